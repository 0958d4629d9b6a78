import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { mayActOn, mayGive } from '#access/rules/may-act-on';
import { useActor } from '#access/web/public';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useRead } from '#web/call';
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
  const confirm = useConfirm();
  const teams = useRead(employees.teamsLed, { employeeId: person.id }).data;
  const leaves = person.permissionGroups.includes('manager') && !groups.includes('manager');
  const submit = async (): Promise<void> => {
    const names = teams?.map((team) => team.name).join(', ');
    const agreed =
      !leaves ||
      !names ||
      (await confirm({
        title: t(($) => $.steps.managerTitle, { name: format.name(person) }),
        body: t(($) => $.steps.managerBody, { teams: names }),
        agree: t(($) => $.steps.managerAgree),
        danger: true,
      }));
    if (agreed) save.mutate({ employeeId: person.id, permissionGroups: [...groups], version: person.groupsVersion });
  };
  const isOneself = actor.employeeId === person.id;
  const mayChange = (group: PermissionGroup): boolean => {
    // Of oneself one only gives back what one has.
    if (isOneself) return person.permissionGroups.includes(group);
    // A manager is appointed on the page of the team.
    if (group === 'manager' && !person.permissionGroups.includes(group) && !teams?.length) return false;
    return mayActOn(actor.groups, person.permissionGroups) && mayGive(actor, group);
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
            description={group === 'manager' && !mayChange(group) ? t(($) => $.steps.managerHint) : undefined}
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
          <Button busy={save.isPending} disabled={leaves && !teams} onClick={() => void submit()}>
            {t(($) => $.steps.done)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
