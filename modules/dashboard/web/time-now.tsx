import { Link } from '@tanstack/react-router';
import { useCan } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { pathTo } from '#web/pages';
import { useLanguage, useText } from '#web/text';
import styles from './dashboard.module.css';

/** Who is here at this moment, for those who may see it; it changes by itself. */
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
            <Count label={t(($) => $.now.working)} value={counts.working} path="reports/discover" presence="working" />
            <Count label={t(($) => $.now.onBreak)} value={counts.onBreak} path="reports/discover" presence="onBreak" />
            <Count
              label={t(($) => $.now.late)}
              value={counts.late}
              path="reports/discover"
              presence="late"
              tone="warn"
            />
            <Count
              label={t(($) => $.now.absent)}
              value={counts.absent}
              path="reports/discover"
              presence="absent"
              tone="bad"
            />
            {mayAnswer && (
              <Count
                label={t(($) => $.now.exceptions)}
                value={inbox.data?.total ?? (inbox.error ? null : undefined)}
                path="reports/exceptions"
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
  /** Undefined until it is known, null when it could not be read. */
  readonly value: number | null | undefined;
  readonly path: string;
  readonly presence?: string;
  readonly tone?: 'warn' | 'bad';
}

function Count({ label, value, path, presence, tone }: CountProps) {
  const format = useFormat();
  const language = useLanguage();
  return (
    <li>
      <Link
        className={styles.count ?? ''}
        data-tone={value ? tone : undefined}
        to={pathTo({ path }, language)}
        search={(presence ? { presence } : {}) as never}
      >
        <strong>{typeof value === 'number' ? format.number(value) : value === null ? '–' : '…'}</strong>
        <span>{label}</span>
      </Link>
    </li>
  );
}
