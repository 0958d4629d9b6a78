import { describe, expect, it } from 'vitest';
import { permissionReach } from './permission-reach.ts';
import type { Permission } from './permissions.ts';

describe('how far a permission reaches', () => {
  it.each<[Permission, string]>([
    // Staff only, each for the whole company.
    ['zone.manage', 'all'],
    ['console.view', 'all'],
    // Every employee, each for themselves.
    ['portal.view', 'own'],
    ['consent.ask', 'own'],
    // Staff for everyone, a manager for their departments, an employee for themselves.
    ['clock.view', 'mixed'],
    ['department.manage', 'mixed'],
    ['file.document', 'mixed'],
  ])('%s: %s', (permission, reach) => {
    expect(permissionReach(permission)).toBe(reach);
  });
});
