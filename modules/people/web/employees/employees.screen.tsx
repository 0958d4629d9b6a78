import { IconMailPlus, IconUserPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '#access/web/public';
import { employees } from '#people/contract/employees';
import { peoplePages } from '#people/pages';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useRead } from '#web/call';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { AddEmployee } from './add-employee.tsx';

/** The frame of all lists of people: one head, a tab for each list with its count. */
export default function EmployeesScreen() {
  const t = useText('people');
  const can = useCan();
  const counts = useRead(employees.countEmployees, undefined).data;
  const { open, setOpen } = useOpenDialog();
  const seats = counts?.seats
    ? ` ${t(($) => $.employees.seats, { working: counts.approved, seats: counts.seats })}`
    : '';
  return (
    <>
      <PageHeader
        title={t(($) => $.employees.title)}
        subtitle={t(($) => $.employees.lead) + seats}
        actions={
          <>
            {can('employee.edit') && (
              <Button
                kind="secondary"
                icon={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
                onClick={() => setOpen('add')}
              >
                {t(($) => $.employees.add)}
              </Button>
            )}
            {can('employee.invite') && (
              <Button icon={<IconMailPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen('invite')}>
                {t(($) => $.employees.invite)}
              </Button>
            )}
          </>
        }
      />
      <PageTabs
        of={peoplePages.employees}
        label={t(($) => $.employees.tabs)}
        {...(counts && {
          counts: {
            [peoplePages.all.id]: counts.approved,
            [peoplePages.invitation.id]: counts.invited,
            [peoplePages.joinRequest.id]: counts.pending,
            [peoplePages.rejected.id]: counts.rejected,
            [peoplePages.deactivated.id]: counts.deactivated,
            [peoplePages.changes.id]: counts.changes,
          },
        })}
      />
      <Outlet />
      {open === 'add' && <AddEmployee onClose={() => setOpen(null)} />}
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
    </>
  );
}

type OpenDialog = 'add' | 'invite' | null;

/** A link may name the dialog to open; the address forgets it at once, so that going back does not open it again. */
function useOpenDialog() {
  const go = useGo();
  const { open: asked, role } = usePageSearch(peoplePages.all);
  const [open, setOpen] = useState<OpenDialog>(null);
  useEffect(() => {
    if (asked !== 'add' && asked !== 'invite') return;
    setOpen(asked);
    void go(peoplePages.all.to({ role }), { replace: true });
  }, [asked, go, role]);
  return { open, setOpen };
}
