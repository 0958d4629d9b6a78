import { ZoneList } from './zone-list.tsx';

export default function ImportZonesScreen() {
  return <ZoneList type="import" />;
}
