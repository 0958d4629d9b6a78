import { asId } from '#kernel/ids';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { zones } from '../contract.ts';
import { zonePages } from '../pages.ts';
import { DevicePanel } from './device-panel.tsx';
import { FacesPanel } from './faces-panel.tsx';
import { ZoneStatus } from './zone-list.tsx';
import styles from './zones.module.css';

/** One scanner: the device, and whose face it knows. */
export default function ScannerScreen() {
  const t = useText('zones');
  const id = asId<'zone'>(usePageParams(zonePages.scanner).id);
  const read = useRead(zones.readZone, { id });
  return (
    <States of={read}>
      {(zone) => (
        <>
          <PageHeader
            back={<BackLink to={zonePages.faceScanner}>{t(($) => $.scanner.back)}</BackLink>}
            title={zone.name}
            subtitle={<ZoneStatus zone={zone} />}
          />
          <div className={styles.sheets}>
            <DevicePanel zoneId={zone.id} />
            <FacesPanel zoneId={zone.id} />
          </div>
        </>
      )}
    </States>
  );
}
