import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { closedOnFocus } from '#ui/fields';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type Department, departments } from '../contract.ts';
import { possibleParents } from '../rules/tree.ts';
import { pathNames } from './flat-teams.ts';

interface MoveTeamProps {
  readonly team: Department;
  readonly all: readonly Department[];
  readonly onClose: () => void;
}

/** The same as dragging, for keyboards, phones and long trees. */
export function MoveTeam({ team, all, onClose }: MoveTeamProps) {
  const t = useText('departments');
  const kit = useText('kit');
  const top = 'top';
  const [place, setPlace] = useState<string | null>(team.parentId ?? top);
  const move = useAction(departments.moveDepartment, {
    success: t(($) => $.teams.moved, { name: team.name }),
    done: onClose,
  });
  const places = possibleParents(team.departmentId, all);
  const target = places.find((one) => one.departmentId === place)?.departmentId ?? null;
  return (
    <Dialog open title={t(($) => $.moving.title, { name: team.name })} onClose={onClose}>
      <Select
        size="md"
        label={t(($) => $.moving.to)}
        description={t(($) => $.moving.lead)}
        searchable
        {...closedOnFocus}
        allowDeselect={false}
        maxDropdownHeight={360}
        nothingFoundMessage={kit(($) => $.controls.select.nothing)}
        data={[
          { value: top, label: t(($) => $.moving.top) },
          ...places.map((one) => ({ value: one.departmentId as string, label: pathNames(one, all) })),
        ]}
        value={place}
        onChange={setPlace}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={move.isPending}
          disabled={place === null || target === team.parentId}
          onClick={() => move.mutate({ departmentId: team.departmentId, to: target })}
        >
          {t(($) => $.moving.do)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
