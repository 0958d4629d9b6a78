/** How far a permission reaches: `all` if every grant is for the whole company, `own` if every grant is for the actor's own rows, otherwise `mixed`. */
import { type Permission, rowOf } from './permissions.ts';

export type PermissionReach = 'all' | 'own' | 'mixed';

export function permissionReach(permission: Permission): PermissionReach {
  const scopes = new Set(Object.values(rowOf(permission).grants));
  const [only] = scopes;
  return scopes.size === 1 && only !== undefined && only !== 'department' ? only : 'mixed';
}
