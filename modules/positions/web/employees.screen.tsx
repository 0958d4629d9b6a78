import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { asId, type Id } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { Amount } from '#ui/amount';
import { IconButton } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { PersonName } from '#ui/person-name';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type PositionMember, positions } from '../contract.ts';
import { usePositionOnScreen } from './public.ts';

export default function EmployeesScreen() {
  const positionId = usePositionOnScreen();
  return positionId && <Holders positionId={positionId} />;
}

function Holders({ positionId }: { readonly positionId: Id<'position'> }) {
  const t = useText('positions');
  const format = useFormat();
  const remove = useAction(positions.removeMember, { success: t(($) => $.members.removed) });
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
      cell: (one) => (one.salary === null ? t(($) => $.members.base) : <Amount value={one.salary} />),
      width: 150,
      align: 'end',
    },
    { id: 'since', header: t(($) => $.members.since), cell: (one) => <DateText value={one.fromDate} />, width: 150 },
    {
      id: 'remove',
      header: '',
      cell: (one) => (
        <IconButton
          label={t(($) => $.members.remove, { name: format.name(one) })}
          icon={<IconUserMinus size={18} aria-hidden />}
          onClick={() => remove.mutate({ positionId, employeeId: one.employeeId })}
        />
      ),
      width: 96,
      fixed: true,
    },
  ];
  return (
    <DataTable
      name="position-members"
      label={t(($) => $.members.title)}
      call={positions.listMembers}
      input={{ positionId }}
      idOf={(one) => one.employeeId}
      nameOf={(one) => format.name(one)}
      columns={columns}
      search={t(($) => $.members.search)}
      tools={<GivePosition positionId={positionId} />}
      empty={{ title: t(($) => $.members.emptyTitle), hint: t(($) => $.members.emptyLead) }}
    />
  );
}

/** Finds a person and gives them the position at once. */
function GivePosition({ positionId }: { readonly positionId: Id<'position'> }) {
  const t = useText('positions');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 100);
  const found = useRead(employees.searchEmployees, { search }, { keepPrevious: true }).data?.items ?? [];
  const add = useAction(positions.addMember, { success: t(($) => $.members.added) });
  return (
    <Select
      aria-label={t(($) => $.members.give)}
      placeholder={t(($) => $.members.give)}
      data={found.map((one) => ({ value: one.id as string, label: format.name(one) }))}
      filter={({ options }) => options}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={360}
      onChange={(id) => {
        if (id) add.mutate({ positionId, employeeId: asId<'employee'>(id) });
        setTyped('');
      }}
    />
  );
}
