import type { Id } from '#kernel/ids';
import { Badge } from '#ui/badge';
import { Dialog } from '#ui/dialog';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { leave } from '../contract.ts';
import styles from './leave.module.css';
import { useLength } from './words.ts';

interface WhyProps {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly name: string;
  readonly onClose: () => void;
}

/** Every entry of a balance with its date and its rule. */
export function WhyBalance({ employeeId, leaveTypeId, name, onClose }: WhyProps) {
  const t = useText('leave');
  const length = useLength();
  const read = useRead(leave.whyBalance, { employeeId, leaveTypeId });
  return (
    <Dialog open title={t(($) => $.mine.whyOf, { name })} onClose={onClose}>
      <p className={styles.hint}>{t(($) => $.mine.whyLead)}</p>
      <States of={read} isEmpty={({ lines }) => lines.length === 0} empty={<p>{t(($) => $.mine.noEntries)}</p>}>
        {({ lines, shown, dayMinutes }) => (
          <>
            <ol className={styles.entries}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a ledger are never moved.
                <li key={index}>
                  <span>
                    {line.sentence}
                    {line.isPlanned && <Badge>{t(($) => $.mine.plannedEntry)}</Badge>}
                  </span>
                  <span className={styles.amount}>{length(line.balance, dayMinutes)}</span>
                </li>
              ))}
            </ol>
            <p className={styles.sum}>
              {t(($) => $.mine.balanceThen)} <strong>{shown}</strong>
            </p>
          </>
        )}
      </States>
    </Dialog>
  );
}
