import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { peoplePages } from '#people/pages';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import { departments, type Member, type OneDepartment, type Person } from '../contract.ts';
import { Candidates } from './candidates.tsx';
import { ManagersPanel } from './managers-panel.tsx';
import { useTeamOnScreen } from './public.ts';
import styles from './team.module.css';

export default function MembersScreen() {
  const departmentId = useTeamOnScreen();
  const read = useRead(
    departments.readDepartment,
    { departmentId: departmentId ?? '' },
    { enabled: departmentId !== null },
  );
  return (
    <States of={read}>
      {(team) => (
        <div className={styles.members}>
          <Members team={team} />
          <ManagersPanel team={team} />
        </div>
      )}
    </States>
  );
}

function Members({ team }: { readonly team: OneDepartment }) {
  const t = useText('departments');
  const format = useFormat();
  const can = useCan();
  const to = useTo();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);
  const remove = useAction(departments.removeMember, { success: t(($) => $.members.removed) });

  const askToRemove = async (member: Member): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.members.removeTitle, { name: format.name(member), team: team.name }),
      body: t(($) => $.members.removeBody),
      agree: t(($) => $.members.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ departmentId: team.departmentId, employeeId: member.employeeId });
  };

  const columns: readonly Column<Member>[] = [
    {
      id: 'name',
      header: t(($) => $.members.name),
      cell: (one) => (
        <PersonName
          of={one}
          picture={null}
          {...(can('file.view') && { href: to(peoplePages.file.to({ empId: one.employeeId })) })}
          {...(one.employeeCode && { hint: one.employeeCode })}
        />
      ),
      width: 220,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    {
      id: 'position',
      header: t(($) => $.members.position),
      cell: (one) =>
        one.isManager ? (
          <span>
            {one.positionName} <Badge tone="brand">{t(($) => $.members.manager)}</Badge>
          </span>
        ) : (
          one.positionName
        ),
      width: 220,
    },
    {
      id: 'fromDate',
      header: t(($) => $.members.since),
      cell: (one) => <DateText value={one.fromDate} />,
      width: 160,
      sortable: true,
    },
  ];

  return (
    <div>
      <DataTable
        name="team-members"
        label={t(($) => $.members.title)}
        call={departments.listMembers}
        input={{ departmentId: team.departmentId }}
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
            label: t(($) => $.members.remove),
            icon: <IconUserMinus size={18} aria-hidden />,
            danger: true,
            run: () => void askToRemove(one),
          },
        ]}
      />
      {adding && <AddPeople team={team} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddPeople({ team, onClose }: { readonly team: OneDepartment; readonly onClose: () => void }) {
  const t = useText('departments');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const add = useAction(departments.addMembers, {
    success: t(($) => $.members.added, { count: chosen.length }),
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.members.addTitle, { name: team.name })} onClose={onClose}>
      <Candidates departmentId={team.departmentId} for="member" chosen={chosen} onChange={setChosen} />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            add.mutate({ departmentId: team.departmentId, employeeIds: chosen.map((one) => one.employeeId) })
          }
        >
          {t(($) => $.members.addChosen, { count: chosen.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
