// How calls are reached that need more than a valid input: something must have happened before.

import { aScheduled, aSent, aSentFile } from '#announcements/server/testing';
import { approvals } from '#approvals/contract';
import { aRequest } from '#approvals/server/testing';
import type { Person } from '#apps/server/testing';
import { anAddress, anOrder, aPaidOrder, aSlip, aTrial } from '#billing/server/testing';
import { branding } from '#branding/contract';
import { calendars } from '#calendars/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { aCertifiableTeam, aCertifiedTeam, anIssuedCertificate } from '#filings-th/server/testing';
import { forms } from '#forms/contract';
import { aCertificate, aForm, aWaitingAnswer } from '#forms/server/testing';
import { holidays } from '#holidays/contract';
import { identity } from '#identity/contract';
import { mailTo, tokenIn } from '#identity/server/testing';
import { aSigner, trustSigner } from '#identity/server/testing/enterprise';
import { codeAt, stepOf } from '#identity/server/totp';
import { en } from '#identity/text/en';
import { imports } from '#imports/contract';
import { asId } from '#kernel/ids';
import { addToDate, type Instant, millisecondsOf, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { aChangedLeave, anAskedLeave, aType, aYearEnd } from '#leave/server/testing';
import { everything } from '#notifications/server/testing';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { anItem, aPaidTeam, aPersonItem, aPositionItem, aRunUpTo } from '#payroll/server/testing';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { reports } from '#reports/contract';
import { anExport, aReportTemplate } from '#reports/server/testing';
import { sql } from '#server/db/sql';
import { shifts } from '#shifts/contract';
import { aMonthlyBoard, aProfile, aPublishedShift, aShiftTime, nextSymbol } from '#shifts/server/testing';
import { anOpenSupport, noSupport } from '#support/server/testing';
import { aSubmittedDeclaration } from '#tax-th/server/testing';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';
import { aDeviceKey, makeEnterprise } from '../sample-calls.ts';
import {
  aGuest,
  agreeing,
  aTheme,
  checkedImport,
  companySignIn,
  faceAtDoor,
  fileId,
  fromScanner,
  importWith,
  invited,
  memberOfPosition,
  ownCompany,
  ownSignIn,
  pairedTablet,
  password,
  type Recipe,
  resumeOf,
  scannerZone,
  signedIn,
  stateOf,
  textHash,
  withFactor,
  withoutLogin,
  withScanner,
} from './preparations.ts';
import { sendOver } from './wire.ts';
import { pictureFile, textFile, today, tomorrow, type World } from './world.ts';

/** Calls that succeed only when somebody else answers, who is played by the named tests. */
export const outOfReach: readonly string[] = [
  // LINE, which signs what it sends: modules/notifications/server/deliver.server.test.ts.
  'notifications.lineWebhook',
  // PayPal, which signs what it sends: modules/billing/server/paypal.server.test.ts.
  'billing.startPaypal',
  'billing.paypalWebhook',
  // A face scanner in the server's network: modules/zones/server/devices.server.test.ts.
  'zones.checkDevice',
  // Google, Facebook or another issuer: modules/identity/server/outside.server.test.ts.
  'identity.beginOutside',
  'identity.connectOutside',
  'identity.disconnectOutside',
  'identity.finishOutside',
  // Firebase: modules/identity/server/firebase-emulator.server.test.ts.
  'identity.signInWithFirebase',
];

/** A company of its own whose last month can be locked, and a person with overtime in it. */
async function lastMonth({ kala }: World) {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const worker = await kala.aPerson({ organizationId: owner.organizationId });
  const { items } = await kala.callAs(owner, clocking.listPeriods, {});
  const period = items.find(({ mayLock }) => mayLock);
  if (!period) throw new Error('No period is over.');
  const enter = (clockType: 'clock_in' | 'clock_out', time: string) =>
    kala.callAs(owner, clocking.record, {
      employeeIds: [worker.employeeId],
      clockType,
      timestamp: `${period.from}T${time}:00.000Z` as Instant,
      reason: 'x',
    });
  await enter('clock_in', '01:00');
  await enter('clock_out', '13:00');
  return { owner, worker, period, periodId: period.id };
}

async function itemOfPosition({ kala, rowOf }: World, caller: Person) {
  const positionId = await rowOf(caller, 'position');
  return { positionId, id: await aPositionItem(kala, caller, asId(positionId)), fromDate: today() };
}

async function itemOfPerson({ kala, company }: World, caller: Person) {
  const { employeeId } = await kala.aPerson(company);
  return { employeeId, id: await aPersonItem(kala, caller, { employeeId }), fromDate: today() };
}

/** A monthly board with one member, and a profile. */
async function aMemberOfBoard({ kala, company }: World, caller: Person) {
  const member = await kala.aPerson(company);
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, caller, [member]);
  const { id: shiftProfileId } = await aProfile(kala, caller);
  return { member, employeeIds: [member.employeeId], monthlyShiftId, shiftProfileId };
}

const aProfileToSend = () => ({
  name: 'x',
  // Shorter than what is taken for a secret.
  code: crypto.randomUUID().slice(0, 5),
  symbol: nextSymbol(),
  start: '08:00',
  end: '17:00',
});

/** A shift time with one worker. */
async function aWorkerOnTime({ kala, company }: World, caller: Person) {
  const { employeeId } = await kala.aPerson(company);
  const { id: shiftTimeId, shiftId } = await aShiftTime(kala, caller, tomorrow());
  await kala.callAs(caller, shifts.addWorker, { shiftTimeId, employeeIds: [employeeId] });
  return { shiftTimeId, shiftId, employeeId };
}

const namedColumns = () => ({ name: crypto.randomUUID(), columns: [{ column: 'name' }] });
const masterTemplate = async ({ callAs }: World['kala'], caller: Person) =>
  (await callAs(caller, reports.createMasterTemplate, aReportTemplate())).id;
const timesheet = async ({ callAs }: World['kala'], caller: Person) =>
  (await callAs(caller, reports.createTimesheet, aReportTemplate())).id;

const received: Recipe = async ({ kala }, caller) => ({ input: { id: await aSent(kala, caller, caller) } });

