import type { BrowserContext, Page } from '@playwright/test';
import { approvals } from '#approvals/contract';
import { calls } from '#apps/server/modules';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { holidays } from '#holidays/contract';
import { imports } from '#imports/contract';
import { type Call, type CallInput, type CallResult, routeOf } from '#kernel/call';
import { addressOf } from '#kernel/pages';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { requestPages } from '#requests/pages';
import { setup } from '#setup/contract';
import { zones } from '#zones/contract';
import { callIn } from '../tools/shots/call.ts';
import { proven } from '../tools/shots/readers.ts';
import { expect, signedInAs, test, visit } from './fixtures.ts';
import { freeTexts, payload, withPayloads } from './html-payloads.ts';
import { follow, ownPages } from './walk.ts';

/** Calls with a free text that this journey does not send, and why. */
const notSent: Readonly<Record<string, string>> = {
  ...reasons('Nobody reads it: a password, a token, a code, a key or a number.', [
    'forms.takeReadyForms',
    'identity.signIn',
    'identity.refresh',
    'identity.signOut',
    'identity.signUp',
    'identity.sendVerification',
    'identity.forgotPassword',
    'identity.resetPassword',
    'identity.changePassword',
    'identity.beginOutside',
    'identity.finishOutside',
    'identity.sendPhoneCode',
    'people.acceptInvitation',
    'people.joinByPasscode',
    'people.editStation',
    'clock.stationPerson',
    'clock.stationPunch',
    'clocking.registerDevice',
    'notifications.addDevice',
    'notifications.lineWebhook',
  ]),
  ...reasons('No page shows it yet.', [
    'forms.decideResponse',
    'forms.cancelResponse',
    'shifts.createProfile',
    'shifts.editProfile',
    'shifts.createShift',
    'shifts.editShift',
    'shifts.publishShiftTimes',
    'shifts.createMonthly',
    'shifts.editMonthly',
    'shifts.addGroup',
    'shifts.editGroup',
    'shifts.publishMonth',
    'shifts.saveCalendar',
  ]),
  ...reasons('A note that only the log keeps, as it keeps the notes of the calls that are sent.', [
    'clocking.decideOvertime',
    'clocking.unlockPeriod',
  ]),
  ...reasons('What a machine reports about itself; a page shows numbers of it.', [
    'zones.heartbeat',
    'zones.task',
    'zones.result',
    'zones.recognition',
    'zones.image',
    'zones.setDeviceWifi',
  ]),
  ...reasons('A search; it is not stored.', [
    'people.exportEmployees',
    'people.exportDeactivated',
    'leave.exportBalances',
  ]),
  ...reasons('Only letters of names are accepted.', ['people.invite']),
  ...reasons('The same fields as the call that adds the row.', [
    'organization.editBranch',
    'organization.editTag',
    'people.editSkill',
    'people.editExperience',
    'people.editEducation',
    'people.editTraining',
    'departments.editDepartment',
    'positions.editPosition',
    'holidays.editHoliday',
    'zones.editZone',
    'forms.editForm',
    'forms.editClaimType',
    'clock.editStation',
    'setup.saveProgress',
    'approvals.saveFlow',
    'approvals.editLine',
    'approvals.editGroup',
    'leave.editType',
  ]),
  ...reasons('Drawn by the same parts as the text of the one who asked.', [
    'people.decideEmployee',
    'people.decideChange',
    'consent.decide',
    'clocking.restorePunch',
    'approvals.decide',
    'approvals.decideMany',
    'approvals.cancelRequest',
  ]),
  'identity.registerCompany':
    'Typed by the provider, shown on the sign-in page of the company; another journey visits it.',
};

