import { asId, type Id } from '#kernel/ids';
import { monthlyShiftPages } from '#shifts/pages';
import { usePageParams } from '#web/links';

/** The monthly board on screen; null where the address names none. */
export function useBoardOnScreen(): Id<'monthlyShift'> | null {
  const { id } = usePageParams(monthlyShiftPages.monthlyBoard);
  return id ? asId<'monthlyShift'>(id) : null;
}
