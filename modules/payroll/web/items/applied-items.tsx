import { useMemo } from 'react';
import type { PersonItems } from '#payroll/contract';
import { Badge } from '#ui/badge';
import { type Column, RowsTable } from '#ui/data-table';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { useFigure, useItemName } from './item-words.ts';
import styles from './items.module.css';

type Applied = PersonItems['applied'][number];

/** What counts this month, and where it comes from. */
export function AppliedItems({ rows }: { readonly rows: readonly Applied[] }) {
  const t = useText('payroll');
  const nameOf = useItemName();
  const figureOf = useFigure();
  const columns = useMemo<readonly Column<Applied>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.items.name),
        cell: (row) => (
          <span className={styles.name}>
            {nameOf({ ...row, name: row.payrollName })}
            <Badge>{t(($) => $.items.types[row.payrollType])}</Badge>
          </span>
        ),
        width: 280,
        grow: true,
        phone: 'title',
      },
      {
        id: 'figure',
        header: t(($) => $.items.figure),
        cell: (row) => (
          <span className={styles.figure}>{figureOf({ ...row, ...row.effective, type: row.payrollType })}</span>
        ),
        width: 200,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'source',
        header: t(($) => $.given.source),
        cell: (row) => t(($) => $.given.sources[row.source]),
        width: 180,
      },
    ],
    [t, nameOf, figureOf],
  );
  return (
    <Panel title={t(($) => $.given.applied)} hint={t(($) => $.given.appliedHint)} flush>
      <RowsTable
        name="applied-pay-items"
        label={t(($) => $.given.applied)}
        idOf={(row) => row.lineId}
        nameOf={(row) => nameOf({ ...row, name: row.payrollName })}
        rows={rows}
        columns={columns}
        place={false}
        empty={{ title: t(($) => $.given.emptyPerson), hint: '' }}
      />
    </Panel>
  );
}
