import { ZoneList } from './zone-list.tsx';

export default function FaceScannerZonesScreen() {
  return <ZoneList type="face_scan" />;
}
