import { IconFileText } from '@tabler/icons-react';
import type { Money } from '#kernel/money';
import type { Run, RunDifference } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { PageLink } from '#ui/page-link';
import { SideSheet } from '#ui/side-sheet';
import { type Format, useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './runs.module.css';

export type PersonDifference = RunDifference['items'][number];
type CauseOfPerson = PersonDifference['causes'][number];

/** More is marked as well as less. */
export const signed = (format: Format, amount: Money): string => `${amount > 0 ? '+' : ''}${format.money(amount)}`;

export const biggestFirst = (causes: readonly CauseOfPerson[]): readonly CauseOfPerson[] =>
  causes.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));

interface DifferenceSheetProps {
  readonly run: Run;
  readonly person: PersonDifference;
  readonly onClose: () => void;
}

/** Why the net of one person differs: every cause with its amount; together they are the difference. */
export function DifferenceSheet({ run, person, onClose }: DifferenceSheetProps) {
  const t = useText('payroll');
  const format = useFormat();
  const { employeeId, before, after, difference, causes, heldReason } = person;
  return (
    <SideSheet open title={t(($) => $.difference.ofPerson, { name: format.name(person) })} onClose={onClose}>
      <div className={styles.stack}>
        {heldReason !== null && (
          <div className={styles.notice}>
            <p>{t(($) => $.person.heldWith, { reason: heldReason })}</p>
          </div>
        )}
        <dl className={styles.why}>
          <Net name="netBefore" value={before} />
          {biggestFirst(causes).map(({ cause, amount }) => (
            <div key={cause}>
              <dt>{t(($) => $.causes[cause])}</dt>
              <dd className={styles.whyAmount}>{signed(format, amount)}</dd>
            </div>
          ))}
          <Net name="netAfter" value={after} />
          <div data-sum="">
            <dt>{t(($) => $.difference.difference)}</dt>
            <dd className={styles.whyAmount}>{signed(format, difference)}</dd>
          </div>
        </dl>
        {after !== null && (
          <PageLink to={payrollPages.slipSheet.to({ reportId: run.id, employeeId })} className={styles.print ?? ''}>
            <IconFileText size={18} aria-hidden /> {t(($) => $.person.print)}
          </PageLink>
        )}
      </div>
    </SideSheet>
  );
}

/** The net of one of the two runs; a person may be in one of them only. */
function Net({ name, value }: { readonly name: 'netBefore' | 'netAfter'; readonly value: Money | null }) {
  const t = useText('payroll');
  return (
    <div data-sum="">
      <dt>{t(($) => $.difference[name])}</dt>
      <dd className={styles.whyAmount}>{value === null ? t(($) => $.difference.notPaid) : <Amount value={value} />}</dd>
    </div>
  );
}
