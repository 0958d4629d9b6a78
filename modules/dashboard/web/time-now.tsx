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

/** Who is at work now, for readers with the permission; it updates by itself. */
export function TimeNow() {
  const t = useText('dashboard');
  const may = useCan();
  const maySee = may('clock.report');
  const mayAnswer = may('clock.exception');
  const board = useRead(clocking.discover, { size: 1 }, { enabled: maySee });
  const inbox = useRead(clocking.listExceptions, { size: 1 }, { enabled: mayAnswer });
  if (!maySee) return null;
  return (
    <section aria-label={t(($) => $.now.title)}>
      <h2 className={styles.heading}>{t(($) => $.now.title)}</h2>
      <States of={board}>
        {({ counts }) => (
          <ul className={styles.now}>
            <Count
              label={t(($) => $.now.working)}
              value={counts.working}
              to={reportPages.discover.to({ presence: 'working' })}
            />
            <Count
              label={t(($) => $.now.onBreak)}
              value={counts.onBreak}
              to={reportPages.discover.to({ presence: 'onBreak' })}
            />
            <Count
              label={t(($) => $.now.late)}
              value={counts.late}
              to={reportPages.discover.to({ presence: 'late' })}
              tone="warn"
            />
            <Count
              label={t(($) => $.now.absent)}
              value={counts.absent}
              to={reportPages.discover.to({ presence: 'absent' })}
              tone="bad"
            />
            {mayAnswer && (
              <Count
                label={t(($) => $.now.exceptions)}
                value={inbox.data?.total ?? (inbox.error ? null : undefined)}
                to={reportPages.exceptions}
                tone="warn"
              />
            )}
          </ul>
        )}
      </States>
    </section>
  );
}

interface CountProps {
  readonly label: string;
  /** Undefined until it is loaded, null when it could not be read. */
  readonly value: number | null | undefined;
  readonly to: Destination;
  readonly tone?: 'warn' | 'bad';
}

function Count({ label, value, to, tone }: CountProps) {
  const format = useFormat();
  return (
    <li>
      <PlainPageLink className={styles.count ?? ''} data-tone={value ? tone : undefined} to={to}>
        <strong>{typeof value === 'number' ? format.number(value) : value === null ? '–' : '…'}</strong>
        <span>{label}</span>
      </PlainPageLink>
    </li>
  );
}
