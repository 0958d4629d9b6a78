/** An API key is "kala_" and 64 letters: the company's id (16 bytes) and a secret (32 bytes). What it lists must be permissions that a machine can use; those that hand out rights, sign-ins or keys stay with people. */
import { type Permission, permissions } from './permissions.ts';

const shape = /^kala_[\w-]{64}$/;

export const apiKeyPrefix = 'kala_';

export const isApiKey = (token: string): boolean => shape.test(token);

/** Permissions that no key has: with them a stolen key could make itself or others stronger, or leave the company. */
const peopleOnly: readonly Permission[] = [
  'console.view',
  'integration.manage',
  'organization.security',
  'organization.setup',
  'organization.passcode',
  'employee.role',
  'employee.viewAs',
  'consent.decide',
];

export const keyPermissions = (Object.keys(permissions) as Permission[]).filter((name) => !peopleOnly.includes(name));
