import type { Page } from '@playwright/test';
import { dateIn, systemNow } from '#kernel/time';
import { expect, signedInAs, test, visit } from './fixtures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 13.7466, longitude: 100.5347, accuracy: 12 },
});

interface Punch {
  readonly id: string;
  readonly clockType: string;
}

async function punches(page: Page): Promise<readonly Punch[]> {
  const date = dateIn('Asia/Bangkok', systemNow());
  const answer = await page.request.get('/auth/v1/time-clocks', { params: { from: date, to: date } });
  return ((await answer.json()) as { items: readonly Punch[] }).items;
}

/** The kinds of the server's punches of today. */
const stored = async (page: Page): Promise<string[]> =>
  (await punches(page)).map(({ clockType }) => clockType).toSorted();

/** What the phone proves of the time of each punch of today, by its counter. */
async function proofs(page: Page): Promise<string[]> {
  const found = await Promise.all(
    (await punches(page)).map(async ({ id }) => {
      const answer = await page.request.get('/auth/v1/clock/admin', { params: { id } });
      return (await answer.json()) as { clockType: string; timeProof: string; deviceCounter: number };
    }),
  );
  return found
    .toSorted((one, other) => one.deviceCounter - other.deviceCounter)
    .map(({ clockType, timeProof, deviceCounter }) => `${deviceCounter} ${clockType} ${timeProof}`);
}

test('an employee clocks on the phone, once without a network, and every punch arrives once', async ({
  page,
  context,
}) => {
  await signedInAs(page, 'employee');
  await visit(page, 'me/clock');
  const clock = page.getByRole('region', { name: 'Clock', exact: true });
  await expect(page.getByText('Accurate to 12 m')).toBeVisible();

  await clock.getByRole('button', { name: 'Clock in' }).click();
  await expect(clock.getByText(/^Clock in at \d/)).toBeVisible();
  await expect(clock.getByText(/^Working since/)).toBeVisible();
  expect(await stored(page)).toEqual(['clock_in']);

  // The shell is on the device once the service worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await clock.getByRole('button', { name: 'Start of break' }).click();
  await expect(clock.getByText(/is saved on this phone/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();

  // Reloaded without a network, the page still opens, shows the punch and takes the next.
  await page.reload();
  await expect(clock.getByText(/^On break since/)).toBeVisible();
  await clock.getByRole('button', { name: 'End of break' }).click();
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect(await stored(page)).toEqual(['break_in', 'break_out', 'clock_in']);
  expect(await proofs(page)).toEqual(['1 clock_in signed', '2 break_in signed', '3 break_out signed']);

  await clock.getByRole('button', { name: 'Clock out' }).click();
  await expect(clock.getByText(/^Left since/)).toBeVisible();
  await page.reload();
  await expect(clock.getByText(/^Left since/)).toBeVisible();
  expect(await stored(page)).toEqual(['break_in', 'break_out', 'clock_in', 'clock_out']);
});
