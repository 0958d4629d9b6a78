import { expect, it } from 'vitest';
import { can } from './can.ts';
import { showsPay } from './pay-permissions.ts';
import { anActor } from './testing.ts';

it.each([
  ['slip.own', true],
  ['payroll.read', true],
  ['file.salary', true],
  ['taxDeduction.view', true],
  ['file.view', false],
  ['report.view', false],
] as const)('%s shows pay: %s', (permission, shows) => {
  expect(showsPay(permission)).toBe(shows);
});

it('a look without pay keeps what is not about pay', () => {
  const support = anActor({ groups: ['supporter'], withoutPay: true });
  expect([can(support, 'employee.manage'), can(support, 'slip.own'), can(support, 'file.salary')]).toEqual([
    true,
    false,
    false,
  ]);
});
