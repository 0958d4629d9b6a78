import { IconCash, IconEye, IconEyeOff, IconHistory, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { PersonName } from '#ui/person-name';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type PositionMember, positions } from '../contract.ts';
import { AddHolders } from './add-holders.tsx';
import { PayDialog, PayHistory } from './pay-dialogs.tsx';
import { usePositionOnScreen } from './public.ts';

export default function EmployeesScreen() {
  const positionId = usePositionOnScreen();
  return positionId && <Holders key={positionId} positionId={positionId} />;
}

type Open = { readonly deed: 'pay' | 'history'; readonly member: PositionMember };

function Holders({ positionId }: { readonly positionId: Id<'position'> }) {
  const t = useText('positions');
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useAction(positions.removeMember, { success: t(($) => $.members.removed) });
  const salaries = useShownSalaries(positionId);
  const columns: readonly Column<PositionMember>[] = [
    {
      id: 'name',
      header: t(($) => $.members.name),
      cell: (one) => <PersonName of={one} picture={null} {...(one.employeeCode && { hint: one.employeeCode })} />,
      width: 240,
      grow: true,
      phone: 'title',
    },
    {
      id: 'salary',
      header: t(($) => $.members.salary),
      cell: (one) =>
        one.hasOwnSalary ? <Salary of={one} salaries={salaries} /> : <span>{t(($) => $.members.base)}</span>,
      width: 220,
      align: 'end',
    },
    { id: 'since', header: t(($) => $.members.since), cell: (one) => <DateText value={one.fromDate} />, width: 150 },
  ];
  return (
    <>
      <DataTable
        name="position-members"
        label={t(($) => $.members.title)}
        call={positions.listMembers}
        input={{ positionId }}
        idOf={(one) => one.employeeId}
        nameOf={(one) => format.name(one)}
        columns={columns}
        search={t(($) => $.members.search)}
        tools={
          <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t(($) => $.members.add)}
          </Button>
        }
        empty={{ title: t(($) => $.members.emptyTitle), hint: t(($) => $.members.emptyLead) }}
        rowActions={(one) => [
          {
            label: t(($) => $.pay.change),
            icon: <IconCash size={18} aria-hidden />,
            run: () => setOpen({ deed: 'pay', member: one }),
          },
          {
            label: t(($) => $.pay.showHistory),
            icon: <IconHistory size={18} aria-hidden />,
            run: () => setOpen({ deed: 'history', member: one }),
          },
          {
            label: t(($) => $.members.take),
            icon: <IconUserMinus size={18} aria-hidden />,
            danger: true,
            run: () => remove.mutate({ positionId, employeeId: one.employeeId }),
          },
        ]}
      />
      {adding && <AddHolders positionId={positionId} onClose={() => setAdding(false)} />}
      {open?.deed === 'pay' && <PayDialog positionId={positionId} member={open.member} onClose={() => setOpen(null)} />}
      {open?.deed === 'history' && <PayHistory member={open.member} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Dots at first; revealing a salary is recorded. */
function useShownSalaries(positionId: Id<'position'>) {
  const [shown, setShown] = useState<ReadonlyMap<string, Money | null>>(new Map());
  const reveal = useAction(positions.revealSalaries, {
    done: (rows) =>
      setShown((known) => new Map([...known, ...rows.map((row) => [row.employeeId, row.salary] as const)])),
  });
  return {
    shown,
    show: (employeeId: Id<'employee'>) => reveal.mutate({ positionId, employeeIds: [employeeId] }),
    hide: (employeeId: Id<'employee'>) => setShown((known) => new Map([...known].filter(([id]) => id !== employeeId))),
  };
}

interface SalaryProps {
  readonly of: PositionMember;
  readonly salaries: ReturnType<typeof useShownSalaries>;
}

function Salary({ of: { employeeId, ...person }, salaries }: SalaryProps) {
  const t = useText('positions');
  const name = useFormat().name(person);
  const amount = salaries.shown.get(employeeId);
  return amount === undefined || amount === null ? (
    <Button
      kind="quiet"
      aria-label={t(($) => $.pay.show, { name })}
      icon={<IconEye size={18} stroke={1.6} aria-hidden />}
      onClick={() => salaries.show(employeeId)}
    >
      ••••••
    </Button>
  ) : (
    <Button
      kind="quiet"
      aria-label={t(($) => $.pay.hide, { name })}
      icon={<IconEyeOff size={18} stroke={1.6} aria-hidden />}
      onClick={() => salaries.hide(employeeId)}
    >
      <Amount value={amount} />
    </Button>
  );
}
