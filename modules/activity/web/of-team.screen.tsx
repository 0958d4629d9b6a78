import { useTeamOnScreen } from '#departments/web/public';
import { useText } from '#web/text';
import { EntryTable } from './entry-table.tsx';

/** A tab of the team page: members, managers and names, and who changed them. */
export default function OfTeamScreen() {
  const t = useText('activity');
  const departmentId = useTeamOnScreen();
  return departmentId === null ? null : (
    <EntryTable
      filters={{ subjectId: departmentId }}
      empty={{ title: t(($) => $.ofTeam.emptyTitle), hint: t(($) => $.ofTeam.emptyLead) }}
    />
  );
}
