import { en } from '#people/text/en';
import { th } from '#people/text/th';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

test('HR adds an employee, finds them, edits the file in Thai, ends the employment and reinstates them', async ({
  page,
}) => {
  await signedInAs(page, 'administrator');
  await visit(page, 'employee/all', 'en');
  const code = aName('E').replace(' ', '');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('ทดลอง');
  await dialog.getByLabel('Last name').fill('เดินทาง');
  await dialog.getByLabel('Employee code').fill(code);
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('listbox', { name: 'Team' }).getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const search = page.getByPlaceholder('Name, code, phone or e-mail');
  await search.fill(code);
  const link = page.getByRole('link', { name: 'ทดลอง เดินทาง' });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(/search=E/);

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'ทดลอง เดินทาง' })).toBeVisible();
  // The menu has a link of the same name, to the reader's own profile.
  await page.getByRole('main').getByRole('link', { name: en.pages.fileProfile, exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Personal' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('ทดสอบ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ทดสอบ เดินทาง' })).toBeVisible();

  await visit(page, `employee/all?search=${code}`, 'en');
  await page.getByRole('button', { name: /ทดสอบ/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('link', { name: 'ทดสอบ เดินทาง' })).toBeHidden();

  await visit(page, `employee/deactivated?search=${code}`, 'en');
  await page.getByRole('button', { name: /ทดสอบ/ }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await visit(page, `employee/all?search=${code}`, 'en');
  await expect(page.getByRole('link', { name: 'ทดสอบ เดินทาง' })).toBeVisible();
});

test('HR invites two people at once and withdraws one invitation', async ({ page }) => {
  await signedInAs(page, 'administrator');
  await visit(page, 'employee/invitation', 'th');
  const [one, other] = [aName('a'), aName('b')].map((word) => `${word.replace(' ', '')}@mail.test`);
  const invitations = page.getByRole('table');
  await page.getByRole('button', { name: th.employees.invite, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: th.invitations.emails }).fill(`${one}\n${other}`);
  await page.getByRole('button', { name: th.invitations.send }).click();
  await expect(invitations.getByText(one ?? '')).toBeVisible();
  await expect(invitations.getByText(other ?? '')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(one ?? '') }).click();
  await page.getByRole('menuitem', { name: th.invitations.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.invitations.cancel }).click();
  await expect(invitations.getByText(one ?? '')).toBeHidden();
  await expect(invitations.getByText(other ?? '')).toBeVisible();
});

test('an employee keeps contact and resume up to date and asks HR for the rest', async ({ page }) => {
  await signedInAs(page, 'employee');
  await visit(page, 'me', 'en');
  await expect(page).toHaveURL(/me\/clock/);
  await visit(page, 'me/profile', 'en');
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit: Contact' }).click();
  await page.getByLabel('LINE id').fill(aName('line').replace(' ', ''));
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved');
  await visit(page, 'me/resume', 'en');
  const skill = aName('Welding');
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page.getByRole('dialog').getByLabel('Skill').fill(skill);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(skill)).toBeVisible();
});
