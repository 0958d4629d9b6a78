import { Gone } from './gone.tsx';

export default function IsDeactivatedScreen() {
  return <Gone how="deactivated" />;
}
