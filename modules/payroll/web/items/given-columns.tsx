import { useMemo } from 'react';
import type { EmployeeItem, PositionItem } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Badge, Status, type Tone } from '#ui/badge';
import type { Column } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { useText } from '#web/text';
import { useFigure, useItemName } from './item-words.ts';
import styles from './items.module.css';

const tones: Readonly<Record<PositionItem['state'], Tone>> = {
  upcoming: 'brand',
  current: 'success',
  ended: 'neutral',
};

type Given = Omit<PositionItem, 'id'> &
  Partial<Pick<EmployeeItem, 'frequency' | 'excluded' | 'instalmentKind' | 'left'>>;

/** The columns that items of positions and of people share. */
export function useGivenColumns<Row extends Given>(): readonly Column<Row>[] {
  const t = useText('payroll');
  const nameOf = useItemName();
  const figureOf = useFigure();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.items.name),
        cell: (row) => (
          <span className={styles.name}>
            {nameOf({ ...row, name: row.payrollName })}
            <Badge>{t(($) => $.items.types[row.payrollType])}</Badge>
            {row.instalmentKind && (
              <Badge tone="warning">{t(($) => $.given.debts[row.instalmentKind as 'loan'])}</Badge>
            )}
          </span>
        ),
        value: (row) => row.payrollName,
        width: 280,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'figure',
        header: t(($) => $.items.figure),
        cell: (row) =>
          row.excluded ? (
            t(($) => $.given.nothing)
          ) : (
            <span className={styles.figure}>{figureOf({ ...row, ...row.effective, type: row.payrollType })}</span>
          ),
        width: 190,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'left',
        header: t(($) => $.given.left),
        cell: (row) => <Amount value={row.left ?? null} />,
        width: 140,
        align: 'end',
      },
      {
        id: 'when',
        header: t(($) => $.given.when),
        cell: (row) => <When of={row} />,
        value: (row) => row.fromDate,
        width: 240,
        sortable: true,
      },
      {
        id: 'state',
        header: t(($) => $.given.state),
        cell: (row) => <Status tone={tones[row.state]}>{t(($) => $.given.states[row.state])}</Status>,
        width: 130,
      },
    ],
    [t, nameOf, figureOf],
  );
}

function When({ of: { fromDate, toDate, frequency } }: { readonly of: Given }) {
  const t = useText('payroll');
  if (frequency === 'once')
    return (
      <span>
        {t(($) => $.given.once)} <DateText value={fromDate} />
      </span>
    );
  return (
    <span>
      <DateText value={fromDate} /> – {toDate ? <DateText value={toDate} /> : t(($) => $.given.noEnd)}
    </span>
  );
}
