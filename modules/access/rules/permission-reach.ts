/** How far a permission reaches at most and at least: `all` if every grant is for the whole company, `own` if every grant is for one's own rows, else `mixed`. */
import { type Permission, rowOf } from './permissions.ts';

export type PermissionReach = 'all' | 'own' | 'mixed';

export function permissionReach(permission: Permission): PermissionReach {
  const scopes = new Set(Object.values(rowOf(permission).grants));
  const [only] = scopes;
  return scopes.size === 1 && only !== undefined && only !== 'department' ? only : 'mixed';
}
