// Rows for tests that walk over every call: one of each kind of id, in any company, of any person.

import { generateKeyPairSync } from 'node:crypto';
import { activity } from '#activity/contract';
import { announcements } from '#announcements/contract';
import { anAnnouncement, aSent } from '#announcements/server/testing';
import { approvals } from '#approvals/contract';
import { aRequest } from '#approvals/server/testing';
import { billing } from '#billing/contract';
import { anOrder, aPaidOrder, aPaper } from '#billing/server/testing';
import { branding } from '#branding/contract';
import { calendars } from '#calendars/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { aFiling, anIssuedCertificate } from '#filings-th/server/testing';
import { forms } from '#forms/contract';
import { aCertificate, aForm, aWaitingAnswer } from '#forms/server/testing';
import { holidays } from '#holidays/contract';
import { identity } from '#identity/contract';
import { imports } from '#imports/contract';
import { aDelivery, anApiKey, aWebhook } from '#integrations/server/testing';
import { type Call, type CallInput, type CallResult, metaOf, routeOf } from '#kernel/call';
import { asId } from '#kernel/ids';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { aLeave, aLeaveFile, anAskedLeave, anImport, aYearEnd } from '#leave/server/testing';
import { notifications } from '#notifications/contract';
import { aFailedMail, aMessageIn, aSubscription } from '#notifications/server/testing';
import { organization } from '#organization/contract';
import { listInDirectory } from '#organization/server/public';
import { payroll } from '#payroll/contract';
import {
  anItem,
  anItemImport,
  aPersonItem,
  aPositionItem,
  aRun,
  aRunComment,
  aTemplate,
} from '#payroll/server/testing';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { reports } from '#reports/contract';
import { anExport, anOwnTemplate } from '#reports/server/testing';
import { newId } from '#server/ids';
import { shifts } from '#shifts/contract';
import {
  aMonthlyBoard,
  anExchange,
  anOfferTo,
  aProfile,
  aShiftImport,
  aShiftTime,
  aWeeklyBoard,
} from '#shifts/server/testing';
import { anAskedSupport } from '#support/server/testing';
import { taxTh } from '#tax-th/contract';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';
import { openSession, type Person, type TestServer } from '../testing.ts';
import { inputSchema, redPixel } from './knock.ts';
import { fieldsBeside, happenedBefore, makeEnterprise } from './sample-calls.ts';
import { fieldsOf, goodInput, idKinds } from './sample-input.ts';

/** Where a row is made. */
export interface RowPlace {
  /** May make anything in the company. */
  readonly owner: Person;
  /** Whose row it is, where rows belong to people. */
  readonly of: Person;
  /** Sends the call for which the row is made. */
  readonly actor: Person;
}

/** Kinds whose rows belong to a person: what an employee may name is their own. */
export const kindsOfPeople = new Set([
  'employee',
  'user',
  'session',
  'employeeDocument',
  'employeeChange',
  'resumeEntry',
  'consentRequest',
  'clocking',
  'attendanceException',
  'leave',
  'leaveFile',
  'approvalRequest',
  'approvalDelegation',
  'formResponse',
  'formFile',
  'notification',
  'notificationDevice',
  'employeeItem',
  'taxFile',
  'taxCertificate',
]);

