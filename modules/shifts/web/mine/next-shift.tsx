import { useActor } from '#access/web/public';
import { isBefore, systemNow, timeIn } from '#kernel/time';
import type { MyShift } from '#shifts/contract';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { Colleagues } from './colleagues.tsx';
import styles from './mine.module.css';
import { ShiftSign } from './shift-sign.tsx';
import { useDay, useHours } from './words.ts';

/** The shift that runs, or the one that comes. */
export function NextShift({ of }: { readonly of: MyShift | null }) {
  const t = useText('shifts');
  const format = useFormat();
  const { timeZone } = useActor();
  const hours = useHours();
  const day = useDay();
  if (!of)
    return (
      <Panel>
        <EmptyState title={t(($) => $.mine.noNext)} hint={t(($) => $.mine.noNextLead)} />
      </Panel>
    );
  const runs = isBefore(of.startsAt, systemNow());
  return (
    <Panel title={t(($) => (runs ? $.mine.now : $.mine.next))}>
      <div className={styles.next}>
        <ShiftSign of={of} />
        <div>
          <strong>
            {of.name} · {hours(of)}
          </strong>
          <span>
            {runs ? t(($) => $.mine.until, { time: format.time(timeIn(timeZone, of.endsAt)) }) : day(of.date)} ·{' '}
            {of.boardName}
          </span>
          <Colleagues of={of.colleagues} />
        </div>
      </div>
    </Panel>
  );
}
