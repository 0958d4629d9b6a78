import { useState } from 'react';
import { useActor } from '#access/web/public';
import { Dialog } from '#ui/dialog';
import { LoadingState } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { zones } from '../contract.ts';
import type { ZoneType } from '../rules/zone-fields.ts';
import { hasRoomForZone } from '../rules/zone-limit.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { NewZone } from './zone-form.tsx';
import { iconOfType } from './zone-words.ts';
import styles from './zones.module.css';

interface AddZoneProps {
  /** The type whose tab is on screen; null asks first. */
  readonly type: ZoneType | null;
  readonly onClose: () => void;
}

/** In the order in which companies choose them. */
const offered: readonly ZoneType[] = ['gps', 'qr', 'wifi', 'face_scan', 'ibeacon', 'import'];

/** Asks for the type, looks whether the plan has room, then shows the form. */
export function AddZone({ type, onClose }: AddZoneProps) {
  const t = useText('zones');
  const [chosen, setChosen] = useState(type);
  if (chosen) return <WithinPlan type={chosen} onClose={onClose} />;
  return (
    <Dialog open title={t(($) => $.form.choose)} onClose={onClose}>
      <ul className={styles.types}>
        {offered.map((one) => {
          const Icon = iconOfType[one];
          return (
            <li key={one}>
              <button type="button" className={styles.type} onClick={() => setChosen(one)}>
                <Icon size={26} stroke={1.5} aria-hidden />
                <span>
                  <strong>{t(($) => $.types[one])}</strong>
                  <span className={styles.quiet}>{t(($) => $.typeHints[one])}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function WithinPlan({ type, onClose }: { readonly type: ZoneType; readonly onClose: () => void }) {
  const t = useText('zones');
  const { plan } = useActor();
  const { data } = useRead(zones.listZones, { type, size: 1 }, { enabled: plan.free });
  if (plan.free && !data)
    return (
      <Dialog open title={t(($) => $.form.addTitle, { type: t(($) => $.types[type]) })} onClose={onClose}>
        <LoadingState />
      </Dialog>
    );
  return hasRoomForZone({ free: plan.free, ofThisType: data?.total ?? 0 }) ? (
    <NewZone type={type} onClose={onClose} />
  ) : (
    <UpgradeDialog onClose={onClose} />
  );
}
