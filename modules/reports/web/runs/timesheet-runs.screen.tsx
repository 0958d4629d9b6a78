import { RunsList } from './runs-list.tsx';

export default function TimesheetRunsScreen() {
  return <RunsList kind="timesheet" />;
}
