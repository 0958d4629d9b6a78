// The current employee, for every screen: the table that guards the page also decides about its buttons.
import { createContext, useCallback, useContext } from 'react';
import { type Actor, can, permit } from '../rules/can.ts';
import { isPermission, type Permission } from '../rules/permissions.ts';

/** Set by the page that accepts an invitation: for the rest of the visit, setup pages may be used. */
const invitationMark = 'kala.invited';
export const markInvitation = (): void => sessionStorage.setItem(invitationMark, '1');
export const cameByInvitation = (): boolean => sessionStorage.getItem(invitationMark) !== null;

/** Provided by the frame around the pages of a company. */
export const ActorAtWork = createContext<Actor | null>(null);

/** The reader as an employee of the current company. Only pages that need a company are drawn with one. */
export function useActor(): Actor {
  const actor = useContext(ActorAtWork);
  if (!actor) throw new Error('This page is drawn without anyone at work.');
  return actor;
}

/** `const can = useCan()`, then `can('tag.edit')`: false without an employee. */
export function useCan(): (permission: Permission) => boolean {
  const actor = useContext(ActorAtWork);
  return useCallback((permission) => actor !== null && can(actor, permission), [actor]);
}

/** `const reachesOthers = useReachesOthers()`, then `reachesOthers(tab.needs)`: false where the permission covers only one's own rows. */
export function useReachesOthers(): (needs: string) => boolean {
  const actor = useContext(ActorAtWork);
  return useCallback(
    (needs) => {
      if (!actor || !isPermission(needs)) return true;
      const asked = permit(actor, needs);
      return asked.allowed && asked.scope.kind !== 'own';
    },
    [actor],
  );
}
