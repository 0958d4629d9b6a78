import { useState } from 'react';
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PeoplePicker } from '#ui/people-picker';
import { useAction } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { positions } from '../contract.ts';

type Found = CallResult<typeof employees.searchEmployees>['items'][number];

/** Finds people by a part of the name, keeps the selected ones while the search changes, and gives them the position. */
export function AddHolders({
  positionId,
  onClose,
}: {
  readonly positionId: Id<'position'>;
  readonly onClose: () => void;
}) {
  const t = useText('positions');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const [from, setFrom] = useState<string | null>(null);
  const add = useAction(positions.addMembers, { success: t(($) => $.members.added), done: onClose });
  return (
    <Dialog open title={t(($) => $.members.give)} onClose={onClose}>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(person) => person.id}
        hintOf={(person) => person.employeeCode ?? ''}
        words={{
          search: t(($) => $.members.search),
          none: t(($) => $.members.noneFound),
          choose: (name) => t(($) => $.members.choose, { name }),
          more: (count) => t(($) => $.members.moreFound, { count }),
        }}
      />
      <DateField
        field={plainField({
          name: 'fromDate',
          value: from,
          onChange: (value) => setFrom(value ?? null),
        })}
        label={t(($) => $.members.fromDate)}
        hint={t(($) => $.members.fromHint)}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            add.mutate({
              positionId,
              employeeIds: chosen.map((one) => one.id),
              ...(from && { fromDate: from as LocalDate }),
            })
          }
        >
          {t(($) => $.members.addCount, { count: chosen.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
