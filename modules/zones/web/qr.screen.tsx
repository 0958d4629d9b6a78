import { ZoneList } from './zone-list.tsx';

export default function QrZonesScreen() {
  return <ZoneList type="qr" />;
}
