import { ZoneList } from './zone-list.tsx';

export default function GpsZonesScreen() {
  return <ZoneList type="gps" />;
}
