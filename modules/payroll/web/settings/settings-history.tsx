import { IconTrash } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import type { LocalDate } from '#kernel/time';
import { type PayrollSetting, payroll } from '#payroll/contract';
import { defaultReadings, readingNames } from '#payroll/rules/readings';
import { Badge } from '#ui/badge';
import { useConfirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useReadingWords } from './reading-field.tsx';
import styles from './settings.module.css';
import type { Settings } from './settings.screen.tsx';

/** What was chosen from which day on, newest first: only what is not usual is named. */
export function SettingsHistory({ of: { history, current } }: { readonly of: Settings }) {
  const t = useText('payroll');
  const format = useFormat();
  const can = useCan();
  const confirm = useConfirm();
  const remove = useAction(payroll.deletePayrollSettings, { success: t(($) => $.settings.deleted) });
  const ask = async (fromDate: LocalDate): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.settings.deleteTitle, { date: format.date(fromDate) }),
      body: t(($) => $.settings.deleteBody),
      agree: t(($) => $.settings.delete, { date: format.date(fromDate) }),
      danger: true,
    });
    if (agreed) remove.mutate({ fromDate });
  };
  return (
    <Panel title={t(($) => $.settings.history)}>
      {history.length === 0 && <p className={styles.quiet}>{t(($) => $.settings.noHistory)}</p>}
      <ol className={styles.history}>
        {history.map((row) => (
          <li key={row.fromDate}>
            <Chosen of={row} isCurrent={row.fromDate === current.fromDate} />
            {can('payroll.template') && row.fromDate !== null && (
              <IconButton
                label={t(($) => $.settings.delete, { date: format.date(row.fromDate) })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => row.fromDate !== null && void ask(row.fromDate)}
              />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Chosen({ of: row, isCurrent }: { readonly of: PayrollSetting; readonly isCurrent: boolean }) {
  const t = useText('payroll');
  const format = useFormat();
  const wordsOf = useReadingWords();
  const chosen = readingNames.filter((name) => row[name] !== defaultReadings[name]);
  const { fromDate, changedName, changedAt } = row;
  return (
    <div>
      <strong>{fromDate !== null && t(($) => $.settings.from, { date: format.date(fromDate) })}</strong>{' '}
      {isCurrent && <Badge tone="success">{t(($) => $.settings.current)}</Badge>}
      {changedAt !== null && (
        <p>{t(($) => $.settings.by, { name: changedName ?? '', date: format.dateTime(changedAt) })}</p>
      )}
      {chosen.length === 0 ? (
        <p>{t(($) => $.settings.allUsual)}</p>
      ) : (
        <ul className={styles.chosen}>
          {chosen.map((name) => (
            <li key={name}>{wordsOf(name, row[name])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
