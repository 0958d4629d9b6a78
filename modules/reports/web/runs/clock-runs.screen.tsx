import { RunsList } from './runs-list.tsx';

export default function ClockRunsScreen() {
  return <RunsList kind="clock" />;
}
