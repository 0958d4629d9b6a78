import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { dashboard } from '../contract.ts';
import styles from './dashboard.module.css';

/** The company in a few numbers. */
export function Totals() {
  const t = useText('dashboard');
  const read = useRead(dashboard.total, undefined);
  return (
    <section aria-label={t(($) => $.totals.title)}>
      <States of={read}>
        {(totals) => (
          <dl className={styles.totals}>
            <Total
              label={t(($) => $.totals.working)}
              value={totals.working}
              note={totals.seats === null ? undefined : t(($) => $.totals.seats, { seats: totals.seats })}
            />
            <Total label={t(($) => $.totals.startedThisMonth)} value={totals.startedThisMonth} />
            <Total label={t(($) => $.totals.departments)} value={totals.departments} />
          </dl>
        )}
      </States>
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number;
  readonly note?: string | undefined;
}

function Total({ label, value, note }: TotalProps) {
  const format = useFormat();
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>
        {format.number(value)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
