import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

test('an administrator pairs a tablet, and a colleague clocks there with number and PIN', async ({ page }) => {
  await signedInAs(page, 'owner');
  const listed = await page.request.get('/auth/v2/employees', { params: { status: 'approved', size: 5 } });
  const { items } = (await listed.json()) as { items: readonly { id: string; firstName: string }[] };
  const colleague = items[3] ?? { id: '', firstName: '' };
  const number = { employeeId: colleague.id, employeeStationId: '4711', employeePin: '2468' };
  expect((await page.request.put('/auth/v1/station/employee', { data: number })).status()).toBe(200);

  await visit(page, 'setting/tag');
  await page.getByRole('link', { name: 'Stations' }).click();
  await page.getByRole('button', { name: 'Add station' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(aName('Gate'));
  await page.getByRole('button', { name: 'Save' }).click();
  const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();

  await visit(page, 'station');
  await page.getByRole('textbox', { name: 'Device code' }).fill(code ?? '');
  await page.getByRole('button', { name: 'Start' }).click();
  const enter = async (pin: string) => {
    await page.getByLabel('Your number').fill('4711');
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const figure of pin) await page.getByRole('button', { name: figure, exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter('1111');
  await expect(page.getByText('Wrong number or PIN.')).toBeVisible();
  // A tablet cannot be scrolled with wet gloves: the keys and the button stay in view.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await enter('2468');
  await expect(page.getByRole('heading', { name: `Hello, ${colleague.firstName}` })).toBeVisible();
  // Depending on the time of the run, the colleague may be at work already.
  await page.getByRole('button', { name: /^Clock (in|out)$/ }).click();
  await said(page, /^Clock (in|out) at \d/);
});
