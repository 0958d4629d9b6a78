import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '#web/text';
import type { Reorder } from '../reorder.ts';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  readonly of: Pick<Reorder<HTMLElement>, 'move'>;
  readonly index: number;
  readonly count: number;
  /** Of the row. */
  readonly name: string;
}

/** Up and down: the way to another order for those who cannot drag. */
export function MoveButtons({ of, index, count, name }: MoveButtonsProps) {
  const t = useText('kit');
  return (
    <>
      <IconButton
        label={t(($) => $.controls.order.up, { name })}
        icon={<IconArrowUp size={18} aria-hidden />}
        spent={index === 0}
        onClick={() => of.move(index, index - 1)}
      />
      <IconButton
        label={t(($) => $.controls.order.down, { name })}
        icon={<IconArrowDown size={18} aria-hidden />}
        spent={index === count - 1}
        onClick={() => of.move(index, index + 1)}
      />
    </>
  );
}

/** Beside the list: says to a screen reader where the moved row is now. */
export const MoveSaid = ({ of }: { readonly of: Pick<Reorder<HTMLElement>, 'said'> }) => (
  <VisuallyHidden role="status">{of.said}</VisuallyHidden>
);