export const recipes: Readonly<Record<string, Recipe>> = {
  'shifts.createProfile': async () => ({ input: aProfileToSend() }),
  'shifts.editProfile': async ({ kala }, caller) => ({
    input: { shiftProfileId: (await aProfile(kala, caller)).id, ...aProfileToSend() },
  }),
  'shifts.saveCells': async (world, caller) => {
    const { member, monthlyShiftId, shiftProfileId } = await aMemberOfBoard(world, caller);
    const planned = [{ shiftProfileId, ot: false }];
    return { input: { monthlyShiftId, changes: [{ employeeId: member.employeeId, date: tomorrow(), planned }] } };
  },
  'shifts.saveWeek': async ({ kala, company }, caller) => {
    const { employeeId } = await kala.aPerson(company);
    const { shiftId, shiftProfileId } = await aShiftTime(kala, caller, tomorrow());
    const planned = [{ shiftProfileId, ot: false }];
    return { input: { shiftId, changes: [{ employeeId, date: tomorrow(), planned }] } };
  },
  'shifts.addCell': async (world, caller) => {
    const { member: _, ...input } = await aMemberOfBoard(world, caller);
    return { input: { ...input, dates: [tomorrow()] } };
  },
  'shifts.clearCells': async (world, caller) => {
    const { monthlyShiftId, employeeIds } = await aMemberOfBoard(world, caller);
    return { input: { monthlyShiftId, employeeIds, from: today(), to: tomorrow() } };
  },
  'shifts.removeMembers': async (world, caller) => {
    const { monthlyShiftId, employeeIds } = await aMemberOfBoard(world, caller);
    return { input: { monthlyShiftId, employeeIds } };
  },
  'shifts.addGroup': async (world, caller) => {
    const { monthlyShiftId, employeeIds } = await aMemberOfBoard(world, caller);
    return { input: { monthlyShiftId, name: crypto.randomUUID(), employeeIds } };
  },
  'shifts.editGroup': async (world, caller) => {
    const { monthlyShiftId, employeeIds } = await aMemberOfBoard(world, caller);
    const { id } = await world.kala.callAs(caller, shifts.addGroup, { monthlyShiftId, name: 'x' });
    return { input: { monthlyShiftId, shiftGroupId: id, name: crypto.randomUUID(), employeeIds } };
  },
  'shifts.editWork': async ({ kala }, caller) => {
    const { id: monthlyShiftId } = await aMonthlyBoard(kala, caller);
    const { id: shiftProfileId } = await aProfile(kala, caller);
    const { id } = await kala.callAs(caller, shifts.addWork, { monthlyShiftId, shiftProfileId });
    return { input: { shiftWorkId: id, needed: [2, 2, 2, 2, 2, 1, 1] }, readBy: { monthlyShiftId } };
  },
  'shifts.editShiftTime': async ({ kala }, caller) => {
    const { id: shiftTimeId, shiftId } = await aShiftTime(kala, caller, tomorrow());
    return { input: { shiftTimeId, needed: 3 }, readBy: { shiftId, from: tomorrow() } };
  },
  'shifts.editWorker': async (world, caller) => {
    const { shiftId: _, ...input } = await aWorkerOnTime(world, caller);
    return { input: { ...input, ot: true } };
  },
  'shifts.removeWorker': async (world, caller) => {
    const { shiftTimeId, employeeId } = await aWorkerOnTime(world, caller);
    return { input: { shiftTimeId, employeeIds: [employeeId] } };
  },
  'shifts.moveShiftTimes': async (world, caller) => {
    const { shiftId, shiftTimeId } = await aWorkerOnTime(world, caller);
    return { input: { shiftId, shiftTimeIds: [shiftTimeId], to: today() } };
  },
  'shifts.publishMonth': async (world, caller) => {
    const { monthlyShiftId } = await aMemberOfBoard(world, caller);
    return { input: { monthlyShiftId, year: 2026, month: 12 } };
  },
  'shifts.addMembers': async (world, caller) => {
    const { monthlyShiftId } = await aMemberOfBoard(world, caller);
    const { employeeId } = await world.kala.aPerson(world.company);
    return { input: { monthlyShiftId, employeeIds: [employeeId] } };
  },
  'shifts.saveCalendar': async (world, caller) => {
    const { monthlyShiftId } = await aMemberOfBoard(world, caller);
    return { input: { monthlyShiftId, year: 2026, days: [{ date: '2026-12-31', name: 'x' }] } };
  },
  'shifts.saveWishes': async ({ kala }, caller) => {
    const { date, shiftProfileId } = await aPublishedShift(kala, caller, caller);
    return { input: { dates: [date], kind: 'shift', shiftProfileId } };
  },
  'shifts.exchangePartners': async ({ kala }, caller) => {
    const { date, shiftProfileId } = await aPublishedShift(kala, caller, caller);
    return { input: { date, shiftProfileId } };
  },
  'shifts.previewExchange': async ({ kala }, caller) => {
    const { date, shiftProfileId, colleague } = await aPublishedShift(kala, caller, caller);
    return { input: { date, shiftProfileId, toEmployeeId: colleague.employeeId } };
  },
  'shifts.offerExchange': async ({ kala }, caller) => {
    const { date, shiftProfileId, colleague } = await aPublishedShift(kala, caller, caller);
    return { input: { date, shiftProfileId, toEmployeeId: colleague.employeeId, note: null } };
  },
  'shifts.answerExchange': async ({ kala }, caller) => {
    const { date, shiftProfileId, colleague } = await aPublishedShift(kala, caller, caller);
    const offer = { date, shiftProfileId, toEmployeeId: colleague.employeeId, note: null };
    const { exchangeId } = await kala.callAs(caller, shifts.offerExchange, offer);
    return { input: { exchangeId, accept: true }, token: colleague.token };
  },
  'shifts.claimShift': async ({ kala }, caller) => {
    const { date, shiftProfileId, monthlyShiftId, colleague } = await aPublishedShift(kala, caller, caller);
    await kala.callAs(caller, shifts.addWork, { monthlyShiftId, shiftProfileId, needed: [2, 2, 2, 2, 2, 2, 2] });
    return { input: { boardId: monthlyShiftId, date, shiftProfileId }, token: colleague.token };
  },
  'clocking.decideOvertime': async (world) => {
    const { owner, worker, period } = await lastMonth(world);
    return { input: { employeeIds: [worker.employeeId], dates: [period.from], note: null }, token: owner.token };
  },
  'clocking.confirmPeriod': async (world) => {
    const { worker, periodId } = await lastMonth(world);
    return { input: { periodId }, token: worker.token };
  },
  'clocking.approvePeriod': async (world) => {
    const { owner, worker, periodId } = await lastMonth(world);
    return { input: { periodId, employeeIds: [worker.employeeId] }, token: owner.token };
  },
  'clocking.lockPeriod': async (world) => {
    const { owner, periodId } = await lastMonth(world);
    return { input: { periodId }, token: owner.token };
  },
  'clocking.unlockPeriod': async (world) => {
    const { owner, periodId } = await lastMonth(world);
    await world.kala.callAs(owner, clocking.lockPeriod, { periodId });
    return { input: { periodId, reason: 'x' }, token: owner.token };
  },
  'identity.signIn': async (world) => ({ input: { email: (await signedIn(world)).email, password }, token: null }),
  'identity.refresh': async (world) => ({
    input: { refreshToken: (await signedIn(world)).answer.refreshToken },
    token: null,
  }),
  'identity.enrolAtSignIn': async (world) => ({
    input: { challenge: (await signedIn(world, ['owner'])).answer.challenge },
    token: null,
  }),
  'identity.confirmSignIn': async (world) => {
    const { person, email } = await signedIn(world);
    const code = await withFactor(world, person);
    const { challenge } = await world.kala.callAs(null, identity.signIn, { email, password, bearer: true });
    return { input: { challenge, code: code(0) }, token: null };
  },
  'identity.confirmSecondFactor': async (world) => {
    const { person } = await signedIn(world);
    const { secret } = await world.kala.callAs(person, identity.beginSecondFactor, undefined);
    return { input: { code: codeAt(secret, stepOf(systemNow())) }, token: person.token };
  },
  'identity.renewRecoveryCodes': async (world) => {
    const { person } = await signedIn(world);
    return { input: { code: (await withFactor(world, person))(0) }, token: person.token };
  },
  'identity.removeSecondFactor': async (world) => {
    const { person } = await signedIn(world);
    return { input: { code: (await withFactor(world, person))(0) }, token: person.token };
  },
  'identity.verifyEmail': async ({ kala, company }) => {
    const person = await kala.aPerson(company, { emailVerified: false });
    await kala.callAs(person, identity.sendVerification, {});
    return { input: { token: tokenIn(await mailTo(kala, `${person.userId}@kala.test`)) }, token: null };
  },
  'identity.resetPassword': async (world) => {
    const { email } = await signedIn(world);
    await world.kala.callAs(null, identity.forgotPassword, { email });
    const token = tokenIn(await mailTo(world.kala, email, en.mail.reset.subject));
    return { input: { token, password: `Quiet-${crypto.randomUUID()}` }, token: null };
  },
  'identity.changeEmail': async (world) => {
    const { person } = await signedIn(world);
    const email = `${crypto.randomUUID()}@kala.test`;
    return { input: { email, currentPassword: password }, token: person.token };
  },
  'identity.confirmEmail': async (world) => {
    const { person } = await signedIn(world);
    const email = `${crypto.randomUUID()}@kala.test`;
    await world.kala.callAs(person, identity.changeEmail, { email, currentPassword: password });
    return { input: { code: (await mailTo(world.kala, email)).subject.slice(-6) }, token: person.token };
  },
  'identity.registerCompany': async (world, caller) => ({ input: await ownSignIn(world, caller) }),
  'identity.findCompany': async (world, caller) => {
    const input = await ownSignIn(world, caller);
    await world.kala.callAs(caller, identity.registerCompany, input);
    return { input: { companyCode: input.companyCode } };
  },
  'identity.showCompany': async (world, caller) => {
    const input = await ownSignIn(world, caller);
    await world.kala.callAs(caller, identity.registerCompany, input);
    return { input: { id: input.organizationId } };
  },
  'organization.saveCompanySignIn': async (world, caller) => ({ input: await companySignIn(world, caller) }),
  'organization.testCompanySignIn': async (world, caller) => ({ input: await companySignIn(world, caller) }),
  'organization.removeCompanySignIn': async (world, caller) => {
    await world.kala.callAs(caller, organization.saveCompanySignIn, await companySignIn(world, caller));
    return { input: {} };
  },
  'people.askIdentityChange': async () => ({
    input: { bankCode: '004', bankAccount: '1234567890', bankAccountName: 'A', bankBook: pictureFile() },
  }),
  'people.readBankBook': async (world) => {
    const asker = await world.kala.aPerson(world.company);
    const account = { bankCode: '004', bankAccount: '1234567890', bankAccountName: 'A', bankBook: pictureFile() };
    await sendOver(world.address, people.askIdentityChange, { token: asker.token, input: account });
    const [change] = await world.kala.callAs(asker, people.ownChanges, undefined);
    return { input: { changeId: change?.id } };
  },
  'setup.finish': async (world) => {
    const { owner } = await ownCompany(world);
    const agreement = { hash: await textHash(world, 'owner.processing'), language: 'en' };
    return { input: { businessTypeId: 'restaurant', acceptConsent: true, agreement }, token: owner.token };
  },
  'imports.repairRows': async (world, caller) => ({
    input: { importId: await checkedImport(world, caller), rows: [{ rowNumber: 2, values: { firstName: 'สมหญิง' } }] },
  }),
  'imports.applyImport': async (world, caller) => ({ input: { importId: await checkedImport(world, caller) } }),
  'imports.undoImport': async (world, caller) => {
    const importId = await checkedImport(world, caller);
    await world.kala.callAs(caller, imports.applyImport, { importId: asId(importId) });
    await world.until(async () => (await stateOf(world, caller, importId)) === 'done');
    return { input: { importId } };
  },
  'branding.saveTheme': async (world, caller) => ({ input: await aTheme(world, caller) }),
  'branding.saveThemeWords': async ({ kala }, caller) => {
    await makeEnterprise(kala, caller.organizationId);
    return { input: { displayName: 'x', welcome: 'y' } };
  },
  'branding.saveThemeImage': async ({ kala }, caller) => {
    await makeEnterprise(kala, caller.organizationId);
    return { input: { key: 'image-cover', file: pictureFile() } };
  },
  'branding.showLook': async ({ kala }, caller) => {
    await makeEnterprise(kala, caller.organizationId);
    return { input: { id: caller.organizationId } };
  },
  'branding.themeImage': async (world, caller) => {
    const theme = await aTheme(world, caller);
    await world.kala.callAs(caller, branding.saveTheme, theme);
    return { input: { organizationId: caller.organizationId, id: theme['image-cover'] } };
  },
  'organization.logo': async (world, caller) => ({
    input: { id: await fileId(world, caller, organization.saveLogo, { file: pictureFile() }) },
  }),
  'consent.give': async (world) => ({
    input: {
      purpose: 'user.supportChat',
      hash: await textHash(world, 'user.supportChat'),
      agreed: true,
      language: 'en',
    },
  }),
  'consent.giveAll': async (world) => ({
    input: {
      language: 'en',
      answers: [{ purpose: 'user.supportChat', hash: await textHash(world, 'user.supportChat'), agreed: true }],
    },
  }),
  'consent.withdraw': async (world, caller) => {
    const hash = await textHash(world, 'user.supportChat');
    const reply = { purpose: 'user.supportChat', hash, agreed: true, language: 'en' } as const;
    await world.kala.callAs(caller, consent.give, reply);
    return { input: { purpose: 'user.supportChat' } };
  },
  'people.visit': async (_world, { employeeId }) => ({ input: { employeeId } }),
  'people.decideEmployee': async ({ kala, company }) => ({
    input: { employeeId: (await kala.aPerson(company, { status: 'pending' })).employeeId, step: 'approve' },
  }),
  'people.inviteEmployee': async ({ kala, company }) => ({
    input: {
      employeeId: (await someEmployees(kala.database, company.organizationId, [{ firstName: 'สมศรี' }]))[0],
    },
  }),
  'people.invitationByCode': async (world, caller) => ({ input: { code: (await invited(world, caller))?.code } }),
  'people.acceptInvitation': async (world, caller) => ({
    input: { code: (await invited(world, caller))?.code },
    token: (await aGuest(world)).token,
  }),
  'people.joinByPasscode': async (world, caller) => ({
    input: await world.kala.callAs(caller, organization.changePasscode, undefined),
    token: (await aGuest(world)).token,
  }),
  'people.companyByPasscode': async (world, caller) => ({
    input: await world.kala.callAs(caller, organization.changePasscode, undefined),
  }),
  'people.takeBackChange': async ({ kala, company }, caller) => {
    // Without another person who may decide, what is asked for is approved at once.
    await kala.aPerson(company, { groups: ['owner'] });
    await kala.callAs(caller, people.askPersonalChange, { firstName: 'สมหญิง', lastName: 'ใหม่' });
    return { input: { changeId: (await kala.callAs(caller, people.ownChanges, undefined))[0]?.id } };
  },
  'people.removeTerm': async (world, caller) => {
    const employeeId = asId<'employee'>(await world.rowOf(caller, 'employee'));
    const term = { employeeId, fromDate: today() };
    await world.kala.callAs(caller, people.changeTerm, { ...term, workMinutes: 420 });
    return { input: { ...term, matter: 'workMinutes' } };
  },
  'people.removeSalary': async (world, caller) => {
    const employeeId = asId<'employee'>(await world.rowOf(caller, 'employee'));
    const term = { employeeId, fromDate: today() };
    await world.kala.callAs(caller, people.setSalary, { ...term, salary: 2_000_000 as never });
    return { input: term };
  },
  'people.editExperience': resumeOf(people.addExperience),
  'people.removeExperience': resumeOf(people.addExperience),
  'people.editEducation': resumeOf(people.addEducation),
  'people.removeEducation': resumeOf(people.addEducation),
  'people.editTraining': resumeOf(people.addTraining),
  'people.removeTraining': resumeOf(people.addTraining),
  'people.picture': async (world, caller) => ({
    input: { id: await fileId(world, caller, people.savePicture, { file: pictureFile() }) },
  }),
  'departments.removeMember': async (world, caller) => {
    const departmentId = asId<'department'>(await world.rowOf(caller, 'department'));
    const employeeId = asId<'employee'>(await world.rowOf(caller, 'employee'));
    await world.kala.callAs(caller, departments.addMember, { departmentId, employeeId });
    return { input: { departmentId, employeeId } };
  },
  'positions.setMemberSalary': async (world, caller) => ({
    input: { ...(await memberOfPosition(world, caller)), salary: 2_000_000 },
  }),
  'positions.revealSalaries': async (world, caller) => {
    const { positionId, employeeId } = await memberOfPosition(world, caller);
    return { input: { positionId, employeeIds: [employeeId] } };
  },
  'positions.removeMember': async (world, caller) => ({ input: await memberOfPosition(world, caller) }),
  'holidays.copyYear': async (world, caller) => {
    await world.rowOf(caller, 'holiday');
    return { input: { fromYear: 2026, toYear: 2028 } };
  },
  'holidays.restoreCalendar': async ({ kala, rowOf }, caller) => {
    const departmentId = asId<'department'>(await rowOf(caller, 'department'));
    await kala.callAs(caller, holidays.createHoliday, { name: 'x', date: '2026-03-03', departmentId });
    return { input: { departmentId, year: 2026 } };
  },
  'holidays.addPublicHolidays': async ({ kala }, caller) => {
    const announced = await kala.callAs(caller, holidays.listPublicHolidays, { year: 2026 });
    const free = announced.items.find(({ isTaken }) => !isTaken);
    return { input: { year: 2026, dates: [free?.date] } };
  },
  'workHours.copyHours': async ({ kala, rowOf }, caller) => {
    const fromDepartmentId = asId<'department'>(await rowOf(caller, 'department'));
    const week = Array(7).fill(null);
    await kala.callAs(caller, workHours.saveDepartmentHours, { departmentId: fromDepartmentId, week });
    return { input: { departmentId: await rowOf(caller, 'department'), fromDepartmentId } };
  },
  'workHours.restoreHours': async ({ kala, rowOf }, caller) => {
    const departmentId = asId<'department'>(await rowOf(caller, 'department'));
    await kala.callAs(caller, workHours.saveDepartmentHours, { departmentId, week: Array(7).fill(null) });
    return { input: { departmentId, from: tomorrow() } };
  },
  'zones.importZones': async () => ({
    input: { file: textFile('name,type\nประตูหน้า,qr\n', 'zones.csv'), dryRun: true },
  }),
  'zones.displayCodes': async ({ kala, rowOf }, caller) => {
    const id = asId<'zone'>(await rowOf(caller, 'zone'));
    return { input: { token: (await kala.callAs(caller, zones.readCode, { id })).displayToken } };
  },
  'billing.createOrder': async () => ({ input: { feature: 'annual', cloud: 5 } }),
  'billing.quoteOrder': async () => ({ input: { feature: 'annual', cloud: 5 } }),
  'billing.requestInvoice': async ({ kala }, caller) => ({
    input: { orderId: await aPaidOrder(kala, caller), invoiceAddress: anAddress },
  }),
  'billing.endSubscription': async ({ kala }, caller) => {
    await aPaidOrder(kala, caller);
    return { input: {} };
  },
  'billing.confirmTransfer': async ({ kala }, caller) => ({
    input: { organizationId: caller.organizationId, orderId: await anOrder(kala, caller), paidDate: today() },
  }),
  'billing.rejectTransfer': async ({ kala }, caller) => ({
    input: { organizationId: caller.organizationId, orderId: await anOrder(kala, caller), reason: 'x' },
  }),
  // A company of its own: the plan of the common one stays.
  'billing.setPlan': async (world) => ({
    input: {
      organizationId: (await ownCompany(world)).organizationId,
      orderName: 'Cloud 10',
      endDate: null,
      cloud: 10,
      station: 0,
      payroll: 0,
    },
  }),
  // A company of its own: the tier of the common one stays.
  'enterprise.setTier': async (world) => ({
    input: { organizationId: (await ownCompany(world)).organizationId, enterprise: true },
  }),
  'billing.refundOrder': async ({ kala }, caller) => ({
    input: { organizationId: caller.organizationId, orderId: await aPaidOrder(kala, caller), amount: 1, reason: 'x' },
  }),
  'billing.sendSlip': async ({ kala }, caller) => ({
    input: { orderId: await anOrder(kala, caller), file: pictureFile() },
  }),
  'billing.readSlip': async ({ kala }, caller) => ({
    input: { orderId: await aSlip(kala, caller, await anOrder(kala, caller)) },
  }),
  'billing.slipOfCompany': async ({ kala }, caller) => ({
    input: {
      organizationId: caller.organizationId,
      orderId: await aSlip(kala, caller, await anOrder(kala, caller)),
    },
  }),
  'billing.extendTrial': async ({ kala }, caller) => {
    await aTrial(kala, caller);
    return { input: { organizationId: caller.organizationId, endDate: addToDate(today(), { days: 60 }) } };
  },
  'support.inviteSupport': async ({ kala }, caller) => {
    await noSupport(kala, caller);
    return { input: { reason: 'x', lastDay: today() } };
  },
  'support.acceptSupport': async ({ rowOf }, caller) => ({
    input: { id: await rowOf(caller, 'supportAccess'), lastDay: today() },
  }),
  'support.askSupport': async ({ kala }, caller) => {
    await noSupport(kala, caller);
    return { input: { organizationId: caller.organizationId, reason: 'x' } };
  },
  'support.startLook': async ({ kala }, caller) => {
    await anOpenSupport(kala, caller);
    return { input: { organizationId: caller.organizationId } };
  },
  'reports.createClockTemplate': async () => ({ input: aReportTemplate() }),
  'reports.createMasterTemplate': async () => ({ input: aReportTemplate() }),
  'reports.createTimesheet': async () => ({ input: aReportTemplate() }),
  'reports.editClockTemplate': async ({ rowOf }, caller) => ({
    input: { ...namedColumns(), id: await rowOf(caller, 'reportTemplate') },
  }),
  'reports.readMasterTemplate': async ({ kala }, caller) => ({ input: { id: await masterTemplate(kala, caller) } }),
  'reports.editMasterTemplate': async ({ kala }, caller) => ({
    input: { ...namedColumns(), id: await masterTemplate(kala, caller) },
  }),
  'reports.deleteMasterTemplate': async ({ kala }, caller) => ({ input: { id: await masterTemplate(kala, caller) } }),
  'reports.exportMasterReport': async ({ kala }, caller) => ({
    input: { templateId: await masterTemplate(kala, caller), format: 'csv' },
  }),
  'reports.readTimesheet': async ({ kala }, caller) => ({ input: { id: await timesheet(kala, caller) } }),
  'reports.editTimesheet': async ({ kala }, caller) => ({
    input: { ...namedColumns(), id: await timesheet(kala, caller) },
  }),
  'reports.deleteTimesheet': async ({ kala }, caller) => ({ input: { id: await timesheet(kala, caller) } }),
  'reports.exportTimesheet': async ({ kala }, caller) => ({
    input: { templateId: await timesheet(kala, caller), format: 'csv' },
  }),
  'reports.startMasterReport': async ({ kala }, caller) => ({
    input: { templateId: await masterTemplate(kala, caller), format: 'csv' },
  }),
  'reports.startTimesheet': async ({ kala }, caller) => ({
    input: { templateId: await timesheet(kala, caller), format: 'csv' },
  }),
  'reports.scheduleMasterReport': async ({ kala }, caller) => ({
    input: { templateId: await masterTemplate(kala, caller), every: 'week' },
  }),
  'reports.scheduleTimesheet': async ({ kala }, caller) => ({
    input: { templateId: await timesheet(kala, caller), every: 'period' },
  }),
  'reports.downloadMasterRun': async ({ kala }, caller) => ({
    input: { runId: await anExport(kala, 'master', { owner: caller, actor: caller }) },
  }),
  'reports.downloadTimesheetRun': async ({ kala }, caller) => ({
    input: { runId: await anExport(kala, 'timesheet', { owner: caller, actor: caller }) },
  }),
  'reports.previewClockReport': async () => ({ input: { columns: [{ column: 'name' }] } }),
  'reports.previewMasterReport': async () => ({ input: { columns: [{ column: 'name' }] } }),
  'reports.previewTimesheet': async () => ({ input: { columns: [{ column: 'name' }] } }),
  'announcements.sendAnnouncement': async ({ rowOf }, caller) => ({
    input: { id: await rowOf(caller, 'announcement'), name: 'x', title: 'x', content: 'x', everyone: true },
  }),
  'announcements.unscheduleAnnouncement': async ({ kala }, caller) => ({
    input: { id: await aScheduled(kala, caller) },
  }),
  'announcements.recallAnnouncement': received,
  'announcements.remindReceivers': received,
  'announcements.readReceived': received,
  'announcements.markReceivedRead': received,
  'announcements.acknowledgeReceived': received,
  'announcements.announcementFile': async ({ kala }, caller) => ({ input: await aSentFile(kala, caller, caller) }),
  'announcements.listPeopleOfTarget': async () => ({ input: { type: 'everyone' } }),
  'calendars.readFeed': async ({ kala }, caller) => ({
    input: { token: (await kala.callAs(caller, calendars.createFeed, { sources: ['leave'] })).token },
  }),
  'zones.listFaces': async (world, caller) => ({ input: { zoneId: (await scannerZone(world, caller)).id } }),
  'zones.syncEmployees': withScanner(),
  'zones.readDevice': withScanner(),
  'zones.saveDevice': withScanner(),
  'zones.connectDevice': withScanner(),
  'zones.setDeviceWifi': withScanner(() => ({ name: 'Office', password: 'secret-word' })),
  'zones.heartbeat': fromScanner({ time: String(millisecondsOf(systemNow())) }),
  'zones.task': fromScanner(),
  'zones.result': fromScanner({ taskNo: crypto.randomUUID(), result: {} }),
  'zones.recognition': fromScanner({ personId: 'x', time: String(millisecondsOf(systemNow())), type: 'face_0' }),
  'zones.image': fromScanner({ personId: 'x' }),
  'zones.registerFace': async (world, caller) => ({ input: await faceAtDoor(world, caller) }),
  'zones.removeFace': async (world, caller) => {
    const { zoneId, employeeId, step } = await faceAtDoor(world, caller);
    await world.kala.callAs(caller, zones.registerFace, { zoneId, employeeId, step });
    return { input: { zoneId, employeeId } };
  },
  'people.uploadFacePhoto': async (world) => ({
    input: { employeeId: (await agreeing(world)).employeeId, file: pictureFile() },
  }),
  'consent.readCopy': async ({ kala }, caller) => {
    const { id } = await kala.callAs(caller, consent.ask, { kind: 'copy', note: null });
    await kala.callAs(caller, consent.decide, { id, decision: 'done', reason: null });
    return { input: { id } };
  },
  'consent.askWorkplace': async (_world, { employeeId }) => ({ input: { employeeId, kind: 'copy' } }),
  'consent.cancelAtWorkplace': async (world, caller) => ({
    input: { employeeId: caller.employeeId, id: await world.rowOf(caller, 'consentRequest') },
  }),
  'consent.readWorkplaceCopy': async ({ kala }, caller) => {
    const { id } = await kala.callAs(caller, consent.ask, { kind: 'copy', note: null });
    await kala.callAs(caller, consent.decide, { id, decision: 'done', reason: null });
    return { input: { employeeId: caller.employeeId, id } };
  },
  'consent.findPeople': async (world, caller) => ({ input: { chosen: await withoutLogin(world, caller) } }),
  'consent.enterRequest': async (world, caller) => ({
    input: { employeeId: await withoutLogin(world, caller), kind: 'copy' },
  }),
  'consent.handOverCopy': async (world, caller) => {
    const employeeId = await withoutLogin(world, caller);
    const { id } = await world.kala.callAs(caller, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    await world.kala.callAs(caller, consent.decide, { id, decision: 'done', reason: null });
    return { input: { id } };
  },
  'identity.signInWithCompanyToken': async ({ kala }) => {
    const { organizationId } = await kala.aCompany();
    const signer = await aSigner();
    await trustSigner(kala.database, organizationId, signer);
    const token = await signer.sign({ audience: 'http://localhost', company: organizationId, now: systemNow() });
    return { input: { id: organizationId, token, bearer: true }, token: null };
  },
  'clocking.readPhoto': async (world, caller) => {
    const photoFileId = asId<'file'>(await world.rowOf(caller, 'file'));
    const { punches } = await world.kala.callAs(caller, clocking.record, { clockType: 'clock_in', photoFileId });
    return { input: { id: punches[0]?.id } };
  },
  'clocking.restorePunch': async ({ kala, rowOf }, caller) => {
    const id = asId<'clocking'>(await rowOf(caller, 'clocking'));
    await kala.callAs(caller, clocking.deletePunch, { id, reason: 'x' });
    return { input: { id, reason: 'y' } };
  },
  'clocking.disputePunch': async (world) => {
    // Where no other test has changed the hours, the punch counts for today.
    const owner = await ownerElsewhere(world);
    const { punches } = await world.kala.callAs(owner, clocking.record, { clockType: 'clock_in' });
    return { input: { id: punches[0]?.id, date: today(), note: 'x' }, token: owner.token };
  },
  'clocking.convertPunch': async ({ rowOf }, caller) => ({
    input: { id: await rowOf(caller, 'clocking'), clockType: 'break_in', reason: 'x' },
  }),
  'clocking.registerDevice': async () => ({ input: { publicKey: aDeviceKey() } }),
  'clock.pairStation': async ({ kala }, caller) => ({
    input: { code: (await kala.callAs(caller, clock.createStation, { name: crypto.randomUUID() })).code },
  }),
  'clock.stationNow': async (world, caller) => ({
    input: {},
    headers: (await pairedTablet(world, caller)).headers,
    token: null,
  }),
  'clock.stationPerson': async (world, caller) => {
    const { headers, who } = await pairedTablet(world, caller);
    return { input: who, headers, token: null };
  },
  'clock.stationPunch': async (world, caller) => {
    const { headers, who } = await pairedTablet(world, caller);
    const punch = { ...who, clockType: 'clock_in', timestamp: systemNow(), key: crypto.randomUUID() };
    return { input: punch, headers, token: null };
  },
  'imports.checkImport': async (world, caller) => ({
    input: {
      importId: await importWith(world, caller),
      isCreate: true,
      mapping: { employeeCode: 0, firstName: 1, lastName: 2 },
    },
  }),
  'imports.discardImport': async (world, caller) => ({ input: { importId: await importWith(world, caller) } }),
  'imports.importEmployees': async () => ({
    input: { isCreate: true, data: [{ employeeCode: crypto.randomUUID(), firstName: 'สมศรี', lastName: 'ใจดี' }] },
  }),
  'imports.importUserDetail': async () => ({
    input: { data: [{ employeeCode: crypto.randomUUID(), firstName: 'สมศรี', lastName: 'ใจดี' }] },
  }),
  'payroll.createItem': async (world) => {
    // A company has at most a thousand of them.
    const owner = await ownerElsewhere(world);
    return { input: { type: 'income', name: crypto.randomUUID() }, token: owner.token };
  },
  'payroll.editItem': async ({ kala }, caller) => {
    const { id: payrollId, name } = await anItem(kala, caller);
    return { input: { payrollId, type: 'income', name } };
  },
  'payroll.deleteItem': async ({ kala }, caller) => ({
    input: { payrollId: (await anItem(kala, caller)).id, type: 'income' },
  }),
  'payroll.editPositionItem': async (world, caller) => ({ input: await itemOfPosition(world, caller) }),
  'payroll.removePositionItem': async (world, caller) => ({ input: await itemOfPosition(world, caller) }),
  'payroll.editEmployeeItem': async (world, caller) => ({ input: await itemOfPerson(world, caller) }),
  'payroll.removeEmployeeItem': async (world, caller) => ({ input: await itemOfPerson(world, caller) }),
  'payroll.setBeginningBalance': async ({ kala, company }) => ({
    input: { employeeId: (await kala.aPerson(company)).employeeId, year: 2026 },
  }),
  'taxTh.saveDeclaration': async ({ kala, company }) => ({
    input: { employeeId: (await kala.aPerson(company)).employeeId, year: 2026, answers: { parents: 1 } },
  }),
  'taxTh.decideDeclaration': async ({ kala, company }) => {
    const person = await kala.aPerson(company);
    await aSubmittedDeclaration(kala, person);
    return { input: { employeeId: person.employeeId, year: 2026, approve: true } };
  },
  'enterprise.saveOvertimeAllowance': async (world) => {
    const owner = await ownerElsewhere(world);
    const input = { mealAfter: 90, mealAmount: 6000, vehicleAfter: 180, vehicleAmount: 15_000 };
    return { input, token: owner.token };
  },
  'taxTh.saveSettings': async (world) => {
    const owner = await ownerElsewhere(world);
    const days = { deadlineMonth: 12, deadlineDay: 15, remindDays: 14 };
    return { input: { lawPack: 'th-law', basis: 'declared', ...days }, token: owner.token };
  },
  'filingsTh.markFiled': async ({ kala }) => {
    const { owner } = await aRunUpTo(kala, 'APPROVED');
    const filing = { kind: 'sps110', year: 2026, month: 11, sequence: 0, filedOn: '2026-12-10' };
    return { input: filing, token: owner.token };
  },
  'filingsTh.filingFile': async ({ kala }) => {
    const { owner } = await aRunUpTo(kala, 'APPROVED');
    return { input: { kind: 'pnd1', year: 2026, month: 11, format: 'sheet' }, token: owner.token };
  },
  'filingsTh.readFiling': async () => ({ input: { kind: 'pnd1', year: 2026, month: 11 } }),
  'filingsTh.readTaxCertificate': async ({ kala }) => {
    const { owner, one } = await aCertifiableTeam(kala);
    return { input: { year: 2026, employeeId: one.employeeId }, token: owner.token };
  },
  'filingsTh.issueTaxCertificates': async ({ kala }) => {
    const { owner, one } = await aCertifiableTeam(kala);
    return { input: { year: 2026, employeeIds: [one.employeeId] }, token: owner.token };
  },
  'filingsTh.replaceTaxCertificate': async ({ kala, company }, caller) => ({
    input: { id: await anIssuedCertificate(kala, caller, await kala.aPerson(company)), reason: 'x' },
  }),
  'filingsTh.taxCertificateFile': async ({ kala }) => {
    const { owner, one } = await aCertifiedTeam(kala);
    return { input: { year: 2026, employeeIds: [one.employeeId] }, token: owner.token };
  },
  'filingsTh.saveTaxCertificateInfo': async (world) => {
    const owner = await ownerElsewhere(world);
    return { input: { signer: 'x' }, token: owner.token };
  },
  'filingsTh.startTaxCertificateZip': async ({ kala }) => {
    const { owner } = await aCertifiedTeam(kala);
    return { input: { year: 2026 }, token: owner.token };
  },
  'filingsTh.readTaxCertificateZip': async ({ kala, until }) => {
    const { owner } = await aCertifiedTeam(kala);
    const which = { year: 2026 };
    await kala.callAs(owner, filingsTh.startTaxCertificateZip, which);
    await until(async () => (await kala.callAs(owner, filingsTh.taxCertificateInfo, which)).zip?.state === 'done');
    return { input: { year: 2026 }, token: owner.token };
  },
  'payroll.proceedRun': async ({ kala }) => {
    const { owner, id } = await aRunUpTo(kala, 'DRAFT');
    return { input: { payrollReportId: id }, token: owner.token };
  },
  'payroll.approveRun': async ({ kala }) => {
    const { administrator, id } = await aRunUpTo(kala, 'PENDING');
    return { input: { payrollReportId: id }, token: administrator.token };
  },
  'payroll.voidRun': async ({ kala }) => {
    const { owner, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { payrollReportId: id, reason: 'x' }, token: owner.token };
  },
  'payroll.markRunPaid': async ({ kala }) => {
    const { owner, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { payrollReportId: id, paidOn: '2026-11-30' }, token: owner.token };
  },
  'payroll.readRunSlip': async ({ kala }) => {
    const { owner, one, id } = await aRunUpTo(kala, 'DRAFT');
    return { input: { reportId: id, employeeId: one.employeeId }, token: owner.token };
  },
  'payroll.readSlip': async ({ kala }) => {
    const { one, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { reportId: id }, token: one.token };
  },
  'payroll.markSlipRead': async ({ kala }) => {
    const { one, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { reportId: id }, token: one.token };
  },
  'payroll.ownSlipFile': async ({ kala }) => {
    const { one, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { reportId: id }, token: one.token };
  },
  'payroll.saveRunEntries': async ({ kala }) => {
    const { owner, one, id } = await aRunUpTo(kala, 'DRAFT');
    const entry = { employeeId: one.employeeId, itemId: (await anItem(kala, owner)).id, amount: 100 };
    const held = [{ employeeId: one.employeeId, reason: null }];
    return { input: { reportId: id, entries: [entry], held }, token: owner.token };
  },
  'payroll.saveRunLeaving': async ({ kala }) => {
    const { owner, one, templateId } = await aPaidTeam(kala);
    const { employeeId } = one;
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set resign_date = '2026-10-15'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
    const october = { start: '2026-10-01', end: '2026-10-31' } as const;
    const final = { templateId, kind: 'final' as const, ...october, employeeIds: [employeeId] };
    const { id: reportId } = await kala.callAs(owner, payroll.createRun, final);
    return { input: { reportId, employeeId, reason: 'resigned' }, token: owner.token };
  },
  'payroll.deletePayrollSettings': async (world) => {
    const owner = await ownerElsewhere(world);
    const { current, version } = await world.kala.callAs(owner, payroll.readPayrollSettings, {});
    const { changedName: _name, changedAt: _at, ...readings } = current;
    const fromDate = '2026-01-01';
    await world.kala.callAs(owner, payroll.savePayrollSettings, { ...readings, fromDate, version });
    return { input: { fromDate }, token: owner.token };
  },
  // Places are those of the company: a made-up one is not found.
  'payroll.saveJournalAccounts': async () => ({
    // Shorter than what is taken for a secret.
    input: { accounts: [{ place: 'SALARY', code: crypto.randomUUID().slice(0, 5), name: null }] },
  }),
  'payroll.bankFile': async ({ kala }) => {
    const { owner, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { reportId: id, layout: 'kbank-payroll' }, token: owner.token };
  },
  'payroll.journal': async ({ kala }) => {
    const { owner, id } = await aRunUpTo(kala, 'APPROVED');
    return { input: { reportId: id }, token: owner.token };
  },
  'leave.createType': async (world) => {
    // A company has at most a hundred of them.
    const owner = await ownerElsewhere(world);
    return { input: { name: 'x', code: 'x' }, token: owner.token };
  },
  'leave.editType': async ({ rowOf }, caller) => ({
    input: { id: await rowOf(caller, 'leaveType'), name: crypto.randomUUID(), code: crypto.randomUUID().slice(0, 5) },
  }),
  'leave.editQuota': async ({ kala }, caller) => {
    const leaveTypeId = await aType(kala, caller);
    const quota = { leaveTypeId, minutes: 480, fromServiceMonths: 12 };
    const { leaveQuotaId } = await kala.callAs(caller, leave.createQuota, quota);
    return { input: { leaveQuotaId, ...quota } };
  },
  'leave.saveSettings': async (world) => {
    const owner = await ownerElsewhere(world);
    const { readings } = await world.kala.callAs(owner, leave.settings, undefined);
    return { input: { readings, yearKind: 'calendar', yearMonth: 4, yearDay: 1 }, token: owner.token };
  },
  'leave.ask': async ({ kala, company }, caller) => {
    const { employeeId } = await kala.aPerson(company);
    const leaveTypeId = await aType(kala, caller, { grant: 'none', yearEnd: 'keep' });
    return { input: { employeeId, leaveTypeId, from: '2026-03-02', to: '2026-03-02' } };
  },
  'leave.startYearEnd': async (world) => ({ input: {}, token: (await ownerElsewhere(world)).token }),
  'leave.copyQuotas': async ({ rowOf }, caller) => ({ input: { departmentId: await rowOf(caller, 'department') } }),
  'leave.restoreQuotas': async ({ kala, rowOf }, caller) => {
    const departmentId = asId<'department'>(await rowOf(caller, 'department'));
    await kala.callAs(caller, leave.copyQuotas, { departmentId });
    return { input: { departmentId } };
  },
  'leave.decideChange': async (world) => {
    const owner = await ownerElsewhere(world);
    return { input: { ...(await aChangedLeave(world.kala, owner)), accept: false }, token: owner.token };
  },
  'leave.readRequest': async ({ kala }, caller) => ({ input: { leaveId: await anAskedLeave(kala, caller) } }),
  'leave.undoYearEnd': async (world) => {
    const owner = await ownerElsewhere(world);
    return { input: { id: await aYearEnd(world.kala, owner) }, token: owner.token };
  },
  'approvals.saveFlow': async () => ({ input: { approveLines: [{ name: crypto.randomUUID() }] } }),
  'approvals.addApprover': async (world, caller) => ({
    input: { approveGroupId: await world.rowOf(caller, 'approveGroup'), role: 'owner' },
  }),
  'approvals.setForms': async ({ kala, rowOf }, caller) => {
    // A form has one line of the company: that of another test is in the way.
    await kala.callAs(caller, approvals.removeLines, {});
    const approveLineId = asId<'approveLine'>(await rowOf(caller, 'approveLine'));
    const { approveGroups } = await kala.callAs(caller, approvals.addGroup, { approveLineId });
    const approveGroupId = asId<'approveGroup'>(approveGroups[0]?.id ?? '');
    await kala.callAs(caller, approvals.addApprover, { approveGroupId, role: 'owner' });
    return { input: { approveLineId, formTemplates: [] } };
  },
  'approvals.decide': async (world, caller) => ({
    input: { requestId: await waitingRequest(world, caller), approve: true },
  }),
  'approvals.decideMany': async (world, caller) => ({
    input: { requestIds: [await waitingRequest(world, caller)], approve: true },
  }),
  'approvals.askToCancel': async ({ kala, company }, caller) => {
    const approver = await kala.aPerson(company);
    const { id: requestId } = await aRequest(kala.database, { asker: caller, groups: [[approver]] });
    await kala.callAs(approver, approvals.decide, { requestId, approve: true });
    return { input: { requestId } };
  },
  'approvals.addDelegation': async (world, caller) => ({
    input: { toEmployeeId: await world.rowOf(caller, 'employee'), fromDate: today(), toDate: tomorrow() },
  }),
  'notifications.saveSettings': async () => ({ input: everything }),
  'dashboard.saveArrangement': async () => ({ input: { order: ['leave.balance'], hidden: [] } }),
  'reports.saveFavourites': async () => ({ input: { favourites: ['timeline'] } }),
  'forms.createForm': async () => ({ input: { name: crypto.randomUUID() } }),
  'forms.editForm': async ({ kala }, caller) => {
    const { id, name } = await aForm(kala, caller);
    return { input: { formId: id, name, fields: [] } };
  },
  'forms.submitResponse': async ({ kala }, caller) => {
    const { id } = await aForm(kala, caller, { fields: [] });
    return { input: { formId: id, formVersion: 1, key: crypto.randomUUID(), answers: [] } };
  },
  'forms.decideResponse': async ({ kala, company }, caller) => {
    const asker = await kala.aPerson(company);
    return { input: { responseId: (await aWaitingAnswer(kala, { owner: caller, asker, approver: caller })).id } };
  },
  'forms.readDocument': async ({ kala, company, until }, caller) => {
    const approver = await kala.aPerson(company);
    const { id: responseId } = await aCertificate(kala, { owner: caller, asker: caller, approver });
    await until(async () => (await kala.callAs(caller, forms.readResponse, { responseId })).document?.isReady ?? false);
    return { input: { responseId } };
  },
  'identity.signInWithPhone': async ({ kala }) => {
    const phoneNumber = `08${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const { request } = await kala.callAs(null, identity.sendPhoneCode, { phoneNumber });
    const sms = await kala.database.global((tx) =>
      tx.one<{ text: string }>(sql`
        select body_text as text from global.sms where to_number = ${`+66${phoneNumber.slice(1)}`}
        order by id desc limit 1`),
    );
    return { input: { request, code: /\d{6}/.exec(sms?.text ?? '')?.[0] }, token: null };
  },
};

/** The owner of another company, where no other test is in the way. */
const ownerElsewhere = async ({ kala }: World): Promise<Person> =>
  kala.aPerson(await kala.aCompany(), { groups: ['owner'] });

/** A request that waits for the caller. */
async function waitingRequest({ kala, company }: World, caller: Person): Promise<string> {
  const asker = await kala.aPerson(company);
  return (await aRequest(kala.database, { asker, groups: [[caller]] })).id;
}