/** Calls that take only some rows of a kind: the code of a zone is asked for where the zone has one. */
const exactKinds = new Map<Call, string>([
  [organization.logo, 'file.logo'],
  [branding.themeImage, 'file.theme'],
  [people.picture, 'file.picture'],
  [people.inviteEmployee, 'employee.withoutLogin'],
  [filingsTh.replaceTaxCertificate, 'taxCertificate.issued'],
  [people.editExperience, 'resumeEntry.experience'],
  [people.removeExperience, 'resumeEntry.experience'],
  [people.editEducation, 'resumeEntry.education'],
  [people.removeEducation, 'resumeEntry.education'],
  [people.editTraining, 'resumeEntry.training'],
  [people.removeTraining, 'resumeEntry.training'],
  [consent.readCopy, 'consentRequest.withCopy'],
  [consent.readWorkplaceCopy, 'consentRequest.withCopy'],
  [consent.handOverCopy, 'consentRequest.entered'],
  [consent.findPeople, 'employee.withoutLogin'],
  [consent.enterRequest, 'employee.withoutLogin'],
  [zones.readCode, 'zone.qr'],
  [zones.renewCode, 'zone.qr'],
  [zones.poster, 'zone.qr'],
  ...[
    reports.readMasterTemplate,
    reports.editMasterTemplate,
    reports.deleteMasterTemplate,
    reports.exportMasterReport,
    reports.startMasterReport,
    reports.scheduleMasterReport,
  ].map((one): [Call, string] => [one, 'reportTemplate.master']),
  ...[
    reports.readTimesheet,
    reports.editTimesheet,
    reports.deleteTimesheet,
    reports.exportTimesheet,
    reports.startTimesheet,
    reports.scheduleTimesheet,
    reports.flatTimesheet,
  ].map((one): [Call, string] => [one, 'reportTemplate.timesheet']),
  [reports.downloadMasterRun, 'reportRun.master'],
  [reports.downloadTimesheetRun, 'reportRun.timesheet'],
  [clocking.readPhoto, 'clocking.withPhoto'],
  [approvals.decide, 'approvalRequest.waiting'],
  [approvals.decideMany, 'approvalRequest.waiting'],
  [forms.decideResponse, 'formResponse.waiting'],
  [leave.readRequest, 'leave.asked'],
  [forms.readDocument, 'formResponse.withDocument'],
  [shifts.answerExchange, 'shiftExchange.offered'],
  ...[announcements.readReceived, announcements.markReceivedRead, announcements.acknowledgeReceived].map(
    (one): [Call, string] => [one, 'announcement.received'],
  ),
  [billing.requestInvoice, 'billingOrder.paid'],
  [billing.refundOrder, 'billingOrder.paid'],
  [identity.showCompany, 'organization.withSignIn'],
  [identity.signInWithCompanyToken, 'organization.withSignIn'],
  [identity.beginOutside, 'organization.withSignIn'],
]);

/** The kind of row that the call takes, said as exactly as it must be. */
export const exactKind = (call: Call, kind: string): string => {
  const exact = exactKinds.get(call);
  return exact?.startsWith(`${kind}.`) ? exact : kind;
};

type Make = (place: RowPlace) => Promise<string>;

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A day has one holiday, so each row needs another day. */
let daysUsed = 0;
const nextDate = () => addToDate(asDate('2026-01-01'), { days: daysUsed++ % 300 });

