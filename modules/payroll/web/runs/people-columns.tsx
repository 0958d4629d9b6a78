import { useMemo } from 'react';
import type { PayFigure, RunPerson } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import type { Column } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useFindingText } from './finding-words.ts';
import styles from './runs.module.css';

/** Figures of the person and of the company, each under its heading, and what is remarkable. */
export function usePeopleColumns(open: (person: RunPerson) => void): readonly Column<RunPerson>[] {
  const t = useText('payroll');
  const format = useFormat();
  const remarks = useRemarks();
  return useMemo(() => {
    const figure = (id: PayFigure, more: Partial<Column<RunPerson>>): Column<RunPerson> => ({
      id,
      header: t(($) => $.figures[id]),
      cell: (person) => (person.isStale ? '…' : <Amount value={person[id]} plain />),
      value: (person) => person[id],
      width: 118,
      align: 'end',
      sortable: true,
      ...more,
    });
    return [
      {
        id: 'name',
        header: t(($) => $.runPeople.name),
        cell: (person) => (
          <button type="button" className={styles.name} data-person="" onClick={() => open(person)}>
            <span>{format.name(person)}</span>
            {person.employeeCode && <span className={styles.code}>{person.employeeCode}</span>}
          </button>
        ),
        value: (person) => `${format.name(person)} ${person.employeeCode ?? ''}`,
        width: 180,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'position',
        header: t(($) => $.runPeople.position),
        cell: ({ positionName }) => positionName ?? '–',
        value: ({ positionName }) => positionName,
        width: 145,
        sortable: true,
      },
      figure('gross', { group: t(($) => $.runPeople.ofPerson) }),
      figure('deductions', { group: t(($) => $.runPeople.ofPerson) }),
      figure('net', { group: t(($) => $.runPeople.ofPerson), phone: 'side' }),
      figure('employer', { width: 134, group: t(($) => $.runPeople.ofCompany) }),
      figure('cost', { width: 134, group: t(($) => $.runPeople.ofCompany) }),
      {
        id: 'remarks',
        header: t(($) => $.runPeople.remarks),
        cell: remarks,
        value: ({ blocks, findings }) => (blocks ? 0 : findings.length > 0 ? 1 : 2),
        width: 190,
        grow: true,
        sortable: true,
      },
      {
        id: 'read',
        header: t(($) => $.runPeople.read),
        cell: ({ readAt }) => <DateTimeText value={readAt} />,
        value: ({ readAt }) => readAt,
        width: 220,
        sortable: true,
        hidden: true,
      },
    ];
  }, [t, format, open, remarks]);
}

function useRemarks(): (person: RunPerson) => React.ReactNode {
  const t = useText('payroll');
  const textOf = useFindingText();
  return ({ heldReason, isStale, findings, blocks }) => {
    if (isStale) return <Badge>{t(($) => $.runPeople.stale)}</Badge>;
    if (heldReason !== null) return <Badge tone="neutral">{t(($) => $.runPeople.held)}</Badge>;
    if (findings.length === 0) return null;
    const words = findings.map(textOf).join(' ');
    return (
      <span title={words}>
        <Badge tone={blocks ? 'danger' : 'warning'}>
          {blocks ? t(($) => $.runPeople.blocks) : t(($) => $.runPeople.remark)}
        </Badge>{' '}
        {words}
      </span>
    );
  };
}
