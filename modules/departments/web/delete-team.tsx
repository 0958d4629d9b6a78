import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type Department, departments } from '../contract.ts';

interface DeleteTeamProps {
  readonly team: Pick<Department, 'departmentId' | 'name' | 'memberCount'> & {
    readonly subDepartments: readonly unknown[];
  };
  readonly parent: { readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks what happens to the members before the team is deleted. */
export function DeleteTeam({ team, parent, onClose, onDeleted }: DeleteTeamProps) {
  const t = useText('departments');
  const [members, setMembers] = useState<'parent' | 'none'>(parent ? 'parent' : 'none');
  const remove = useAction(departments.deleteDepartment, {
    success: t(($) => $.teams.deleted),
    done: () => {
      onClose();
      onDeleted?.();
    },
  });
  const above = parent?.name ?? t(($) => $.deleting.top);
  const below = team.subDepartments.length;
  return (
    <Dialog open title={t(($) => $.deleting.title, { name: team.name })} onClose={onClose}>
      <Stack gap="md">
        {team.memberCount === 0 ? (
          <span>{t(($) => $.deleting.empty)}</span>
        ) : (
          <Radio.Group
            label={t(($) => $.deleting.members, { count: team.memberCount })}
            value={members}
            onChange={(value) => setMembers(value as 'parent' | 'none')}
          >
            <Stack gap="sm" mt="sm">
              {parent && <Radio value="parent" label={t(($) => $.deleting.toParent, { parent: parent.name })} />}
              <Radio value="none" label={t(($) => $.deleting.toNone)} description={t(($) => $.deleting.toNoneHint)} />
            </Stack>
          </Radio.Group>
        )}
        {below > 0 && <span>{t(($) => $.deleting.below, { count: below, parent: above })}</span>}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button
          kind="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ departmentId: team.departmentId, members })}
        >
          {t(($) => $.deleting.do)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
