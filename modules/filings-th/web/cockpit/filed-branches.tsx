import { type CalendarFiling, filingsTh } from '#filings-th/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from './cockpit.module.css';

/** Receipts of the branches that have filed. */
export function FiledBranches({ branches }: Pick<CalendarFiling, 'branches'>) {
  const t = useText('filingsTh');
  const format = useFormat();
  const open = useAction(filingsTh.keptFile, { done: (file) => saveFile(file as File) });
  const filed = branches.flatMap(({ filed: one, name, number }) => (one ? [{ ...one, name, number }] : []));
  if (filed.length === 0) return null;
  return (
    <>
      {filed.length < branches.length && (
        <p className={styles.remark}>
          {t(($) => $.cockpit.branchesFiled, { done: filed.length, all: branches.length })}
        </p>
      )}
      <ul className={styles.receipts}>
        {filed.map(({ id, filedOn, receiptNumber, fileName, isLate, differs, name, number }) => (
          <li key={id}>
            <span>
              {branches.length > 1 && `${t(($) => $.cockpit.branchOf, { name, number })} · `}
              {t(($) => $.cockpit.filedBy, { date: format.date(filedOn) })}
              {' · '}
              {receiptNumber ? t(($) => $.cockpit.receipt, { number: receiptNumber }) : t(($) => $.cockpit.noReceipt)}
            </span>
            {isLate && <Badge tone="danger">{t(($) => $.cockpit.filedLate)}</Badge>}
            {differs && <Badge tone="warning">{t(($) => $.cockpit.differs)}</Badge>}
            {fileName && (
              <Button
                kind="quiet"
                busy={open.isPending && open.variables?.id === id}
                onClick={() => open.mutate({ id })}
              >
                {t(($) => $.cockpit.keptFile, { name: fileName })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
