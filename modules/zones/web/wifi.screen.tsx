import { ZoneList } from './zone-list.tsx';

export default function WifiZonesScreen() {
  return <ZoneList type="wifi" />;
}
