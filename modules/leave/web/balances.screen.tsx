import { Select } from '@mantine/core';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { type Column, DataTable } from '#ui/data-table';
import { ExportMenu } from '#ui/export-menu';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { leave, type PersonBalances } from '../contract.ts';
import { AskForLeave } from './ask-for-leave.tsx';
import { LeaveHead } from './leave-head.tsx';
import manage from './manage.module.css';
import { PersonLeave } from './person-leave.tsx';
import { useLength, useTypes } from './words.ts';

type Open = { readonly what: 'look' | 'ask'; readonly person: PersonBalances };

/** Everybody × leave types. */
export default function BalancesScreen() {
  const t = useText('leave');
  const format = useFormat();
  const can = useCan();
  const { words } = useAddress();
  const { byId } = useTypes();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useColumns();
  const filter = words.team ? { departmentId: asId<'department'>(words.team) } : {};
  const mayManage = can('leave.manage');
  return (
    <>
      <LeaveHead lead={t(($) => $.balance.lead)} />
      <DataTable
        name="leave.balances"
        label={t(($) => $.pages.balances)}
        call={leave.searchBalances}
        columns={columns}
        input={filter}
        search={t(($) => $.balance.search)}
        idOf={({ employeeId }) => employeeId}
        nameOf={(person) => format.name(person)}
        onOpen={(person) => setOpen({ what: 'look', person })}
        tools={
          <>
            <TeamFilter />
            <ExportMenu
              call={leave.exportBalances}
              input={(exported) => ({ format: exported, ...filter, ...(words.search && { search: words.search }) })}
            />
          </>
        }
        empty={{ title: t(($) => $.balance.empty), hint: t(($) => $.balance.emptyLead) }}
        rowActions={(person) => [
          {
            label: t(($) => $.balance.look),
            icon: <IconAdjustments size={18} aria-hidden />,
            run: () => setOpen({ what: 'look', person }),
          },
          ...(mayManage
            ? [
                {
                  label: t(($) => $.balance.ask),
                  icon: <IconPlus size={18} aria-hidden />,
                  run: () => setOpen({ what: 'ask', person }),
                },
              ]
            : []),
        ]}
      />
      {open?.what === 'look' && (
        <PersonLeave of={open.person} types={byId} mayAdjust={mayManage} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'ask' && (
        <AskForLeave
          types={byId}
          balances={open.person}
          forPerson={{ employeeId: open.person.employeeId, name: format.name(open.person) }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The name, then one column for each leave type with a balance. */
function useColumns(): readonly Column<PersonBalances>[] {
  const t = useText('leave');
  const format = useFormat();
  const length = useLength();
  const { types } = useTypes();
  return useMemo(() => {
    const counted = types.filter(({ isActive, grant }) => isActive && grant !== 'none' && grant !== 'perEvent');
    const left = (person: PersonBalances, typeId: string): string => {
      const balance = person.balances.find(({ leaveTypeId }) => leaveTypeId === typeId);
      return balance ? length(balance.balanceMinutes, balance.dayMinutes) : '';
    };
    // The one balance that a phone shows beside the name; a tap shows the others.
    const first = counted.find(({ statutory }) => statutory === 'annual') ?? counted[0];
    return [
      {
        id: 'name',
        header: t(($) => $.balance.name),
        cell: (person) => (
          <span className={manage.person}>
            {format.name(person)}
            <small>{[person.employeeCode, person.positionName].filter(Boolean).join(' · ')}</small>
          </span>
        ),
        width: 240,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      ...counted.map(
        (type): Column<PersonBalances> => ({
          id: type.id,
          header: type.name,
          cell: (person) =>
            type === first ? (
              <span className={manage.besideName}>
                <small>{type.name}</small>
                {left(person, type.id)}
              </span>
            ) : (
              left(person, type.id)
            ),
          width: 150,
          align: 'end',
          ...(type === first && { phone: 'side' as const }),
        }),
      ),
    ];
  }, [t, format, length, types]);
}

function TeamFilter() {
  const t = useText('leave');
  const { words, write } = useAddress();
  const teams = useRead(departments.searchDepartments, {}).data;
  const cut = useCutHint()(teams);
  return (
    <Select
      className={manage.filter ?? ''}
      size="md"
      aria-label={t(($) => $.balance.team)}
      placeholder={t(($) => $.balance.allTeams)}
      description={cut}
      data={(teams?.items ?? []).map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.balance.allTeams) }}
      value={words.team ?? null}
      onChange={(team) => write({ team: team ?? undefined, page: undefined })}
    />
  );
}
