import type { BrowserContext, Page } from '@playwright/test';
import { announcements } from '#announcements/contract';
import { announcementPages } from '#announcements/pages';
import { approvals } from '#approvals/contract';
import { calls } from '#apps/server/modules';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { holidays } from '#holidays/contract';
import { imports } from '#imports/contract';
import { integrations } from '#integrations/contract';
import { type Call, type CallInput, type CallResult, routeOf } from '#kernel/call';
import { addressOf } from '#kernel/pages';
import { addToDate, dateIn, dateParts, localDate, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { requestPages } from '#requests/pages';
import { setup } from '#setup/contract';
import { shifts } from '#shifts/contract';
import { monthlyShiftPages, ownShiftPages } from '#shifts/pages';
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
    'identity.changeEmail',
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
    'payroll.ownSlipFile',
    'dashboard.saveArrangement',
    'reports.saveFavourites',
  ]),
  ...reasons('No page shows it yet.', ['forms.decideResponse', 'forms.cancelResponse']),
  ...reasons('A note of a step of a run: its page draws them as it draws the comment that is sent.', [
    'payroll.saveRunEntries',
    'payroll.approveRun',
    'payroll.voidRun',
    'payroll.bankFile',
    'payroll.uploadSlip',
  ]),
  ...reasons('A note that only the log keeps, as it keeps the notes of the calls that are sent.', [
    'clocking.decideOvertime',
    'clocking.unlockPeriod',
    'shifts.publishShiftTimes',
    'shifts.publishMonth',
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
  ...reasons('The first lines of a report whose template is sent; nothing is stored.', [
    'reports.previewClockReport',
    'reports.previewMasterReport',
    'reports.previewTimesheet',
  ]),
  ...reasons('A file: its rows are drawn as those of the import of people, which is sent.', [
    'clocking.importPunches',
    'leave.importFile',
    'shifts.importShiftFile',
    'payroll.importItems',
  ]),
  'billing.paypalWebhook': 'Signed by PayPal; ids and sums, of which no text is drawn.',
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
    'shifts.editProfile',
    'shifts.editShift',
    'shifts.editMonthly',
    'shifts.editGroup',
    'payroll.editTemplate',
    'payroll.editRun',
    'integrations.editWebhook',
    'announcements.saveAnnouncement',
    'reports.editClockTemplate',
    'reports.editMasterTemplate',
    'reports.editTimesheet',
    'announcements.renameAnnouncement',
    'payroll.editItem',
    'payroll.addEmployeeItems',
    'payroll.editEmployeeItem',
  ]),
  ...reasons('The number of a receipt or of a user of an office, never a sentence; drawn in the list of filings.', [
    'filingsTh.markFiled',
    'filingsTh.editFiling',
    'filingsTh.filingFile',
  ]),
  ...reasons('A title, drawn by React in the dialog in which it was entered.', [
    'filingsTh.saveTitleCode',
    'filingsTh.deleteTitleCode',
  ]),
  ...reasons('Accounts of the books, shown as values of the fields in which they were entered.', [
    'payroll.saveJournalAccounts',
  ]),
  ...reasons('Drawn by the same parts as the text of the one who asked.', [
    'people.decideEmployee',
    'people.decideChange',
    'consent.decide',
    'consent.enterRequest',
    'consent.askWorkplace',
    'clocking.restorePunch',
    'approvals.decide',
    'approvals.decideMany',
    'approvals.cancelRequest',
    'taxTh.decideDeclaration',
    'filingsTh.replaceTaxCertificate',
    'filingsTh.saveTaxCertificateInfo',
    'filingsTh.uploadTaxCertificate',
  ]),
  ...reasons('Only of the enterprise tier, shown as values of the fields in which an owner entered them.', [
    'organization.saveCompanySignIn',
    'organization.testCompanySignIn',
  ]),
  ...reasons('Read by the provider only; no page of the company draws it.', [
    'billing.saveBillingAddress',
    'billing.saveInvoiceAddress',
    'billing.requestInvoice',
    'billing.rejectTransfer',
    'billing.refundOrder',
  ]),
  'support.inviteSupport': 'A reason that owners and the provider read, drawn by React as the values of every panel.',
  'support.askSupport': 'Typed by the provider; drawn on the page of owners as the reason of an invitation.',
  'enterprise.setFeature': 'Chosen by the provider from a list; a number at most.',
  'billing.setPlan': 'Typed by the provider; the name of a plan, drawn as the names of all plans.',
  'assistant.ask': 'Shown only to the one who asked, drawn by React as lines of the conversation, and not stored.',
  'branding.saveThemeWords': 'Only of the enterprise tier, drawn by React on the sign-in page of the company.',
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
  await send(owner, integrations.createApiKey, { permissions: ['tag.view'], networks: [] });
  await send(owner, integrations.createWebhook, { url: 'https://hooks.invalid/kala', events: ['employee.joined'] });
  await send(owner, departments.createDepartment, {});
  await send(owner, positions.createPosition, {});
  await send(owner, shifts.createProfile, { symbol: '<b', start: '08:00', end: '17:00', tagId: null });
  await send(owner, shifts.createShift, { departmentId: null });
  await shiftsFilled(owner);
  await send(owner, holidays.createHoliday, { date: addToDate(today, { days: 30 }) });
  const wifi = { type: 'wifi', wifiIpAddresses: ['203.0.113.7'], wifiPassword: 'secret-word' };
  await send(owner, zones.createZone, wifi);
  await send(owner, consent.ask, { kind: 'copy' });
}

