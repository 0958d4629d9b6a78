import type { Money } from '#kernel/money';
import { shortLength } from '#reports/web/public';
import { Amount } from '#ui/amount';
import type { Column } from '#ui/data-table';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

const figure = { width: 130, align: 'end', sortable: true } as const;

/** Columns that several special reports have. */
export function useFigureColumns() {
  const t = useText('enterprise');
  const format = useFormat();
  return {
    days: {
      id: 'days',
      header: t(($) => $.columns.days),
      cell: ({ days }) => format.number(days),
      value: ({ days }) => days,
      ...figure,
    } satisfies Column<{ readonly days: number }>,
    amount: {
      id: 'amount',
      header: t(($) => $.columns.amount),
      cell: ({ amount }) => <Amount value={amount} />,
      value: ({ amount }) => amount,
      ...figure,
      phone: 'side',
    } satisfies Column<{ readonly amount: Money | null }>,
    /** Seconds as hours and minutes. */
    time: <Row,>(id: string, header: string, value: (row: Row) => number): Column<Row> => ({
      id,
      header,
      cell: (row) => shortLength(value(row)),
      value,
      ...figure,
    }),
  };
}
