import { ZoneList } from './zone-list.tsx';

export default function AllZonesScreen() {
  return <ZoneList />;
}
