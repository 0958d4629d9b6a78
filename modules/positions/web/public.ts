// For tabs that later modules add to the page of a position.
import { asId, type Id } from '#kernel/ids';
import { usePageParams } from '#web/links';
import { positionPages } from '../pages.ts';

/** The position on screen; null where the address names none. */
export function usePositionOnScreen(): Id<'position'> | null {
  const { id } = usePageParams(positionPages.position);
  return id ? asId<'position'>(id) : null;
}
