import { useMemo } from 'react';
import { type Adjustment, clocking } from '#clocking/contract';
import type { Id } from '#kernel/ids';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { PersonLink } from '../parts/person-link.tsx';
import { useLength } from '../parts/words.ts';
import styles from './period.module.css';

/** Locked days that would be computed differently now; this period makes up for the difference. */
export function AdjustmentList({ periodId }: { readonly periodId: Id<'attendancePeriod'> }) {
  const t = useText('reports');
  const format = useFormat();
  const columns = useMemo<readonly Column<Adjustment>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.exceptions.who),
        cell: (row) => <PersonLink of={row.employee} inList />,
        width: 210,
        phone: 'title',
      },
      { id: 'date', header: t(($) => $.periods.lockedDay), cell: (row) => <DateText value={row.date} />, width: 140 },
      {
        id: 'cause',
        header: t(($) => $.periods.cause),
        cell: (row) => t(($) => $.periods.causes[row.cause]),
        width: 180,
      },
      {
        id: 'changes',
        header: t(($) => $.periods.changes),
        cell: (row) => <Changes of={row.changes} />,
        width: 320,
        grow: true,
      },
    ],
    [t],
  );
  return (
    <DataTable
      name="adjustments"
      label={t(($) => $.periods.views.adjustments)}
      call={clocking.listAdjustments}
      input={{ periodId }}
      nameOf={(row) => `${format.name(row.employee)} ${format.date(row.date)}`}
      columns={columns}
      empty={{ title: t(($) => $.periods.noAdjustments), hint: t(($) => $.periods.noAdjustmentsLead) }}
    />
  );
}

/** What each figure was when the day was locked, and what it would be now. */
export function Changes({ of }: { readonly of: Adjustment['changes'] }) {
  const t = useText('reports');
  const length = useLength();
  return (
    <ul className={styles.changes}>
      {of.map(({ name, before, after }) => (
        <li key={name}>
          {t(($) => $.periods.change, {
            name: t(($) => $.periods.figures[name]),
            before: length(before),
            after: length(after),
          })}
        </li>
      ))}
    </ul>
  );
}
