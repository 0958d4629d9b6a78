import { useTeamOnScreen } from '#departments/web/public';
import { DailyList } from '../days/daily.screen.tsx';

/** A tab of the team: its days, one line a person. */
export default function TeamDailyScreen() {
  const departmentId = useTeamOnScreen();
  return departmentId && <DailyList departmentId={departmentId} />;
}
