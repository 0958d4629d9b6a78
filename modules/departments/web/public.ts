// For tabs that later modules add to the page of a team.
import { asId, type Id } from '#kernel/ids';
import { usePageParams } from '#web/links';
import { departmentPages } from '../pages.ts';

/** The team on screen; null where the address names none. */
export function useTeamOnScreen(): Id<'department'> | null {
  const { id } = usePageParams(departmentPages.team);
  return id ? asId<'department'>(id) : null;
}
