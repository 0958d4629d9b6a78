import { useTeamOnScreen } from '#departments/web/public';
import { useText } from '#web/text';
import { ApproveLines } from './approve-lines.tsx';

/** A tab of the team: the lines that its requests take. */
export default function TeamLinesScreen() {
  const t = useText('requests');
  const departmentId = useTeamOnScreen();
  if (departmentId === null) return null;
  return (
    <ApproveLines
      departmentId={departmentId}
      lead={t(($) => $.lines.teamLead)}
      emptyLead={t(($) => $.lines.emptyTeam)}
    />
  );
}
