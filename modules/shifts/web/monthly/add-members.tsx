import { Select } from '@mantine/core';
import { useState } from 'react';
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PeoplePicker } from '#ui/people-picker';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import type { Month } from '../board/sheet-store.ts';

type Found = CallResult<typeof employees.searchEmployees>['items'][number];

interface AddMembersProps {
  readonly monthlyShiftId: Id<'monthlyShift'>;
  readonly board: Month;
  readonly onClose: () => void;
}

/** Adds people to the board, to one of its groups if it has some. */
export function AddMembers({ monthlyShiftId, board, onClose }: AddMembersProps) {
  const t = useText('shifts');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const [group, setGroup] = useState<string | null>(null);
  const add = useAction(shifts.addMembers, { success: t(($) => $.monthly.members.added), done: onClose });
  const members = new Set<string>(board.members.map(({ employeeId }) => employeeId));
  return (
    <Dialog open title={t(($) => $.monthly.members.add)} onClose={onClose}>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(person) => person.id}
        hintOf={(person) =>
          members.has(person.id)
            ? t(($) => $.monthly.members.already)
            : (person.positionName ?? person.employeeCode ?? '')
        }
        words={{
          search: t(($) => $.board.search),
          none: t(($) => $.board.noneFound),
          choose: (name) => t(($) => $.board.choose, { name }),
          more: (count) => t(($) => $.board.more, { count }),
        }}
      />
      {board.groups.length > 0 && (
        <Select
          mt="md"
          label={t(($) => $.monthly.filters.group)}
          data={board.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          clearable
          onChange={setGroup}
        />
      )}
      <DialogButtons onCancel={onClose}>
        <Button
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            add.mutate({
              monthlyShiftId,
              employeeIds: chosen.map(({ id }) => id),
              ...(group && { shiftGroupId: group as Id<'shiftGroup'> }),
            })
          }
        >
          {t(($) => $.monthly.members.addCount, { count: chosen.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
