import type { Browser, Page } from '@playwright/test';
import { th as organization } from '#organization/text/th';
import { en } from '#setup/text/en';
import { th } from '#setup/text/th';
import { expect, test } from './fixtures.ts';

/** Somebody new, signed up and with a proven address, in a window of their own. */
async function aNewcomer(browser: Browser, baseURL: string | undefined, firstName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const email = `${firstName}-${process.pid}-${performance.now()}@newcomers.test`.toLowerCase();
  const data = { firstName, lastName: 'Jaidee', email, password: `lantern-${process.pid}-orchid-boat` };
  expect((await page.request.post('/auth/identity/sign-up', { data })).status()).toBe(200);
  const linkFor = async (): Promise<string | undefined> => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const mail = outbox.split('<article>').find((one) => one.includes(email));
    return /href="[^"]*(\/\w\w\/email-verification[^"]*)"/.exec(mail ?? '')?.[1];
  };
  await expect.poll(linkFor).toBeTruthy();
  await page.goto((await linkFor())?.replaceAll('&#38;', '&') ?? '');
  await expect
    .poll(async () => (await page.request.get('/auth/identity/email')).json())
    .toMatchObject({ verified: true });
  return page;
}

const next = (page: Page, words: typeof en | typeof th = en) =>
  page.getByRole('button', { name: words.steps.next }).click();

test('a new owner opens a company in seven steps, and a colleague joins by its passcode', async ({
  browser,
  baseURL,
}) => {
  const owner = await aNewcomer(browser, baseURL, 'Malee');
  await owner.goto('/en/dashboard');
  await owner.getByRole('link', { name: en.connect.create }).click();
  await expect(owner.getByLabel(en.person.firstName)).toHaveValue('Malee');
  await next(owner);

  await owner.getByLabel(en.company.name).fill('บริษัท ข้าวหอม จำกัด');
  await owner.getByRole('combobox', { name: en.company.businessType }).click();
  await owner.getByRole('option', { name: 'Restaurant and café' }).click();
  await next(owner);

  await owner.getByRole('textbox', { name: en.registration.taxId }).fill('0999999000994');
  await next(owner);
  await expect(owner.getByText(en.fields.taxId)).toBeVisible();
  await owner.getByRole('textbox', { name: en.registration.taxId }).fill('0999999000993');
  await next(owner);

  await expect(owner.getByRole('radio', { name: en.payroll.yes })).toBeChecked();
  await next(owner);
  await expect(owner.getByRole('radio', { name: en.board.weekly })).toBeChecked();
  await owner.getByText(en.board.monthly).click();
  await next(owner);
  await expect(owner.getByLabel(en.zone.name)).toBeVisible();

  // Another day, another language: the bare address goes on where the owner stopped.
  await owner.goto('/th/setup/create-company');
  await owner.getByLabel(th.zone.name).fill('หน้าร้าน');
  await next(owner, th);
  const message = await owner.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/).innerText();
  const passcode = /passcode=([2-9A-Z-]{9})/.exec(message)?.[1] ?? '';
  const consent = owner.getByRole('checkbox', { name: th.invite.consent });
  await expect(consent).not.toBeChecked();
  await owner.getByRole('button', { name: th.steps.finish }).click();
  await expect(owner.getByText(th.fields.consentNeeded)).toBeVisible();
  await consent.check();
  await owner.getByRole('button', { name: th.steps.finish }).click();
  await owner.waitForURL('**/th/dashboard');
  await owner.goto('/th/company');
  await expect(owner.getByLabel(organization.company.name)).toHaveValue('บริษัท ข้าวหอม จำกัด');

  const colleague = await aNewcomer(browser, baseURL, 'Anan');
  await colleague.goto('/en/setup/join-company');
  await colleague.getByLabel(en.join.passcode).fill('AAAA-AAAA');
  await colleague.getByRole('button', { name: en.join.find }).click();
  await expect(colleague.getByText('Invalid company passcode. Please try again.')).toBeVisible();
  await colleague.getByLabel(en.join.passcode).fill(passcode.toLowerCase());
  await colleague.getByRole('button', { name: en.join.find }).click();
  await expect(colleague.getByText('บริษัท ข้าวหอม จำกัด')).toBeVisible();
  await colleague.getByRole('button', { name: en.join.ask }).click();
  await expect(colleague.getByRole('heading', { name: en.waiting.title })).toBeVisible();

  const waiting = (await (await owner.request.get('/auth/v2/employees?status=pending')).json()) as {
    items: { id: string }[];
  };
  const approval = { employeeId: waiting.items[0]?.id, step: 'approve' };
  expect((await owner.request.put('/auth/v1/org/approve/employee', { data: approval })).status()).toBe(200);
  // Nobody touches the colleague's window.
  await colleague.waitForURL('**/en/dashboard');
});
