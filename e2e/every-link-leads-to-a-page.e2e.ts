import type { DemoAccount } from '#identity/contract';
import { addressOf } from '#kernel/pages';
import { expect, signedInAs, test, visit } from './fixtures.ts';
import { follow, ownPages } from './walk.ts';

test('every link that an owner sees leads to a page', async ({ page }) => {
  await signedInAs(page, 'owner');
  await visit(page, 'dashboard');
  const { faults, seen } = await follow(
    page,
    ownPages.map((one) => addressOf(one.to(), 'en')),
  );
  expect(faults).toEqual([]);
  // Lists link to one row each.
  for (const id of ['people.fileProfile', 'departments.team', 'positions.position']) expect(seen).toContain(id);
});

for (const role of ['employee', 'manager', 'provider'] satisfies DemoAccount['role'][]) {
  test(`every link that the ${role} sees leads to a page open to them`, async ({ page }) => {
    await signedInAs(page, role);
    await visit(page, 'dashboard');
    const { faults } = await follow(page, ['/en/dashboard']);
    expect(faults).toEqual([]);
  });
}
