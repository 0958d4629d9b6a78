import type { Page } from '@playwright/test';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { en } from '#reports/text/en';
import { accountOf, expect, said, signedInAs, test, visit } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Past days of the demo, whenever the journey runs. */
function lastWeeks(): string {
  const today = dateIn('Asia/Bangkok', systemNow());
  return `from=${addToDate(today, { days: -20 })}&to=${addToDate(today, { days: -2 })}`;
}

/** The days of the first late person in the list other than the reader: nobody corrects their own punches. */
async function openLateColleague(page: Page): Promise<void> {
  const { name: own } = await accountOf(page, 'manager');
  // Rows of people contain their code; the header of the list has none.
  const others = page.getByRole('row').filter({ hasText: /K\d{4}/, hasNotText: own });
  await expect(others.first()).toBeVisible();
  const timeline = page.getByRole('menuitem', { name: en.pages.timeline });
  // The list may still be drawing: a row that is replaced under the pointer closes its menu.
  await expect(async () => {
    await others.first().getByRole('button').click();
    await expect(timeline).toBeVisible({ timeout: 2000 });
  }).toPass();
  await timeline.click();
}

test('a manager finds a late employee, moves a punch and sees minutes change, and accepts an exception', async ({
  page,
}) => {
  await signedInAs(page, 'manager');
  await visit(page, `reports/clocking?${lastWeeks()}&status=late`);
  await openLateColleague(page);

  const days = page.getByRole('button', { name: new RegExp(en.timeline.openDay) });
  await expect(days.nth(1)).toBeVisible();
  const before = await days.first().innerText();
  const dot = page.locator('button[draggable]').first();
  // Its kind and time; the day that follows them is another one after the move.
  const label = (await dot.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await dot.hover();
  await page.mouse.down();
  const target = await days.nth(1).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10, { steps: 4 });
  await expect(page.getByText(/^Drop here/).first()).toBeVisible();
  await page.mouse.move((target?.x ?? 0) + 24, (target?.y ?? 0) + 14, { steps: 4 });
  await page.mouse.up();

  await expect(dialog(page).getByText(en.move.preview)).toBeVisible();
  await dialog(page).getByLabel(en.move.reason).fill('Clocked in for the day before');
  await dialog(page).getByRole('button', { name: en.move.agree }).click();
  await said(page, en.move.moved);
  await expect(days.first()).not.toHaveText(before, { useInnerText: true });

  // Undone with the keyboard only: the rules choose the day again, and its minutes are as before.
  const moved = page.getByRole('button', { name: new RegExp(`^${label},`) }).first();
  await moved.focus();
  await page.keyboard.press('Enter');
  const day = dialog(page).getByRole('combobox', { name: en.move.to });
  await day.press('ArrowDown');
  const back = page.getByRole('option', { name: en.move.back });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(back).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue(en.move.back);
  await expect(dialog(page).getByText(en.move.preview)).toBeVisible();
  await dialog(page).getByLabel(en.move.reason).fill('It was right');
  await dialog(page).getByRole('button', { name: en.move.agree }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(days.first()).toHaveText(before, { useInnerText: true });

  await visit(page, 'reports/exceptions');
  await page.getByRole('button', { name: en.exceptions.resolve }).first().click();
  await dialog(page).getByLabel(en.exceptions.note).fill('Spoke with the person');
  await dialog(page).getByRole('button', { name: en.exceptions.resolve }).click();
  await said(page, en.exceptions.done);
  await visit(page, 'reports/exceptions?status=resolved');
  await expect(page.getByText(/Spoke with the person/).first()).toBeVisible();
});

test('ten thousand days are one list in which only those on screen are drawn', async ({ page }) => {
  await signedInAs(page, 'owner');
  // The answer is one real day ten thousand times: the test is about the screen.
  await page.route('**/auth/v1/report/clocking?*', async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { items: { employee: object }[] };
    const [day] = found.items;
    const items = Array.from({ length: 10_000 }, (_, n) => ({
      ...day,
      employee: {
        ...day?.employee,
        employeeId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        firstName: `${n}`,
      },
    }));
    await route.fulfill({ response: answer, json: { ...found, items, total: items.length, size: items.length } });
  });
  await visit(page, 'reports/clocking?size=10000');
  const rows = page.getByRole('row');
  const drawn = await rows.count();
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(80);
  await page
    .getByRole('table')
    .locator('xpath=..')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(rows.filter({ hasText: /^9999 / })).toHaveCount(1);
  expect(await rows.count()).toBeLessThan(80);
  // A page that reads again as the test ends has nobody to answer it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
