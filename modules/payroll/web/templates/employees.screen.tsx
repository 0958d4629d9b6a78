import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { type PayrollMember, payroll } from '#payroll/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, RowsTable } from '#ui/data-table';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../runs/runs.module.css';
import { AddMembers } from './add-members.tsx';
import { useTemplateOnScreen } from './on-screen.ts';
import { TeamsPanel } from './teams-panel.tsx';

export default function EmployeesScreen() {
  const id = useTemplateOnScreen();
  const read = useRead(payroll.readTemplate, { id: id ?? '' }, { enabled: id !== null });
  if (id === null) return null;
  return (
    <div className={styles.stack}>
      <States of={read}>{(template) => <TeamsPanel template={template} />}</States>
      <Members templateId={id} />
    </div>
  );
}

/** All members are read at once: they are searched and sorted in the browser. */
const mostMembers = 10_000;

function Members({ templateId }: { readonly templateId: Id<'payrollTemplate'> }) {
  const t = useText('payroll');
  const can = useCan();
  const format = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const read = useRead(payroll.listPayrollMembers, { templateId, size: mostMembers });
  const remove = useRemoving();
  const columns = useColumns();
  const mayChange = can('payroll.template');
  return (
    <>
      <States of={read}>
        {({ items }) => (
          <RowsTable
            name="payroll-members"
            label={t(($) => $.pages.templateEmployees)}
            rows={items}
            columns={columns}
            idOf={({ employeeId }) => employeeId}
            nameOf={(one) => format.name(one)}
            search={t(($) => $.members.search)}
            empty={{ title: t(($) => $.members.empty), hint: t(($) => $.members.emptyHint) }}
            tools={
              mayChange && (
                <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
                  {t(($) => $.members.add)}
                </Button>
              )
            }
            rowActions={
              mayChange
                ? (one) => [
                    {
                      label: t(($) => $.members.remove),
                      icon: <IconUserMinus size={18} aria-hidden />,
                      danger: true,
                      run: () => void remove(one),
                    },
                  ]
                : undefined
            }
          />
        )}
      </States>
      {isAdding && <AddMembers templateId={templateId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function useRemoving(): (member: PayrollMember) => Promise<void> {
  const t = useText('payroll');
  const format = useFormat();
  const confirm = useConfirm();
  const remove = useAction(payroll.removeTemplateMember, { success: t(($) => $.members.removed) });
  return async (member) => {
    const agreed = await confirm({
      title: t(($) => $.members.removeTitle, { name: format.name(member) }),
      body: t(($) => $.members.removeBody),
      agree: t(($) => $.members.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ employeeId: member.employeeId });
  };
}

function useColumns(): readonly Column<PayrollMember>[] {
  const t = useText('payroll');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.members.name),
        cell: (one) => <PersonName of={one} picture={null} hint={one.employeeCode ?? ''} />,
        value: (one) => `${format.name(one)} ${one.employeeCode ?? ''}`,
        width: 260,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'position',
        header: t(($) => $.members.position),
        cell: ({ positionName }) => positionName ?? '–',
        value: ({ positionName }) => positionName,
        width: 240,
        sortable: true,
      },
      {
        id: 'by',
        header: t(($) => $.members.by),
        cell: ({ byTeam }) =>
          byTeam ? (
            <Badge tone="brand">{t(($) => $.members.byTeam)}</Badge>
          ) : (
            <Badge>{t(($) => $.members.byName)}</Badge>
          ),
        width: 200,
        phone: 'side',
      },
    ],
    [t, format],
  );
}
