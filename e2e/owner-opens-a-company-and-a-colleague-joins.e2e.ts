// From a visitor to a working company and its people: the steps of the setup, consent, an invitation, the passcode, a second company, and
// the pages that are refused. In Thai.
import type { Page } from '@playwright/test';
import { ownerProcessing } from '#consent/rules/texts/owner-processing';
import { th as consentWords } from '#consent/text/th';
import { filled } from '#kernel/text';
import { dateIn, systemNow } from '#kernel/time';
import { th as organization } from '#organization/text/th';
import { th as people } from '#people/text/th';
import { th as words } from '#setup/text/th';
import { aNewcomer } from './companies.ts';
import { aName, drawn, expect, signedInAs, test } from './fixtures.ts';

const agreement = ownerProcessing[0]?.words;

/** The consent page comes before the work: notices are read, the rest is optional and unticked. */
async function answerConsent(page: Page): Promise<void> {
  const { ask } = consentWords;
  await expect(page.getByRole('heading', { name: ask.title })).toBeVisible();
  await expect(page).toHaveURL(/\/pdpa\?next=/);
  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: ask.agree }).click();
  await expect(page.getByRole('alert').filter({ hasText: ask.notRead })).toBeVisible();
  for (const notice of await page.locator('section').filter({ hasText: ask.notice }).getByRole('checkbox').all())
    await notice.check();
  await page.getByRole('button', { name: ask.agree }).click();
  await page.waitForURL('**/th/dashboard');
  // A menu that is opened while the page is still loading closes again.
  await drawn(page);
}

async function openCompany(owner: Page, name: string): Promise<string> {
  const next = () => owner.getByRole('button', { name: words.steps.next }).click();
  await owner.goto('/th/dashboard');
  await owner.getByRole('link', { name: words.connect.create }).click();
  await owner.getByRole('textbox', { name: words.company.name }).fill(name);
  await owner.getByRole('combobox', { name: words.company.businessType }).click();
  await owner.getByRole('option', { name: 'ร้านอาหารและคาเฟ่' }).click();
  await next();
  await owner.getByRole('textbox', { name: words.registration.taxId }).fill('0999999000994');
  await expect(owner.getByText(organization.company.taxIdDoubtful)).toBeVisible();
  await owner.getByRole('textbox', { name: words.registration.taxId }).fill('0999999000993');
  await next();
  await expect(owner.getByRole('radio', { name: words.payroll.yes })).toBeChecked();
  await next();
  await expect(owner.getByRole('radio', { name: words.board.weekly })).toBeChecked();
  await owner.getByText(words.board.monthly).click();
  await next();
  await expect(owner.getByRole('textbox', { name: words.zone.name })).toBeVisible();

  // Another day: the bare address continues where the owner stopped.
  await owner.goto('/th/setup/create-company');
  await owner.getByRole('textbox', { name: words.zone.name }).fill('หน้าร้าน');
  await next();
  const message = await owner.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/).innerText();
  const consent = owner.getByRole('checkbox', { name: agreement?.th.statement ?? '' });
  await expect(consent).not.toBeChecked();
  await owner.getByRole('button', { name: words.steps.finish }).click();
  await expect(owner.getByText(words.fields.consentNeeded)).toBeVisible();
  await consent.check();
  await owner.getByRole('button', { name: words.steps.finish }).click();
  await owner.getByRole('button', { name: words.opened.dashboard }).click();
  return /passcode=([2-9A-Z-]{9})/.exec(message)?.[1] ?? '';
}

/** The link of an invitation, as the inviter passes it on. */
async function anInvitation(host: Page): Promise<string> {
  const data = { people: [{ firstName: 'Anan', lastName: 'Jaidee' }], language: 'th' };
  let link = '';
  // A busy server asks to come again.
  await expect(async () => {
    const answer = await host.request.post('/auth/v1/org/invite', { data });
    expect(answer.status(), await answer.text()).toBe(200);
    link = (await answer.json()).invitations[0].link;
  }).toPass();
  return new URL(link).pathname + new URL(link).search;
}