/** A monthly board with a group and a holiday of its own, and a published shift that its person offers to everyone. */
async function shiftsFilled(owner: BrowserContext): Promise<void> {
  const hours = { name: 'Day', code: 'D', symbol: 'D', start: '08:00', end: '17:00' };
  const { id: shiftProfileId } = await callIn(owner, shifts.createProfile, hours);
  const { id: monthlyShiftId } = await send(owner, shifts.createMonthly, { departmentId: null, copyOf: undefined });
  const { employeeId } = await callIn(owner, leave.ownBalances, {});
  await callIn(owner, shifts.addMembers, { monthlyShiftId, employeeIds: [employeeId] });
  await send(owner, shifts.addGroup, { monthlyShiftId, employeeIds: [employeeId] });
  const date = addToDate(today, { days: 2 });
  const { year, month } = dateParts(date);
  sent.add(shifts.saveCalendar);
  await callIn(owner, shifts.saveCalendar, { monthlyShiftId, year, days: [{ date, name: payload(120) }] });
  const changes = [{ employeeId, date, planned: [{ shiftProfileId, ot: false }] }];
  await callIn(owner, shifts.saveCells, { monthlyShiftId, changes });
  await callIn(owner, shifts.publishMonth, { monthlyShiftId, year, month, reason: payload(200) });
  await send(owner, shifts.offerExchange, {
    date,
    shiftProfileId,
    toEmployeeId: undefined,
    returnDate: undefined,
    returnProfileId: undefined,
  });
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
  const { id: payrollId } = await send(owner, payroll.createItem, { type: 'income', amount: 50_000 });
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
  await send(owner, payroll.addEmployeeItem, { employeeId, payrollId, fromDate: today });
  for (const call of [people.addSkill, people.addExperience, people.addEducation, people.addTraining])
    await send(owner, call, { employeeId });
  await send(owner, people.askPersonalChange, { firstName: 'Malee', lastName: 'Jaidee', middleName: null });
  await send(owner, people.askAddressChange, { postCode: null });
  const wish = withPayloads(people.askIdentityChange, { ...numbers, bankAccount: '1234567890' }) as Record<
    string,
    unknown
  >;
  sent.add(people.askIdentityChange);
  const named = Object.entries(wish).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const bankBook = { name: `${payload(60)}.png`, mimeType: 'image/png', buffer: dot };
  const asked = await owner.request.post(routeOf(people.askIdentityChange).path, {
    multipart: { ...Object.fromEntries(named), bankBook },
  });
  expect(asked.ok()).toBe(true);
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

/** A template, a run of it and a comment. Answers the run, to be looked at. */
async function payFilled(owner: BrowserContext): Promise<string> {
  const { id: templateId } = await send(owner, payroll.createTemplate, { schedule: 'monthly' });
  const start = localDate(dateParts(today).year, dateParts(today).month, 1);
  const { id } = await send(owner, payroll.createRun, { templateId, start });
  await send(owner, payroll.addRunComment, { reportId: id, employeeId: undefined });
  return id;
}

/** An article whose title is HTML as text, and whose content is HTML that must not run. Answers it, to be looked at. */
async function announced(owner: BrowserContext): Promise<string> {
  const { id } = await send(owner, announcements.createAnnouncement, {});
  const content = `<p>news</p>${payload(200)}`;
  const plain = { thumbnailUrl: undefined, scheduledTime: null, expiresOn: null, idList: [], attachmentIds: [] };
  await send(owner, announcements.sendAnnouncement, { id, ...plain, content, messageType: 'article', everyone: true });
  return id;
}

/** Templates of reports, each with a column that has a title of its own. Answers them, to be looked at. */
async function reportsFilled(owner: BrowserContext): Promise<string[]> {
  const content = (): Record<string, unknown> => ({
    owner: 'company',
    columns: [{ column: 'name' }, { title: payload(60), formula: '1', unit: 'count' }],
    groupBy: 'none',
    departmentIds: [],
  });
  const clock = await send(owner, reports.createClockTemplate, content());
  const master = await send(owner, reports.createMasterTemplate, content());
  const timesheet = await send(owner, reports.createTimesheet, content());
  return [
    reportPages.clockTemplate.to({ id: clock.id }),
    reportPages.masterTemplate.to({ id: master.id }),
    reportPages.timesheet.to({ reportId: timesheet.id }),
  ].map((one) => addressOf(one, 'en'));
}

/** A month is planned and shown where the company has monthly boards. Answers the pages on which the texts are. */
async function monthFilled(owner: BrowserContext): Promise<string[]> {
  const { lateUnit } = await callIn(owner, organization.settings, undefined);
  await callIn(owner, organization.saveShiftSettings, { lateUnit, shiftBoardType: 'monthly' });
  const { id: monthlyShiftId } = await send(owner, shifts.createMonthly, { departmentId: null, copyOf: undefined });
  const { employeeId } = await callIn(owner, leave.ownBalances, {});
  await callIn(owner, shifts.addMembers, { monthlyShiftId, employeeIds: [employeeId] });
  await send(owner, shifts.addGroup, { monthlyShiftId });
  const date = addToDate(today, { days: 1 });
  const { year, month } = dateParts(date);
  sent.add(shifts.saveCalendar);
  await callIn(owner, shifts.saveCalendar, { monthlyShiftId, year, days: [{ date, name: payload(120) }] });
  const [profile] = await callIn(owner, shifts.listProfiles, undefined);
  const shiftProfileId = profile?.id as never;
  const planned = [{ shiftProfileId, ot: false }];
  await callIn(owner, shifts.saveCells, { monthlyShiftId, changes: [{ employeeId, date, planned }] });
  await callIn(owner, shifts.publishMonth, { monthlyShiftId, year, month, notify: false, reason: payload(60) });
  await send(owner, shifts.offerExchange, { shiftProfileId, date });
  const { months, manageShifts, members, month: board } = monthlyShiftPages;
  const ofBoard = [manageShifts, members, board].map((one) => one.to({ id: monthlyShiftId }));
  return [months.to(), ...ofBoard, ownShiftPages.mine.to({ view: 'exchanges' })].map((to) => addressOf(to, 'en'));
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
  const run = await payFilled(owner);
  const announcement = await announced(owner);
  const templates = await reportsFilled(owner);

  await visit(page, 'dashboard');
  let shown = 0;
  const look = async (href: string): Promise<string[]> => {
    if ((await page.locator('body').innerText()).includes('data-xss')) shown += 1;
    return (await brokenOut(page)).map((found) => `${href}: ${found}`);
  };
  const faults = await follow(
    page,
    [
      ...ownPages.map((one) => one.to()),
      requestPages.view.to({ id }),
      payrollPages.run.to({ id: run }),
      announcementPages.one.to({ id: announcement }),
      announcementPages.mine.to({ id: announcement }),
    ]
      .map((one) => addressOf(one, 'en'))
      .concat(templates),
    { look },
  );
  expect(faults).toEqual([]);
  for (const href of await monthFilled(owner)) {
    await page.goto(href);
    await expect(page.locator('body')).toContainText('data-xss');
    expect(await brokenOut(page), href).toEqual([]);
  }
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
