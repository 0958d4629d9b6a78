import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { closedOnFocus } from '#ui/fields';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type Position, positions } from '../contract.ts';
import { newPlace } from '../rules/place.ts';
import { treeOrder } from '../rules/tree-order.ts';

interface MovePositionProps {
  readonly position: Position;
  readonly all: readonly Position[];
  readonly onClose: () => void;
}

const top = 'top';

export function MovePosition({ position, all, onClose }: MovePositionProps) {
  const t = useText('positions');
  const kit = useText('kit');
  const [place, setPlace] = useState<string>(position.parentId ?? top);
  const move = useAction(positions.movePosition, { success: t(($) => $.moving.done), done: onClose });
  const places = treeOrder(all).filter(({ position: one }) => {
    const moved = newPlace(position.id, one.id, all);
    return moved.ok || moved.reason === 'alreadyThere';
  });
  const target = places.find(({ position: one }) => one.id === place)?.position.id ?? null;
  return (
    <Dialog open title={t(($) => $.moving.title, { name: position.name })} onClose={onClose}>
      <Select
        size="md"
        label={t(($) => $.moving.to)}
        searchable
        {...closedOnFocus}
        allowDeselect={false}
        maxDropdownHeight={360}
        nothingFoundMessage={kit(($) => $.controls.select.nothing)}
        data={[
          { value: top, label: t(($) => $.moving.top) },
          ...places.map(({ position: one, level }) => ({
            value: one.id as string,
            label: `${'— '.repeat(level)}${one.name}`,
          })),
        ]}
        value={place}
        onChange={(value) => setPlace(value ?? top)}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={move.isPending}
          disabled={target === position.parentId}
          onClick={() => move.mutate({ positionId: position.id, to: target })}
        >
          {t(($) => $.moving.do)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
