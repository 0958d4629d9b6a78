import { ZoneList } from './zone-list.tsx';

export default function IbeaconZonesScreen() {
  return <ZoneList type="ibeacon" />;
}
