import { IconCheck, IconLogin2, IconPrinter } from '@tabler/icons-react';
import { clocking } from '#clocking/contract';
import { dashboardPages } from '#dashboard/pages';
import type { Id } from '#kernel/ids';
import { timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat, useFormats } from '#web/format';
import { useGo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { zones } from '#zones/contract';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';

/** The company is open: the owner clocks in for the first time and prints the poster of the first zone. */
export function Opened() {
  const t = useText('setup');
  const go = useGo();
  const first = useRead(zones.searchZones, { size: 1 });
  return (
    <SetupSheet title={t(($) => $.opened.title)} lead={t(($) => $.opened.lead)}>
      <States of={first}>
        {({ items: [zone] }) => (
          <div className={styles.opened}>
            <FirstClockIn zoneId={zone?.id ?? null} />
            {zone?.type === 'qr' && <Poster zoneId={zone.id} />}
            <Button kind="quiet" onClick={() => void go(dashboardPages.dashboard, { replace: true })}>
              {t(($) => $.opened.dashboard)}
            </Button>
          </div>
        )}
      </States>
    </SetupSheet>
  );
}

function FirstClockIn({ zoneId }: { readonly zoneId: Id<'zone'> | null }) {
  const t = useText('setup');
  const format = useFormat();
  const { zone } = useFormats();
  const record = useAction(clocking.record);
  const [punch] = record.data?.punches ?? [];
  if (punch)
    return (
      <p className={styles.clocked} role="status">
        <IconCheck size={22} aria-hidden />
        {t(($) => $.opened.clockedIn, { time: format.time(timeIn(zone, punch.timestamp)) })}
      </p>
    );
  return (
    <Button
      busy={record.isPending}
      icon={<IconLogin2 size={20} stroke={1.6} aria-hidden />}
      onClick={() => record.mutate({ clockType: 'clock_in', zoneId })}
    >
      {t(($) => $.opened.clockIn)}
    </Button>
  );
}

function Poster({ zoneId }: { readonly zoneId: Id<'zone'> }) {
  const t = useText('setup');
  const language = useLanguage();
  const poster = useAction(zones.poster, { done: (file) => saveFile(file as File) });
  return (
    <Button
      kind="secondary"
      busy={poster.isPending}
      icon={<IconPrinter size={20} stroke={1.6} aria-hidden />}
      onClick={() => poster.mutate({ id: zoneId, language })}
    >
      {t(($) => $.opened.poster)}
    </Button>
  );
}