/** @param addressOf where the application listens; known once it does */
export function sampleRows(kala: TestServer, addressOf: () => string) {
  const { callAs } = kala;
  const before = happenedBefore(kala);

  async function upload<C extends Call>(who: Person, call: C, fields: Record<string, string> = {}, csv?: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', csv ? new File([csv], 'x.csv') : new File([redPixel], 'x.png', { type: 'image/png' }));
    const { method, path } = routeOf(call);
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await fetch(addressOf() + path, { method, body: form, headers });
    return (await answer.json()) as CallResult<C>;
  }

  const idInUrl = ({ imgUrl }: { readonly imgUrl: string }): string =>
    new URL(imgUrl, 'http://x').searchParams.get('id') ?? '';

  const punch = async (place: RowPlace, input: Partial<CallInput<typeof clocking.record>> = {}) =>
    (await callAs(place.of, clocking.record, { clockType: 'clock_in', ...input })).punches[0]?.id ?? '';

  const zone = async ({ owner }: RowPlace, fields: Omit<CallInput<typeof zones.createZone>, 'name'>) =>
    (await callAs(owner, zones.createZone, { name: crypto.randomUUID(), ...fields })).id;

  /** The position that the same input names before its item. */
  const lastPositions = new Map<string, string>();

  const make: Readonly<Record<string, Make>> = {
    reportTemplate: (place) => anOwnTemplate(kala, 'clock', place),
    'reportTemplate.master': (place) => anOwnTemplate(kala, 'master', place),
    'reportTemplate.timesheet': (place) => anOwnTemplate(kala, 'timesheet', place),
    reportRun: (place) => anExport(kala, 'clock', place),
    'reportRun.master': (place) => anExport(kala, 'master', place),
    'reportRun.timesheet': (place) => anExport(kala, 'timesheet', place),
    tag: async ({ owner }) =>
      (await callAs(owner, organization.createTag, { name: crypto.randomUUID(), colour: '#123' })).id,
    branch: async ({ owner }) =>
      (await callAs(owner, organization.createBranch, { name: crypto.randomUUID(), address: {} })).id,
    file: async ({ actor }) => (await upload(actor, organization.uploadFile)).id,
    'file.logo': async ({ owner }) => idInUrl(await upload(owner, organization.saveLogo)),
    'file.theme': async ({ owner }) => {
      await makeEnterprise(kala, owner.organizationId);
      const { id } = await upload(owner, branding.saveThemeImage, { key: 'image-cover' });
      const theme = await callAs(owner, branding.readTheme, undefined);
      const others = { 'image-header-logo': null, 'image-square-logo': null, 'image-long-logo': null };
      await callAs(owner, branding.saveTheme, { ...theme, ...others, 'image-cover': id });
      return id;
    },
    'file.picture': async ({ of }) => idInUrl(await upload(of, people.savePicture)),
    employee: async ({ of }) => of.employeeId,
    'employee.withoutLogin': async ({ owner }) =>
      (await callAs(owner, people.createEmployee, { firstName: 'ไม่มี', lastName: 'บัญชี' })).id,
    user: async ({ of }) => of.userId,
    session: async ({ of }) => {
      const sessionId = newId('session');
      await kala.database.global((tx) => openSession(tx, { ...of, sessionId }, { now: systemNow() }));
      return sessionId;
    },
    organization: async ({ owner }) => owner.organizationId,
    'organization.withSignIn': async ({ owner }) => {
      await registerSignIn(owner);
      return owner.organizationId;
    },
    invitation: async ({ owner }) => {
      const given = await callAs(owner, people.invite, { people: [{ firstName: 'A', lastName: 'B' }] });
      return given.invitations[0]?.id ?? '';
    },
    employeeDocument: async ({ owner, of }) =>
      (await upload(owner, people.uploadDocument, { employeeId: of.employeeId, kind: 'other' })).id,
    employeeChange: async ({ of }) => {
      await callAs(of, people.askPersonalChange, { firstName: 'Wished', lastName: 'Otherwise' });
      return (await callAs(of, people.ownChanges, undefined))[0]?.id ?? '';
    },
    resumeEntry: async ({ of }) => (await callAs(of, people.addSkill, { title: 'x' })).id,
    'resumeEntry.experience': async ({ of }) => (await callAs(of, people.addExperience, { title: 'x' })).id,
    'resumeEntry.education': async ({ of }) => (await callAs(of, people.addEducation, { title: 'x' })).id,
    'resumeEntry.training': async ({ of }) => (await callAs(of, people.addTraining, { title: 'x' })).id,
    consentRequest: async ({ of }) => (await callAs(of, consent.ask, { kind: 'copy', note: null })).id,
    'consentRequest.withCopy': async ({ owner, of }) => {
      const { id } = await callAs(of, consent.ask, { kind: 'copy', note: null });
      await callAs(owner, consent.decide, { id, decision: 'done', reason: null });
      return id;
    },
    'consentRequest.entered': async ({ owner }) => {
      const { id: employeeId } = await callAs(owner, people.createEmployee, { firstName: 'x', lastName: 'x' });
      const { id } = await callAs(owner, consent.enterRequest, { employeeId, kind: 'copy', note: null });
      await callAs(owner, consent.decide, { id, decision: 'done', reason: null });
      return id;
    },
    department: async ({ owner }) =>
      (await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() })).departmentId,
    position: async ({ owner }) => {
      const { id } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
      lastPositions.set(owner.organizationId, id);
      return id;
    },
    holiday: async ({ owner }) =>
      (await callAs(owner, holidays.createHoliday, { name: 'x', date: nextDate() })).items[0]?.id ?? '',
    workHours: async ({ owner }) =>
      (await callAs(owner, workHours.saveOrganizationHours, { week: Array(7).fill(null) })).id,
    auditEntry: async (place) => {
      await make.tag?.(place);
      return (await callAs(place.owner, activity.listEntries, {})).items[0]?.id ?? '';
    },
    import: async ({ owner }) =>
      (await callAs(owner, imports.importEmployees, { isCreate: true, data: [{ employeeCode: 'x' }] })).importId,
    clocking: (place) => punch(place),
    'clocking.withPhoto': async (place) =>
      punch(place, { photoFileId: (await upload(place.of, organization.uploadFile)).id }),
    // A punch without any signal is a question to the manager.
    attendanceException: async (place) => {
      await punch(place);
      const { items } = await callAs(place.owner, clocking.listExceptions, { employeeId: place.of.employeeId });
      return items[0]?.id ?? '';
    },
    attendancePeriod: async ({ owner }) => (await callAs(owner, clocking.listPeriods, {})).items[1]?.id ?? '',
    clockingImport: async ({ owner }) =>
      (await upload(owner, clocking.importPunches, { skipBadRows: 'true' }, '0001,2026-11-02,08:00')).importId ?? '',
    leaveType: async ({ owner }) =>
      (await callAs(owner, leave.createType, { name: crypto.randomUUID(), code: crypto.randomUUID().slice(0, 20) })).id,
    leaveQuota: async (place) => {
      const leaveTypeId = await rowOf('leaveType', place);
      return (await callAs(place.owner, leave.createQuota, { leaveTypeId, minutes: 480 })).leaveQuotaId;
    },
    leaveBlackout: async ({ owner }) =>
      (await callAs(owner, leave.addBlackout, { name: 'x', from: '2026-01-05', to: '2026-01-05' })).id,
    leave: ({ of }) => aLeave(kala, of),
    'leave.asked': ({ of }) => anAskedLeave(kala, of),
    leaveFile: async ({ of }) =>
      aLeaveFile(kala, of, asId<'file'>((await upload(of, organization.uploadFile)).id ?? '')),
    leaveRun: ({ owner }) => aYearEnd(kala, owner),
    leaveImport: ({ owner }) => anImport(kala, owner),
    zone: (place) => zone(place, { type: 'face_scan', deviceKey: crypto.randomUUID().replaceAll('-', '') }),
    'zone.qr': (place) => zone(place, { type: 'qr', qrMode: 'static' }),
    approveLine: async ({ owner }) =>
      (await callAs(owner, approvals.addLine, { name: 'x', externalCode: crypto.randomUUID() })).id,
    approveGroup: async (place) => {
      const approveLineId = asId<'approveLine'>((await make.approveLine?.(place)) ?? '');
      return (await callAs(place.owner, approvals.addGroup, { approveLineId })).approveGroups[0]?.id ?? '';
    },
    approvalRequest: async ({ owner, of }) => {
      // An owner's own request is decided by another.
      const approver = of === owner ? await kala.aPerson(owner) : owner;
      return (await aRequest(kala.database, { asker: of, groups: [[approver]] })).id;
    },
    'approvalRequest.waiting': async ({ owner, of }) => {
      const asker = of === owner ? await kala.aPerson(owner) : owner;
      return (await aRequest(kala.database, { asker, groups: [[of]] })).id;
    },
    approvalDelegation: async ({ owner, of }) => {
      const { employeeId } = await kala.aPerson(owner);
      const days = {
        fromDate: asDate('2026-01-01'),
        toDate: addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 300 }),
      };
      return (await callAs(of, approvals.addDelegation, { toEmployeeId: employeeId, ...days })).id;
    },
    form: async ({ owner }) => (await aForm(kala, owner, { fields: [] })).id,
    formResponse: async ({ owner, of }) => {
      const approver = of === owner ? await kala.aPerson(owner) : owner;
      return (await aWaitingAnswer(kala, { owner, asker: of, approver })).id;
    },
    'formResponse.waiting': async ({ owner, of }) => {
      const asker = of === owner ? await kala.aPerson(owner) : owner;
      return (await aWaitingAnswer(kala, { owner, asker, approver: of })).id;
    },
    'formResponse.withDocument': async ({ owner, of }) => {
      const approver = of === owner ? await kala.aPerson(owner) : owner;
      return (await aCertificate(kala, { owner, asker: of, approver })).id;
    },
    formFile: async ({ owner, of }) => {
      const approver = of === owner ? await kala.aPerson(owner) : owner;
      const { id: fileId } = await upload(of, organization.uploadFile);
      const { id: responseId } = await aWaitingAnswer(kala, { owner, asker: of, approver }, fileId);
      return (await callAs(of, forms.readResponse, { responseId })).answers[0]?.files[0]?.id ?? '';
    },
    claimType: async ({ owner }) => (await callAs(owner, forms.createClaimType, { name: crypto.randomUUID() })).id,
    notification: ({ of }) => aMessageIn(kala.database, of),
    notificationDevice: async ({ of }) => (await callAs(of, notifications.addDevice, aSubscription())).id,
    notificationDelivery: ({ owner }) => aFailedMail(kala.database, owner),
    shift: async ({ owner }) => (await aWeeklyBoard(kala, owner)).id,
    shiftTime: async ({ owner }) => (await aShiftTime(kala, owner, '2026-12-01')).id,
    shiftProfile: async ({ owner }) => (await aProfile(kala, owner)).id,
    monthlyShift: async ({ owner }) => (await aMonthlyBoard(kala, owner)).id,
    shiftGroup: async ({ owner }) => {
      const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner);
      return (await callAs(owner, shifts.addGroup, { monthlyShiftId, name: 'x' })).id;
    },
    shiftWork: async ({ owner }) => {
      const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner);
      const { id: shiftProfileId } = await aProfile(kala, owner);
      return (await callAs(owner, shifts.addWork, { monthlyShiftId, shiftProfileId })).id;
    },
    shiftImport: ({ owner }) => aShiftImport(kala, owner),
    calendarFeed: async ({ of }) => (await callAs(of, calendars.createFeed, { sources: ['leave'] })).id,
    shiftExchange: ({ owner, of }) => anExchange(kala, owner, of),
    'shiftExchange.offered': ({ owner, of }) => anOfferTo(kala, owner, of),
    announcement: ({ owner }) => anAnnouncement(kala, owner),
    billingOrder: ({ owner }) => anOrder(kala, owner),
    'billingOrder.paid': ({ owner }) => aPaidOrder(kala, owner),
    billingPaper: ({ owner }) => aPaper(kala, owner),
    'announcement.received': ({ owner, of }) => aSent(kala, owner, of),
    supportAccess: ({ owner }) => anAskedSupport(kala, owner),
    apiKey: ({ owner }) => anApiKey(kala, owner),
    webhook: ({ owner }) => aWebhook(kala, owner),
    webhookDelivery: ({ owner }) => aDelivery(kala, owner),
    payrollImport: ({ owner }) => anItemImport(kala, owner),
    uploadedSlip: async ({ owner, of }) =>
      (await upload(owner, payroll.uploadSlip, { employeeId: of.employeeId, payDate: '2026-10-30' })).id,
    taxCertificate: async ({ owner, of }) =>
      (await upload(owner, filingsTh.uploadTaxCertificate, { employeeId: of.employeeId, year: '2025' })).id,
    'taxCertificate.issued': ({ owner, of }) => anIssuedCertificate(kala, owner, of),
    payrollComment: ({ owner }) => aRunComment(kala, owner),
    payrollRun: async ({ owner }) => (await aRun(kala, owner)).id,
    payrollTemplate: async ({ owner }) => (await aTemplate(kala, owner)).id,
    payrollItem: async ({ owner }) => (await anItem(kala, owner)).id,
    positionItem: async (place) =>
      aPositionItem(
        kala,
        place.owner,
        asId(lastPositions.get(place.owner.organizationId) ?? (await rowOf('position', place))),
      ),
    employeeItem: ({ owner, of }) => aPersonItem(kala, owner, of),
    filing: ({ owner }) => aFiling(kala, owner),
    taxFile: async ({ of }) =>
      (await upload(of, taxTh.saveDeclaration, { year: '2026', answer: 'lifeInsurance' })).files.at(-1)?.id ?? '',
    station: async ({ owner }) => (await callAs(owner, clock.createStation, { name: crypto.randomUUID() })).station.id,
  };

  /** The company appears in the provider's list and has its own way to sign in. */
  async function registerSignIn({ organizationId }: Person): Promise<void> {
    await listed(organizationId);
    const staff = await kala.aPerson({ organizationId }, { roles: ['ADMIN'] });
    await callAs(staff, identity.registerCompany, {
      organizationId,
      companyCode: `C-${newId('organization').slice(-12)}`,
      name: 'x',
      kind: 'token',
      issuer: 'https://issuer.example',
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    });
  }

  const listed = (organizationId: Person['organizationId']) =>
    kala.database.global((tx) => listInDirectory(tx, { organizationId, name: 'x', now: systemNow() }));

  /** A row of this kind, made now. */
  async function rowOf(kind: string, place: RowPlace): Promise<string> {
    const builder = make[kind];
    if (!builder) throw new Error(`Say in sample-rows.ts how a row of the kind ${kind} is made.`);
    const id = await builder(place);
    if (!id) throw new Error(`No row of the kind ${kind} was made.`);
    return id;
  }

  /** Reads leave everything as it is, so they share the rows of a place. */
  const forReading = new Map<string, Promise<string>>();

  /** A row that the call may name: one of its own for a change, a shared one for a read. */
  function rowFor(call: Call, kind: string, place: RowPlace): Promise<string> {
    const exact = exactKind(call, kind);
    if (routeOf(call).method !== 'GET') return rowOf(exact, place);
    const key = [exact, place.owner.employeeId, place.of.employeeId, place.actor.employeeId].join();
    const row = forReading.get(key) ?? rowOf(exact, place);
    forReading.set(key, row);
    row.catch(() => forReading.delete(key));
    return row;
  }

  return {
    rowOf,
    rowFor,
    /** The call's input with rows of one company: every id that the schema asks for, and those named. */
    async inputOf(call: Call, place: RowPlace, named: readonly string[]): Promise<Record<string, unknown>> {
      const fields = fieldsOf(inputSchema(call));
      const ids: Record<string, unknown> = {};
      for (const { path, kind } of idKinds(fields))
        if (named.includes(path) || fields.required?.includes(path)) ids[path] = await rowFor(call, kind, place);
      const company = fields.properties?.organizationId && metaOf(call).needs === 'console.view';
      const input = { ...goodInput(fields, ids), ...(company && { organizationId: place.owner.organizationId }) };
      return { ...input, ...fieldsBeside.get(call) };
    },
    /** Does to the rows of an input what must have happened before the call. */
    prepare: async (call: Call, input: Readonly<Record<string, unknown>>, place: RowPlace): Promise<void> => {
      await before.get(call)?.(input, place);
    },
    listed,
  };
}
