import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { mayActOn, mayGive } from '#access/rules/may-act-on';
import { useActor } from '#access/web/public';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import styles from '../people.module.css';

interface GroupsDialogProps {
  readonly person: Pick<EmployeeInList, 'id' | 'firstName' | 'lastName' | 'permissionGroups' | 'groupsVersion'>;
  readonly onClose: () => void;
}

export function GroupsDialog({ person, onClose }: GroupsDialogProps) {
  const t = useText('people');
  const format = useFormat();
  const actor = useActor();
  const [groups, setGroups] = useState<readonly PermissionGroup[]>(person.permissionGroups);
  const inWords = (names: unknown): string =>
    (names as readonly PermissionGroup[]).map((group) => t(($) => $.groups[group])).join(', ');
  const save = useVersionedAction(employees.setPermissionGroups, {
    success: t(($) => $.steps.groupsSaved),
    done: onClose,
    compare: { permissionGroups: { label: t(($) => $.steps.groups), inWords } },
    taken: onClose,
  });
  const isOneself = actor.employeeId === person.id;
  const mayChange = (group: PermissionGroup): boolean => {
    // Of oneself one only gives back what one has.
    if (isOneself) return person.permissionGroups.includes(group);
    return mayActOn(actor.groups, person.permissionGroups) && mayGive(actor.groups, group);
  };
  return (
    <Dialog open title={t(($) => $.steps.groupsTitle, { name: format.name(person) })} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.steps.groupsHint)}</p>
        {permissionGroups.map((group) => (
          <Checkbox
            key={group}
            label={t(($) => $.groups[group])}
            checked={groups.includes(group)}
            disabled={!mayChange(group)}
            onChange={(event) =>
              setGroups(event.currentTarget.checked ? [...groups, group] : groups.filter((each) => each !== group))
            }
          />
        ))}
        <DialogButtons>
          <Button kind="secondary" onClick={onClose}>
            {t(($) => $.bulk.close)}
          </Button>
          <Button
            busy={save.isPending}
            onClick={() =>
              save.mutate({ employeeId: person.id, permissionGroups: [...groups], version: person.groupsVersion })
            }
          >
            {t(($) => $.steps.done)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
