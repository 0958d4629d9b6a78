import { IconArrowBackUp } from '@tabler/icons-react';
import { useAskDayChanges } from '#holidays/web/public';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { callServer, useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type WorkHoursSheet, type WorkHoursVersion, workHours } from '../contract.ts';
import { weekLength } from '../rules/week-length.ts';
import styles from './hours.module.css';

/** Every change with the day it counts from, so that the hours expected on any past day are known. */
export function HoursHistory({ sheet, mayEdit }: { readonly sheet: WorkHoursSheet; readonly mayEdit: boolean }) {
  const t = useText('workHours');
  if (sheet.history.length === 0) return null;
  return (
    <Panel title={t(($) => $.history.title)}>
      <ul className={styles.history}>
        {sheet.history.map((version) => (
          <li key={version.id} className={styles.version}>
            <Line version={version} sheet={sheet} />
            {mayEdit && <TakeBack version={version} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ version, sheet }: { readonly version: WorkHoursVersion; readonly sheet: WorkHoursSheet }) {
  const t = useText('workHours');
  const format = useFormat();
  const { week, from, changedBy } = version;
  const total = week ? weekLength(week) : 0;
  const first = week?.find((day) => day !== null);
  const hours = first ? `${format.time(first.clockIn)} – ${format.time(first.clockOut)}` : t(($) => $.sheet.off);
  return (
    <span>
      <strong>{format.date(from)}</strong>{' '}
      {version.id === sheet.inForce?.id && <Badge tone="success">{t(($) => $.history.now)}</Badge>}
      {from > sheet.today && <Badge tone="brand">{t(($) => $.history.coming)}</Badge>}
      <br />
      <span className={styles.quiet}>
        {week === null
          ? t(($) => $.history.restored)
          : `${hours} · ${t(($) => $.sheet.weekTotal, { hours: Math.floor(total / 60), minutes: total % 60 })}`}
        {' · '}
        {t(($) => $.history.by, { name: changedBy })}
      </span>
    </span>
  );
}

function TakeBack({ version }: { readonly version: WorkHoursVersion }) {
  const t = useText('workHours');
  const format = useFormat();
  const askChanges = useAskDayChanges();
  const remove = useAction(workHours.removeVersion, { success: t(($) => $.history.removed) });
  const ask = async (): Promise<void> => {
    const agreed = await askChanges(callServer(workHours.previewRemoval, { id: version.id }), {
      title: t(($) => $.history.removeTitle, { date: format.date(version.from) }),
      body: t(($) => $.history.removeBody),
      agree: t(($) => $.history.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ id: version.id });
  };
  return (
    <IconButton
      label={t(($) => $.history.remove)}
      icon={<IconArrowBackUp size={20} aria-hidden />}
      onClick={() => void ask()}
    />
  );
}
