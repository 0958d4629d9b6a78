import { Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { type ApproveGroup, approvals } from '#approvals/contract';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { PeoplePicker } from '#ui/people-picker';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { type Role, roles } from './line-words.ts';
import styles from './lines.module.css';

interface Chosen {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface ApproversDialogProps {
  readonly group: ApproveGroup;
  readonly onClose: () => void;
}

/** Who approves in a step: roles, permission groups, people. */
export function ApproversDialog({ group, onClose }: ApproversDialogProps) {
  const t = useText('requests');
  const kit = useText('kit');
  const choice = useChoice(group);
  const save = useSave(choice, onClose);
  return (
    <Dialog open title={t(($) => $.lines.approversOf, { name: group.name })} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.lines.approversHint)}</p>
      <div className={styles.choiceGroups}>
        <Checkbox.Group
          label={t(($) => $.lines.roles)}
          value={[...choice.roles]}
          onChange={(next) => choice.setRoles(next as Role[])}
        >
          <div className={styles.boxes}>
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={t(($) => $.lines.kinds[role])} />
            ))}
          </div>
        </Checkbox.Group>
        <Checkbox.Group
          label={t(($) => $.lines.permissionGroups)}
          value={[...choice.groups]}
          onChange={(next) => choice.setGroups(next as PermissionGroup[])}
        >
          <div className={styles.boxes}>
            {permissionGroups.map((one) => (
              <Checkbox key={one} value={one} label={t(($) => $.groups[one])} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <h3>{t(($) => $.lines.people)}</h3>
      <People chosen={choice.people} onChange={choice.setPeople} />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              approveGroupId: group.id,
              roles: [...choice.roles],
              permissionGroups: [...choice.groups],
              employeeIds: choice.people.map(({ id }) => asId<'employee'>(id)),
              version: group.approversVersion,
            })
          }
        >
          {kit(($) => $.words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function useChoice({ approvers }: ApproveGroup) {
  const [chosenRoles, setRoles] = useState<readonly Role[]>(
    roles.filter((role) => approvers.some(({ kind }) => kind === role)),
  );
  const [groups, setGroups] = useState<readonly PermissionGroup[]>(
    approvers.flatMap(({ permissionGroup }) => permissionGroup ?? []),
  );
  // A person who left cannot be sent again; the step goes on without them.
  const [people, setPeople] = useState<readonly Chosen[]>(
    approvers.flatMap(({ employee }) => (employee?.isAtWork ? [{ ...employee, id: employee.employeeId }] : [])),
  );
  const all = approvers.flatMap(({ employee }) => (employee ? [{ ...employee, id: employee.employeeId }] : []));
  return { roles: chosenRoles, setRoles, groups, setGroups, people, setPeople, known: [...people, ...all] };
}

function useSave(choice: ReturnType<typeof useChoice>, onClose: () => void) {
  const t = useText('requests');
  const kit = useText('kit');
  const format = useFormat();
  const list = (wordOf: (value: string) => string) => (values: unknown) =>
    (values as readonly string[]).map(wordOf).join(', ');
  const personOf = (id: string): string => {
    const found = choice.known.find((one) => one.id === id);
    return found ? format.name(found) : kit(($) => $.controls.conflict.otherPerson);
  };
  return useVersionedAction(approvals.setApprovers, {
    success: t(($) => $.lines.approversSaved),
    done: onClose,
    compare: {
      roles: { label: t(($) => $.lines.roles), inWords: list((role) => t(($) => $.lines.kinds[role as Role])) },
      permissionGroups: {
        label: t(($) => $.lines.permissionGroups),
        inWords: list((group) => t(($) => $.groups[group as PermissionGroup])),
      },
      employeeIds: { label: t(($) => $.lines.people), inWords: list(personOf) },
    },
    taken: onClose,
  });
}

interface PeopleProps {
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

function People({ chosen, onChange }: PeopleProps) {
  const t = useText('requests');
  const format = useFormat();
  return (
    <>
      <ul className={styles.chosen}>
        {chosen.map((one) => (
          <li key={one.id}>
            <PersonName of={one} picture={null} />
            <IconButton
              label={t(($) => $.lines.removePerson, { name: format.name(one) })}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      <PeoplePicker
        call={employees.searchApprovers}
        input={{ size: 8 }}
        chosen={chosen}
        onChange={onChange}
        idOf={({ id }) => id}
        hintOf={({ positionName }) => positionName ?? ''}
        words={{
          search: t(($) => $.lines.searchPeople),
          none: t(($) => $.lines.noneFound),
          choose: (name) => t(($) => $.lines.choose, { name }),
          more: (count) => t(($) => $.lines.moreFound, { count }),
        }}
      />
    </>
  );
}
