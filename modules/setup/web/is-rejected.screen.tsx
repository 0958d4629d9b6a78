import { Gone } from './gone.tsx';

export default function IsRejectedScreen() {
  return <Gone how="rejected" />;
}
