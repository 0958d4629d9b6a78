import { expect, it } from 'vitest';
import { supportGroups } from './support-groups.ts';

it.each([
  [true, ['owner', 'manager'], ['owner', 'manager']],
  [false, ['owner', 'manager'], ['supporter']],
] as const)('with pay %s', (withPay, owners, groups) => {
  expect(supportGroups(withPay, owners)).toEqual(groups);
});
