import { en as clocking } from '#clocking/text/en';
import { en } from '#organization/text/en';
import { aName, aWindow, expect, signedInAs, test, visit } from './fixtures.ts';

test('a tag added in one window appears in the other, without a reload', async ({ browser, baseURL, page }) => {
  const other = await aWindow(browser, baseURL);
  await signedInAs(page, 'owner');
  await signedInAs(other, 'administrator');
  const name = aName('Night shift');
  for (const window of [page, other]) {
    await visit(window, 'setting/tag');
    await window.getByRole('searchbox', { name: en.tags.search }).fill(name);
    await expect(window.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  }
  const answer = await other.request.post('/auth/v1/tag', { data: { name, colour: '#1d5fbf' } });
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

test('a punch made in one window moves the person on the board in the other, without a reload', async ({
  browser,
  baseURL,
  page,
}) => {
  await signedInAs(page, 'owner');
  const listed = await page.request.get('/auth/v2/employees', { params: { status: 'approved', size: 20 } });
  const { items } = (await listed.json()) as { items: readonly { id: string; employeeCode: string }[] };
  const colleague = items[12] ?? { id: '', employeeCode: '' };
  await visit(page, `reports/discover?search=${colleague.employeeCode}`);
  const person = page.getByRole('listitem').filter({ hasText: colleague.employeeCode });
  await expect(person).toHaveCount(1);
  await expect(person).not.toContainText(clocking.presences.onBreak);

  const other = await aWindow(browser, baseURL);
  await signedInAs(other, 'administrator');
  for (const clockType of ['clock_in', 'break_in']) {
    const data = { employeeIds: [colleague.id], clockType, reason: 'Forgot the phone' };
    expect((await other.request.post('/auth/v1/clocks', { data })).status()).toBe(200);
  }
  await expect(person).toContainText(clocking.presences.onBreak);
});
