import { RunsList } from './runs-list.tsx';

export default function MasterRunsScreen() {
  return <RunsList kind="master" />;
}
