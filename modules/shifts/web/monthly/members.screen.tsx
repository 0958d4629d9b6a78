import { Select } from '@mantine/core';
import { IconPlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { dateParts } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import type { Month } from '../board/sheet-store.ts';
import { AddMembers } from './add-members.tsx';
import { useBoardOnScreen } from './board-on-screen.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './monthly.module.css';

type Member = Month['members'][number];
type Group = Month['groups'][number];

/** Members of the board by group, with their teams and tags. */
export default function MembersScreen() {
  const monthlyShiftId = useBoardOnScreen();
  const { year, month } = dateParts(useToday());
  const read = useRead(
    shifts.readMonth,
    { monthlyShiftId: monthlyShiftId ?? '', year, month },
    { enabled: monthlyShiftId !== null },
  );
  return (
    <States of={read}>{(board) => monthlyShiftId && <Members monthlyShiftId={monthlyShiftId} board={board} />}</States>
  );
}

interface MembersProps {
  readonly monthlyShiftId: Id<'monthlyShift'>;
  readonly board: Month;
}

type Open = { readonly kind: 'add' } | { readonly kind: 'group'; readonly group: Group | null } | null;

function Members({ monthlyShiftId, board }: MembersProps) {
  const t = useText('shifts');
  const mayEdit = useCan()('shift.edit');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { members, groups } = board;
  const sections = [
    ...groups.map((group) => ({ group, people: members.filter((one) => one.shiftGroupId === group.id) })),
    { group: null, people: members.filter((one) => one.shiftGroupId === null) },
  ].filter(({ group, people }) => group !== null || people.length > 0);
  return (
    <>
      {mayEdit && (
        <div className={styles.tools}>
          <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
            {t(($) => $.monthly.members.add)}
          </Button>
          <Button
            kind="secondary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'group', group: null })}
          >
            {t(($) => $.monthly.members.addGroup)}
          </Button>
        </div>
      )}
      {members.length === 0 && (
        <Panel>
          <EmptyState title={t(($) => $.monthly.members.emptyTitle)} hint={t(($) => $.monthly.members.emptyLead)} />
        </Panel>
      )}
      {sections.map(({ group, people }) => (
        <Panel
          key={group?.id ?? 'none'}
          title={group?.name ?? t(($) => $.monthly.members.noGroup)}
          hint={t(($) => $.monthly.members.count, { count: people.length })}
          actions={
            group &&
            mayEdit && (
              <Button kind="quiet" onClick={() => setOpen({ kind: 'group', group })}>
                {t(($) => $.monthly.members.editGroup)}
              </Button>
            )
          }
        >
          <ul className={styles.people}>
            {people.map((member) => (
              <MemberLine
                key={member.employeeId}
                monthlyShiftId={monthlyShiftId}
                member={member}
                board={board}
                mayEdit={mayEdit}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {open?.kind === 'add' && <AddMembers monthlyShiftId={monthlyShiftId} board={board} onClose={close} />}
      {open?.kind === 'group' && (
        <GroupDialog monthlyShiftId={monthlyShiftId} board={board} group={open.group} onClose={close} />
      )}
    </>
  );
}

interface MemberLineProps extends MembersProps {
  readonly member: Member;
  readonly mayEdit: boolean;
}

function MemberLine({ monthlyShiftId, member, board, mayEdit }: MemberLineProps) {
  const t = useText('shifts');
  const name = useFormat().name(member);
  const confirm = useConfirm();
  const place = useAction(shifts.addMembers, { success: t(($) => $.monthly.members.moved) });
  const remove = useAction(shifts.removeMembers, { success: t(($) => $.monthly.members.removed) });
  const known = board.facts.find(({ employeeId }) => employeeId === member.employeeId);
  const namesOf = (ids: readonly string[] = [], list: readonly { id: string; name: string }[]) =>
    list.filter(({ id }) => ids.includes(id)).map((one) => one.name);
  const teams = namesOf(known?.departmentIds, board.departments);
  const askToRemove = async () => {
    const agreed = await confirm({
      title: t(($) => $.monthly.members.removeTitle, { name }),
      body: t(($) => $.monthly.members.removeText),
      agree: t(($) => $.monthly.members.removeAgree),
      danger: true,
    });
    if (agreed) remove.mutate({ monthlyShiftId, employeeIds: [member.employeeId] });
  };
  return (
    <li className={styles.person}>
      <span className={styles.grow}>
        <PersonName of={member} picture={null} hint={[member.positionName, ...teams].filter(Boolean).join(' · ')} />
        <span className={styles.tags}>
          {namesOf(known?.tagIds, board.tags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </span>
      {mayEdit && board.groups.length > 0 && (
        <Select
          className={styles.groupChoice ?? ''}
          aria-label={t(($) => $.monthly.members.groupOf, { name })}
          placeholder={t(($) => $.monthly.filters.group)}
          data={board.groups.map(({ id, name: label }) => ({ value: id, label }))}
          value={member.shiftGroupId}
          allowDeselect={false}
          onChange={(value) =>
            value &&
            place.mutate({ monthlyShiftId, employeeIds: [member.employeeId], shiftGroupId: value as Id<'shiftGroup'> })
          }
        />
      )}
      {mayEdit && (
        <IconButton
          label={t(($) => $.monthly.members.remove, { name })}
          icon={<IconUserMinus size={18} aria-hidden />}
          onClick={() => void askToRemove()}
        />
      )}
    </li>
  );
}
