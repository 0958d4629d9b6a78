import type { Id } from '#kernel/ids';
import type { ItemChange } from '#payroll/contract';
import { payroll } from '#payroll/contract';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { Dialog } from '#ui/dialog';
import { useText } from '#web/text';
import styles from './items.module.css';

interface HistoryProps {
  readonly employeeId: Id<'employee'> | undefined;
  readonly onClose: () => void;
}

/** Who changed what of a person's pay items, and when. */
export function ItemHistory({ employeeId, onClose }: HistoryProps) {
  const t = useText('payroll');
  const columns: readonly Column<ItemChange>[] = [
    {
      id: 'what',
      header: t(($) => $.given.change),
      cell: ({ what, deed, name }) => t(($) => $.given.changes[what][deed], { name }),
      width: 280,
      grow: true,
      phone: 'title',
    },
    { id: 'by', header: t(($) => $.given.changedBy), cell: ({ changedBy }) => changedBy, width: 160 },
    {
      id: 'at',
      header: t(($) => $.given.changedAt),
      cell: ({ changedAt }) => <DateTimeText value={changedAt} />,
      width: 215,
      phone: 'side',
    },
  ];
  return (
    <Dialog open title={t(($) => $.given.history)} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.given.recorded)}</p>
      <DataTable
        name="pay-item-history"
        label={t(($) => $.given.history)}
        call={payroll.employeeItemHistory}
        input={employeeId ? { employeeId } : {}}
        columns={columns}
        place={false}
        empty={{ title: t(($) => $.given.noHistory), hint: '' }}
      />
    </Dialog>
  );
}
