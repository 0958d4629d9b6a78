import { useMemo, useState } from 'react';
import { type FilingLine, type FilingPreview, filingsTh } from '#filings-th/contract';
import type { Money } from '#kernel/money';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { SelectField } from '#ui/fields';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import type { WhichFiling } from './filing-screen.tsx';

const shows = ['all', 'problems', 'changed'] as const;
type Show = (typeof shows)[number];

interface PeopleProps {
  readonly which: WhichFiling;
  readonly preview: FilingPreview;
}

/** Everyone in the filing, with what each line says. */
export function PeopleOfFiling({ which, preview }: PeopleProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const format = useFormat();
  const columns = useColumns(preview);
  const [show, setShow] = useState<Show>('all');
  return (
    <Panel title={t(($) => $.people.title)}>
      <DataTable
        name={`filing-${which.kind}`}
        label={t(($) => $.people.title)}
        call={filingsTh.readFiling}
        input={{ ...which, show, language }}
        columns={columns}
        search={t(($) => $.people.search)}
        idOf={(row) => `${row.employeeId} ${row.income ? Object.values(row.income).join(' ') : ''}`}
        nameOf={format.name}
        empty={{ title: t(($) => $.people.empty) }}
        tools={
          <SelectField
            always
            label={t(($) => $.people.show)}
            field={plainField({
              name: 'show',
              value: show,
              required: true,
              onChange: (next) => setShow(shows.find((one) => one === next) ?? 'all'),
            })}
            choices={shows.map((value) => ({ value, label: t(($) => $.people.shows[value]) }))}
          />
        }
      />
    </Panel>
  );
}

type FilingColumn = Column<FilingLine>;

function useColumns({ kind, correction }: FilingPreview): readonly FilingColumn[] {
  const t = useText('filingsTh');
  const format = useFormat();
  return useMemo(() => {
    const amount = (id: string, header: string, of: (row: FilingLine) => Money | null): FilingColumn => ({
      id,
      header,
      cell: (row) => <Amount value={of(row)} plain />,
      width: 150,
      align: 'end',
    });
    const person: FilingColumn = {
      id: 'person',
      header: t(($) => $.people.person),
      cell: (row) => <PersonName of={row} hint={row.employeeCode ?? ''} />,
      width: 240,
      grow: true,
      phone: 'title',
    };
    const problem: FilingColumn = {
      id: 'problem',
      header: t(($) => $.people.problem),
      cell: (row) => row.problem && <Badge tone="danger">{t(($) => $.people.hasProblem)}</Badge>,
      width: 130,
    };
    const change = correction
      ? [
          amount(
            'change',
            t(($) => $.people.change),
            (row) => row.change && ((row.change.ofPerson + row.change.ofEmployer) as Money),
          ),
        ]
      : [];
    const paid: FilingColumn[] = [
      {
        id: 'paidOn',
        header: t(($) => $.people.paidOn),
        cell: (row) => row.income && format.date(row.income.paidOn),
        width: 140,
      },
      {
        id: 'incomeType',
        header: t(($) => $.people.incomeType),
        cell: (row) => row.income && format.number(row.income.incomeType),
        width: 110,
      },
    ];
    const day: FilingColumn = {
      id: 'day',
      header: kind === 'sps609' ? t(($) => $.people.lastDay) : t(($) => $.people.firstDay),
      cell: (row) => row.day && format.date(row.day),
      width: 160,
      phone: 'side',
    };
    const base = amount(
      'base',
      t(($) => $.bases[kind]),
      (row) => row.base,
    );
    const part = {
      ...amount(
        'part',
        t(($) => $.parts[kind]),
        (row) => row.ofPerson,
      ),
      // "Contributions of people" is the longest heading.
      width: 180,
      phone: 'side' as const,
    };
    const employer = amount(
      'employer',
      t(($) => $.sums.ofEmployer),
      (row) => row.ofEmployer,
    );
    switch (kind) {
      case 'pnd1':
        return [person, ...paid, base, part, ...change, problem];
      case 'pnd1kor':
        return [person, ...paid.slice(1), base, part, ...change, problem];
      case 'sps110':
      case 'welfareFund':
        return [person, base, part, employer, ...change, problem];
      case 'studentLoan':
        return [person, part, ...change, problem];
      case 'kt20k':
        return [
          person,
          amount(
            'wage',
            t(($) => $.people.wageOfYear),
            (row) => row.ofYear?.wage ?? row.base,
          ),
          { ...base, phone: 'side' },
          amount(
            'employee',
            t(($) => $.people.contribution),
            (row) => row.ofYear?.employee ?? null,
          ),
          amount(
            'employer',
            t(($) => $.people.employerContribution),
            (row) => row.ofYear?.employer ?? null,
          ),
          problem,
        ];
      case 'sps103':
      case 'sps609':
        return [person, day, problem];
    }
  }, [t, format, kind, correction]);
}
