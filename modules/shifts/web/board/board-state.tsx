import type { BoardState } from '#shifts/rules/board-state';
import { Status, type Tone } from '#ui/badge';
import { useText } from '#web/text';

const tones: Readonly<Record<BoardState, Tone>> = {
  neverPublished: 'neutral',
  changed: 'warning',
  published: 'success',
};

/** Whether people can see the plan: never published, published with later changes, or as published. */
export function BoardStateMark({ state }: { readonly state: BoardState }) {
  const t = useText('shifts');
  return <Status tone={tones[state]}>{t(($) => $.states[state])}</Status>;
}
