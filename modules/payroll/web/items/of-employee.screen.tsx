import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { asId, type Id } from '#kernel/ids';
import { type EmployeeItem, type PersonItems, payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { RowsTable } from '#ui/data-table';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { AppliedItems } from './applied-items.tsx';
import { BeginningBalances } from './beginning-balances.tsx';
import { EmployeeItemForm } from './employee-item-form.tsx';
import { useGivenColumns } from './given-columns.tsx';
import { ItemHistory } from './item-history.tsx';
import styles from './items.module.css';

/** What a person is paid beside the salary: what counts now, what is agreed, and what came from another system. */
export default function OfEmployeeScreen() {
  const { empId } = usePageParams(payrollPages.ofEmployee);
  const employeeId = empId ? asId<'employee'>(empId) : undefined;
  const read = useRead(payroll.employeeItems, employeeId ? { employeeId } : {});
  const mayManage = useCan()('payrollItem.manage') && employeeId !== undefined;
  return (
    <States of={read}>
      {(data) => (
        <div className={styles.stack}>
          <AppliedItems rows={data.applied} />
          <Agreed items={data.items} employeeId={employeeId} mayManage={mayManage} />
          <BeginningBalances rows={data.beginningBalances} employeeId={employeeId} mayManage={mayManage} />
        </div>
      )}
    </States>
  );
}

interface AgreedProps {
  readonly items: PersonItems['items'];
  readonly employeeId: Id<'employee'> | undefined;
  readonly mayManage: boolean;
}

function Agreed({ items, employeeId, mayManage }: AgreedProps) {
  const t = useText('payroll');
  const [open, setOpen] = useState<{ readonly given: EmployeeItem | null } | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const columns = useGivenColumns<EmployeeItem>();
  const askToRemove = useRemoving(employeeId);
  const empty = { title: t(($) => $.given.emptyPerson), hint: t(($) => $.given.emptyPersonHint) };
  return (
    <Panel
      title={t(($) => $.given.agreed)}
      flush={items.length > 0}
      actions={
        <>
          <Button kind="secondary" icon={<IconHistory size={18} aria-hidden />} onClick={() => setShowsHistory(true)}>
            {t(($) => $.given.history)}
          </Button>
          {mayManage && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ given: null })}>
              {t(($) => $.given.add)}
            </Button>
          )}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <RowsTable
          name="employee-pay-items"
          label={t(($) => $.given.agreed)}
          rows={items}
          nameOf={({ payrollName }) => payrollName}
          columns={columns}
          empty={empty}
          rowActions={(given) =>
            mayManage
              ? [
                  {
                    label: t(($) => $.items.edit),
                    icon: <IconPencil size={18} aria-hidden />,
                    run: () => setOpen({ given }),
                  },
                  {
                    label: t(($) => $.given.remove),
                    icon: <IconTrash size={18} aria-hidden />,
                    danger: true,
                    run: () => void askToRemove(given),
                  },
                ]
              : []
          }
        />
      )}
      {open && employeeId && (
        <EmployeeItemForm employeeId={employeeId} given={open.given} onClose={() => setOpen(null)} />
      )}
      {showsHistory && <ItemHistory employeeId={employeeId} onClose={() => setShowsHistory(false)} />}
    </Panel>
  );
}

function useRemoving(employeeId: Id<'employee'> | undefined): (given: EmployeeItem) => Promise<void> {
  const t = useText('payroll');
  const confirm = useConfirm();
  const remove = useAction(payroll.removeEmployeeItem, { success: t(($) => $.given.removed) });
  return async ({ id, payrollName: name }) => {
    const question = {
      title: t(($) => $.given.removeTitle, { name }),
      body: t(($) => $.given.removeFromPerson),
      agree: t(($) => $.given.remove),
      danger: true,
    };
    if (employeeId && (await confirm(question))) remove.mutate({ employeeId, id });
  };
}