function reasons(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

const today = dateIn('Asia/Bangkok', systemNow());
const sent = new Set<Call>();

/** Makes a call with a payload in every free text that the values do not fill. */
const send = <C extends Call>(
  owner: BrowserContext,
  call: C,
  values: Record<string, unknown>,
): Promise<CallResult<C>> => {
  sent.add(call);
  return callIn(owner, call, withPayloads(call, values) as CallInput<C>);
};

async function openedCompany(owner: BrowserContext): Promise<void> {
  await proven(owner);
  await send(owner, setup.createCompany, { businessTypeId: 'retail' });
  const texts = await callIn(owner, consent.listTexts, { language: 'en' });
  const hash = texts.find(({ purpose }) => purpose === 'owner.processing')?.hash ?? '';
  const agreement = { hash, language: 'en' };
  await send(owner, setup.finish, { businessTypeId: 'retail', acceptConsent: true, agreement });
  const waiting = await callIn(owner, consent.listMine, {});
  const answers = waiting.map(({ purpose }) => ({
    purpose,
    hash: texts.find((one) => one.purpose === purpose)?.hash ?? '',
    agreed: true,
  }));
  await callIn(owner, consent.giveAll, { language: 'en', answers } as never);
}

async function companyFilled(owner: BrowserContext): Promise<void> {
  const { timeZone, ...company } = await callIn(owner, organization.company, undefined);
  const { name: _name, bankAccountName: _account, address: _address, ...kept } = company;
  await send(owner, organization.saveCompany, {
    ...kept,
    phoneNumber: null,
    address: { postCode: null },
    timeZoneId: timeZone.id,
    version: undefined,
  });
  await send(owner, organization.createBranch, { phoneNumber: null, address: { postCode: null } });
  await send(owner, organization.createTag, { colour: '#1D5FBF' });
  await send(owner, departments.createDepartment, {});
  await send(owner, positions.createPosition, {});
  await send(owner, holidays.createHoliday, { date: addToDate(today, { days: 30 }) });
  const wifi = { type: 'wifi', wifiIpAddresses: ['203.0.113.7'], wifiPassword: 'secret-word' };
  await send(owner, zones.createZone, wifi);
  await send(owner, consent.ask, { kind: 'copy' });
}

/** A form with a text in each place that people fill, and an answer to it. */
async function formsFilled(owner: BrowserContext): Promise<void> {
  await send(owner, forms.createClaimType, { kind: 'own' });
  const option = { id: 'one', label: payload(200) };
  const words = { label: payload(200), help: payload(200), meaning: null, showWhen: null };
  const form = await send(owner, forms.createForm, {
    type: 'free',
    copyOf: undefined,
    icon: null,
    colour: null,
    fields: [
      { ...words, type: 'textfield', options: [] },
      { ...words, type: 'descriptions', options: [] },
      { ...words, type: 'radio', options: [option] },
    ],
  });
  sent.add(forms.submitResponse);
  await callIn(owner, forms.submitResponse, {
    formId: form.id,
    formVersion: form.formVersion,
    key: crypto.randomUUID(),
    answers: [
      { fieldId: form.fields[0]?.id ?? '', value: payload(200) },
      { fieldId: form.fields[2]?.id ?? '', value: 'one' },
    ],
  });
}

async function personFilled(owner: BrowserContext): Promise<void> {
  const names = { firstName: 'Mana', lastName: 'Jaidee', phoneNumber: null };
  const { id: employeeId } = await send(owner, people.createEmployee, { ...names, email: null, startDate: today });
  await send(owner, people.editProfile, { ...names, employeeId, middleName: null });
  await send(owner, people.editContact, { employeeId, phoneNumber: null, email: null });
  for (const kind of ['registered', 'living'])
    await send(owner, people.editAddress, { employeeId, kind, postCode: null });
  const numbers = { idCard: null, taxId: null, socialSecurityId: null, bankCode: '004', bankAccount: null };
  await send(owner, people.editSensitive, { employeeId, ...numbers });
  await send(owner, people.editWorkInfo, { employeeId, startDate: today });
  await send(owner, people.changeTerm, { employeeId, fromDate: today, employmentType: 'FULL-TIME' });
  await send(owner, people.setSalary, { employeeId, fromDate: today, salary: 2_000_000 });
  for (const call of [people.addSkill, people.addExperience, people.addEducation, people.addTraining])
    await send(owner, call, { employeeId });
  await send(owner, people.askPersonalChange, { firstName: 'Malee', lastName: 'Jaidee', middleName: null });
  await send(owner, people.askAddressChange, { postCode: null });
  await send(owner, people.askIdentityChange, { ...numbers, bankAccount: '1234567890' });
  await callIn(owner, people.invite, { people: [{ email: `${crypto.randomUUID()}@newcomers.test` }] });
  const papers = withPayloads(people.uploadDocument, { employeeId, kind: 'other' }) as Record<string, string>;
  sent.add(people.uploadDocument);
  const file = { name: `${payload(60)}.png`, mimeType: 'image/png', buffer: dot };
  const stored = await owner.request.post(routeOf(people.uploadDocument).path, { multipart: { ...papers, file } });
  expect(stored.ok()).toBe(true);
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

async function timeFilled(owner: BrowserContext): Promise<void> {
  const punch = { clockType: 'clock_in', key: crypto.randomUUID(), qrText: null, beacon: null, wifi: { mac: 'x' } };
  const { punches } = await send(owner, clocking.record, punch);
  await send(owner, clocking.disputePunch, { id: punches[0]?.id, date: punches[0]?.date });
  await send(owner, clocking.convertPunch, { id: punches[0]?.id, clockType: 'break_in', version: undefined });
  const { items } = await callIn(owner, clocking.listExceptions, {});
  if (items[0]) await send(owner, clocking.resolveExceptions, { ids: [items[0].id] });
  const rows = `employeeCode,firstName,${payload(40)}\nX1,"${payload(40).replaceAll('"', '""')}",y\n`;
  const file = { name: `${payload(60)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await owner.request.post(routeOf(imports.uploadImport).path, { multipart: { file, isCreate: 'true' } });
  await send(owner, imports.importUserDetail, { data: [{ employeeCode: payload(40), firstName: payload(40) }] });
}

/** Answers the id of a request, to be looked at. Nobody else is in the company: it is approved at once, and so is its undoing. */
async function requestsFilled(owner: BrowserContext): Promise<string> {
  const { id: approveLineId } = await send(owner, approvals.addLine, { departmentId: null });
  await send(owner, approvals.addGroup, { approveLineId, approvalRequest: 1, conditions: [] });
  const fields = [{ type: 'textfield' as const, label: payload(60) }];
  const { id: formId, fields: made } = await callIn(owner, forms.createForm, { name: payload(60), fields });
  const answers = made.map(({ id: fieldId }) => ({ fieldId, value: payload(200) }));
  const key = crypto.randomUUID();
  const { requestId } = await callIn(owner, forms.submitResponse, { formId, formVersion: 1, key, answers });
  return (await send(owner, approvals.askToCancel, { requestId })).requestId;
}

async function leaveFilled(owner: BrowserContext): Promise<void> {
  const look = { symbol: 'X', colour: '#2F7D6B', carryUntil: null };
  const asNeeded = { grant: 'none', yearEnd: 'keep', counts: 'calendar' };
  const { id: leaveTypeId } = await send(owner, leave.createType, { ...look, ...asNeeded });
  const counted = await callIn(owner, leave.createType, { name: 'Counted', code: 'CNT' });
  await send(owner, leave.ask, { leaveTypeId, from: today, to: today, startTime: null, endTime: null });
  const { employeeId } = await callIn(owner, leave.ownBalances, {});
  await send(owner, leave.adjustBalance, { employeeId, leaveTypeId: counted.id, minutes: 480 });
  const day = addToDate(today, { days: 60 });
  await send(owner, leave.addBlackout, { from: day, to: day });
}

declare global {
  interface Window {
    blocked?: string[];
  }
}

/** Elements that a text became, links that run script, and script that the policy of the page had to block. */
const brokenOut = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-xss], a[href^="javascript:" i], base')];
    return [...elements.map((one) => one.outerHTML.slice(0, 120)), ...(window.blocked ?? []).splice(0)];
  });

test('a text with HTML or script in it is drawn as text on every page, in every list and in the mails', async ({
  page,
}) => {
  const owner = page.context();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.blocked = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.blocked?.push(`blocked: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  await openedCompany(owner);
  await companyFilled(owner);
  await personFilled(owner);
  await timeFilled(owner);
  const id = await requestsFilled(owner);
  await formsFilled(owner);
  await leaveFilled(owner);

  await visit(page, 'dashboard');
  let shown = 0;
  const look = async (href: string): Promise<string[]> => {
    if ((await page.locator('body').innerText()).includes('data-xss')) shown += 1;
    return (await brokenOut(page)).map((found) => `${href}: ${found}`);
  };
  const { faults } = await follow(
    page,
    [...ownPages.map((one) => one.to()), requestPages.view.to({ id })].map((one) => addressOf(one, 'en')),
    look,
  );
  expect(faults).toEqual([]);
  await page.goto('/dev/outbox');
  expect(await page.locator('body').innerText()).toContain('data-xss');
  expect(await brokenOut(page)).toEqual([]);
  // The plan of a new company has no stations; the demo's has.
  await signedInAs(page, 'owner', { own: true });
  const { station } = await send(owner, clock.createStation, { zoneId: null });
  await visit(page, 'setting/station');
  await expect(page.getByText(station.name)).toBeVisible();
  expect(await brokenOut(page)).toEqual([]);
  await callIn(owner, clock.revokeStation, { id: station.id });
  expect(dialogs).toEqual([]);
  expect(shown, 'pages that show such a text').toBeGreaterThan(12);
  // The look finds what it looks for.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img data-xss src=x onerror=alert(1)>'));
  await expect.poll(() => brokenOut(page)).toContainEqual(expect.stringContaining('script-src-attr'));
});

test.afterAll(() => {
  const names = calls.filter(
    ([, call]) => !['GET', 'DELETE'].includes(routeOf(call).method) && freeTexts(call).length > 0,
  );
  const missing = names.filter(([name, call]) => !sent.has(call) && !notSent[name]).map(([name]) => name);
  expect(missing, 'calls with a text that this journey neither sends nor leaves out with a reason').toEqual([]);
});