async function decide(
  host: Page,
  facts: { employeeId: string | undefined; step: string; reason?: string; resignDate?: string },
) {
  expect((await host.request.put('/auth/v1/org/approve/employee', { data: facts })).status()).toBe(200);
}

const whoWaits = async (host: Page): Promise<string | undefined> =>
  (await (await host.request.get('/auth/v2/employees?status=pending')).json()).items[0]?.id;

test('a new owner opens a company step by step, and colleagues join or do not', async ({
  browser,
  baseURL,
  page: admin,
}) => {
  const company = aName('ข้าวหอม');
  const owner = await aNewcomer(browser, baseURL, 'Malee');
  const passcode = await openCompany(owner, company);
  await answerConsent(owner);
  await owner.goto('/th/company');
  await expect(owner.getByLabel(organization.company.name)).toHaveValue(company);

  // An invitation: the page shows it to a visitor, and lets a user join at once.
  const colleague = await aNewcomer(browser, baseURL, 'Anan');
  const link = await anInvitation(owner);
  await admin.goto(link);
  await expect(admin.getByRole('heading', { name: filled(words.accept.title, { company }) })).toBeVisible();
  await admin.getByRole('link', { name: words.accept.signIn }).click();
  await expect(admin).toHaveURL(/signin\?code=/);
  await colleague.goto(link);
  await colleague.getByRole('button', { name: filled(words.accept.join, { company }) }).click();
  await expect(colleague.getByRole('heading', { name: filled(words.welcome.title, { company }) })).toBeVisible();
  await colleague.getByRole('button', { name: words.welcome.start }).click();
  await answerConsent(colleague);

  // A second company, and back to the first by the top bar.
  await signedInAs(admin, 'administrator');
  await colleague.goto(await anInvitation(admin));
  await colleague.getByRole('button', { name: /สยามรุ่งเรือง/ }).click();
  await colleague.getByRole('button', { name: words.welcome.start }).click();
  await answerConsent(colleague);
  const account = colleague.getByRole('banner').getByRole('button', { name: /Anan/ });
  await expect(account).toContainText('สยามรุ่งเรือง');
  await account.click();
  await colleague.getByRole('menuitem', { name: company }).click();
  await colleague.waitForURL('**/th/dashboard');
  await expect(account).toContainText(company);

  // By the passcode: the waiting window moves on by itself, first to a refusal with its reason.
  const another = await aNewcomer(browser, baseURL, 'Niran');
  await another.goto('/th/setup/join-company');
  await another.getByRole('textbox', { name: words.join.passcode }).fill('AAAA-AAAA');
  await another.getByRole('button', { name: words.join.find }).click();
  await expect(another.getByText(people.errors.wrongPasscode)).toBeVisible();
  await another.getByRole('textbox', { name: words.join.passcode }).fill(passcode.toLowerCase());
  await another.getByRole('button', { name: words.join.find }).click();
  await expect(another.getByText(company)).toBeVisible();
  await another.getByRole('button', { name: words.join.ask }).click();
  await expect(another.getByRole('heading', { name: words.waiting.title })).toBeVisible();
  const employeeId = await whoWaits(owner);
  await decide(owner, { employeeId, step: 'reject', reason: 'No free place this month' });
  await expect(another.getByRole('heading', { name: filled(words.gone.rejectedTitle, { company }) })).toBeVisible();
  await expect(another.getByText('No free place this month')).toBeVisible();
  await decide(owner, { employeeId, step: 'unreject' });
  await another.goto('/th/dashboard');
  await expect(another.getByRole('heading', { name: words.waiting.title })).toBeVisible();
  await decide(owner, { employeeId, step: 'approve' });
  await answerConsent(another);

  // A dismissed employee sees that they were dismissed, and no other page of the company.
  await decide(owner, { employeeId, step: 'deactivate', resignDate: dateIn('Asia/Bangkok', systemNow()) });
  await another.goto('/th/me/profile');
  await expect(another.getByRole('heading', { name: filled(words.gone.deactivatedTitle, { company }) })).toBeVisible();
});
