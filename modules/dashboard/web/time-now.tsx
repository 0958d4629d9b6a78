import { useCan } from '#access/web/public';
import { clocking } from '#clocking/contract';
import type { Destination } from '#kernel/pages';
import { reportPages } from '#reports/pages';
import { PlainPageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './dashboard.module.css';

/** Who is at work now, for readers with the permission; it updates by itself. Late and absent are those of today's report. */
export function TimeNow() {
  const t = useText('dashboard');
  const maySee = useCan()('clock.report');
  const board = useRead(clocking.discover, { size: 1 }, { enabled: maySee });
  if (!maySee) return null;
  return (
    <section aria-label={t(($) => $.now.title)}>
      <h2 className={styles.heading}>{t(($) => $.now.title)}</h2>
      <States of={board}>
        {({ counts, today }) => (
          <ul className={styles.now}>
            {(['working', 'onBreak', 'notIn'] as const).map((presence) => (
              <Count
                key={presence}
                label={t(($) => $.now[presence])}
                value={counts[presence]}
                to={reportPages.discover.to({ presence })}
              />
            ))}
            <Count
              label={t(($) => $.now.late)}
              value={today.late}
              to={reportPages.discover.to({ status: 'late' })}
              tone="warn"
            />
            <Count
              label={t(($) => $.now.absent)}
              value={today.absent}
              to={reportPages.discover.to({ status: 'absent' })}
              tone="bad"
            />
          </ul>
        )}
      </States>
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly to: Destination;
  readonly tone?: 'warn' | 'bad';
}

function Count({ label, value, to, tone }: CountProps) {
  const format = useFormat();
  return (
    <li>
      <PlainPageLink className={styles.count ?? ''} data-tone={value ? tone : undefined} to={to}>
        <strong>{format.number(value)}</strong>
        <span>{label}</span>
      </PlainPageLink>
    </li>
  );
}
