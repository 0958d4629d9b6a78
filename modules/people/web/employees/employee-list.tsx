import { useCallback, useState } from 'react';
import { mayActOn } from '#access/rules/may-act-on';
import { useActor, useCan } from '#access/web/public';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { peoplePages } from '#people/pages';
import { type EmploymentStep, stepsFrom } from '#people/rules/employment-state';
import { DataTable, type RowAction } from '#ui/data-table';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import { GivenLink, useGiveLogin } from '../invitations/given-link.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { type ListedStatus, useEmployeeColumns } from './employee-columns.tsx';
import { EmployeeExport } from './employee-export.tsx';
import { EmployeeFilters, filtersIn } from './employee-filters.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

type Open =
  | { readonly kind: 'step'; readonly step: EmploymentStep; readonly people: readonly EmployeeInList[] }
  | { readonly kind: 'groups'; readonly person: EmployeeInList };

/** One list of people with its search, filters, bulk deeds and export; where the reader is stands in the address. */
export function EmployeeList({ status }: { readonly status: ListedStatus }) {
  const t = useText('people');
  const can = useCan();
  const actor = useActor();
  const format = useFormat();
  const { words } = useAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const login = useGiveLogin();
  const to = useTo();
  const columns = useEmployeeColumns(
    status,
    useCallback((empId) => to(peoplePages.fileProfile.to({ empId })), [to]),
  );
  const filters = filtersIn(words);

  const isLower = (person: EmployeeInList): boolean => mayActOn(actor.groups, person.permissionGroups);
  const rowActions = (person: EmployeeInList): RowAction[] => [
    ...(can('employee.edit') && isLower(person)
      ? stepsFrom(status, status === 'approved' ? person.resignDate : null).map((step) => ({
          label: t(($) => $.steps[step]),
          danger: step === 'deactivate' || step === 'reject',
          run: () => setOpen({ kind: 'step', step, people: [person] }),
        }))
      : []),
    ...(status === 'approved' && can('employee.role') && (isLower(person) || person.id === actor.employeeId)
      ? [{ label: t(($) => $.steps.groups), run: () => setOpen({ kind: 'groups', person }) }]
      : []),
    ...(status === 'approved' && !person.hasLogin && can('employee.invite') && isLower(person)
      ? [{ label: t(($) => $.steps.giveLogin), run: () => login.give(person.id) }]
      : []),
  ];

  return (
    <>
      <DataTable
        name={`employees.${status}`}
        label={t(($) => $.employees.title)}
        call={employees.listEmployees}
        input={{ status, ...filters }}
        columns={columns}
        nameOf={(person: EmployeeInList) => format.name(person)}
        search={t(($) => $.employees.search)}
        tools={
          <>
            <EmployeeFilters filters={filters} />
            {(status === 'approved' || status === 'deactivated') && (
              <EmployeeExport status={status} filters={filters} />
            )}
          </>
        }
        empty={emptyWords(t, status)}
        rowActions={rowActions}
        {...(can('employee.edit') && {
          bulkActions: ({ rows, clear }) => (
            <BulkButtons
              status={status}
              people={rows}
              onStep={(step) => setOpen({ kind: 'step', step, people: rows })}
              onDone={clear}
            />
          ),
        })}
      />
      {open?.kind === 'step' && <StepDialog {...open} onClose={() => setOpen(null)} />}
      {open?.kind === 'groups' && <GroupsDialog person={open.person} onClose={() => setOpen(null)} />}
      {login.given && <GivenLink given={login.given} onClose={login.close} />}
    </>
  );
}

function emptyWords(t: ReturnType<typeof useText<'people'>>, status: ListedStatus) {
  switch (status) {
    case 'approved':
      return { title: t(($) => $.employees.emptyTitle), hint: t(($) => $.employees.emptyHint) };
    case 'pending':
      return { title: t(($) => $.employees.emptyRequests), hint: t(($) => $.employees.emptyRequestsHint) };
    case 'rejected':
      return { title: t(($) => $.employees.emptyRejected), hint: t(($) => $.employees.emptyRejectedHint) };
    case 'deactivated':
      return { title: t(($) => $.employees.emptyDeactivated), hint: t(($) => $.employees.emptyDeactivatedHint) };
  }
}
