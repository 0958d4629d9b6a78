// A company in which every call has something to work on.

import { expect } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { anAnnouncement } from '#announcements/server/testing';
import { approvals } from '#approvals/contract';
import { aRequest } from '#approvals/server/testing';
import type { Company, Person, TestServer } from '#apps/server/testing';
import { anOrder, aPaper } from '#billing/server/testing';
import { calendars } from '#calendars/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { aFiling } from '#filings-th/server/testing';
import { forms } from '#forms/contract';
import { aForm, aWaitingAnswer } from '#forms/server/testing';
import { holidays } from '#holidays/contract';
import { imports } from '#imports/contract';
import { aDelivery, anApiKey, aWebhook } from '#integrations/server/testing';
import type { Call } from '#kernel/call';
import { asId } from '#kernel/ids';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { aLeave, aLeaveFile, anImport, aType, aYearEnd } from '#leave/server/testing';
import { notifications } from '#notifications/contract';
import { aFailedMail, aMessageIn, aSubscription } from '#notifications/server/testing';
import { organization } from '#organization/contract';
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
import { anExport, aReportTemplate } from '#reports/server/testing';
import { shifts } from '#shifts/contract';
import { aMonthlyBoard, anExchange, aProfile, aShiftImport, aShiftTime, aWeeklyBoard } from '#shifts/server/testing';
import { anAskedSupport } from '#support/server/testing';
import { taxTh } from '#tax-th/contract';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';
import type { Surroundings } from './valid-inputs.ts';
import { sendOver } from './wire.ts';

export interface World {
  readonly kala: TestServer;
  readonly address: string;
  readonly company: Company;
  /** An owner who is also of the provider's staff: no call is closed to them. */
  aCaller(): Promise<Person>;
  /** A row of the company, made for this request and not shared with another. */
  rowOf(caller: Person, kind: string): Promise<string>;
  /** Asks again until a job has done what is waited for. */
  until(isDone: () => Promise<boolean>): Promise<void>;
}

/** A picture of one white point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
export const pictureFile = (): File => new File([dot], 'dot.png', { type: 'image/png' });
export const textFile = (text: string, name = 'table.csv'): File => new File([text], name, { type: 'text/csv' });

export async function aWorld(kala: TestServer, address: string, facts: { seats?: number } = {}): Promise<World> {
  const company = await kala.aCompany(facts);
  const upload = async (caller: Person, call: Call, input: Record<string, unknown>): Promise<Record<string, string>> =>
    (await sendOver(address, call, { token: caller.token, input })).body as Record<string, string>;

  const makers: Readonly<Record<string, (caller: Person) => Promise<string | undefined>>> = {
    tag: async (caller) =>
      (await kala.callAs(caller, organization.createTag, { name: crypto.randomUUID(), colour: '#123' })).id,
    branch: async (caller) =>
      (await kala.callAs(caller, organization.createBranch, { name: crypto.randomUUID(), address: {} })).id,
    file: async (caller) => (await upload(caller, organization.uploadFile, { file: pictureFile() })).id,
    consentRequest: async (caller) => (await kala.callAs(caller, consent.ask, { kind: 'copy', note: null })).id,
    employee: async () => (await kala.aPerson(company)).employeeId,
    invitation: async (caller) =>
      (await kala.callAs(caller, people.invite, { people: [{ firstName: 'A', lastName: 'B' }] })).invitations[0]?.id,
    employeeDocument: async (caller) =>
      (
        await upload(caller, people.uploadDocument, {
          file: pictureFile(),
          employeeId: caller.employeeId,
          kind: 'other',
        })
      ).id,
    employeeChange: async () => {
      const asking = await kala.aPerson(company);
      await kala.callAs(asking, people.askPersonalChange, { firstName: 'สมหญิง', lastName: 'ใหม่' });
      return (await kala.callAs(asking, people.ownChanges, undefined))[0]?.id;
    },
    resumeEntry: async (caller) => (await kala.callAs(caller, people.addSkill, { title: 'x' })).id,
    department: async (caller) =>
      (await kala.callAs(caller, departments.createDepartment, { name: crypto.randomUUID() })).departmentId,
    position: async (caller) => (await kala.callAs(caller, positions.createPosition, { name: crypto.randomUUID() })).id,
    holiday: async (caller) =>
      (await kala.callAs(caller, holidays.createHoliday, { name: 'x', date: freeDate() })).items[0]?.id,
    workHours: async (caller) =>
      (await kala.callAs(caller, workHours.saveOrganizationHours, { week: Array(7).fill(null), from: tomorrow() })).id,
    auditEntry: async (caller) => {
      await makers.tag?.(caller);
      return (await kala.callAs(caller, activity.listEntries, {})).items[0]?.id;
    },
    import: async (caller) =>
      (await kala.callAs(caller, imports.importEmployees, { isCreate: true, data: [{ employeeCode: 'x' }] })).importId,
    // Of another person: nobody corrects their own.
    clocking: async () =>
      (await kala.callAs(await kala.aPerson(company), clocking.record, { clockType: 'clock_in' })).punches[0]?.id,
    attendanceException: async (caller) => {
      await kala.callAs(await kala.aPerson(company), clocking.record, { clockType: 'clock_in' });
      return (await kala.callAs(caller, clocking.listExceptions, {})).items[0]?.id;
    },
    attendancePeriod: async (caller) => (await kala.callAs(caller, clocking.listPeriods, {})).items[1]?.id,
    clockingImport: async (caller) =>
      (await upload(caller, clocking.importPunches, { skipBadRows: true, file: textFile('0001,2026-11-02,08:00') }))
        .importId,
    zone: async (caller) =>
      (await kala.callAs(caller, zones.createZone, { type: 'qr', name: crypto.randomUUID(), qrMode: 'static' })).id,
    station: async (caller) =>
      (await kala.callAs(caller, clock.createStation, { name: crypto.randomUUID() })).station.id,
    approveLine: async (caller) => (await kala.callAs(caller, approvals.addLine, { name: crypto.randomUUID() })).id,
    approveGroup: async (caller) => {
      const { id: approveLineId } = await kala.callAs(caller, approvals.addLine, { name: crypto.randomUUID() });
      return (await kala.callAs(caller, approvals.addGroup, { approveLineId })).approveGroups[0]?.id;
    },
    approvalRequest: async (caller) =>
      (await aRequest(kala.database, { asker: caller, groups: [[await kala.aPerson(company)]] })).id,
    approvalDelegation: async (caller) => {
      const { employeeId: toEmployeeId } = await kala.aPerson(company);
      const days = { fromDate: today(), toDate: tomorrow() };
      return (await kala.callAs(caller, approvals.addDelegation, { toEmployeeId, ...days })).id;
    },
    form: async (caller) => (await aForm(kala, caller, { fields: [] })).id,
    formResponse: async (caller) => {
      const approver = await kala.aPerson(company);
      return (await aWaitingAnswer(kala, { owner: caller, asker: caller, approver })).id;
    },
    formFile: async (caller) => {
      const { id: fileId } = await upload(caller, organization.uploadFile, { file: pictureFile() });
      const approver = await kala.aPerson(company);
      const cast = { owner: caller, asker: caller, approver };
      const { id: responseId } = await aWaitingAnswer(kala, cast, fileId);
      return (await kala.callAs(caller, forms.readResponse, { responseId })).answers[0]?.files[0]?.id;
    },
    reportTemplate: async (caller) => (await kala.callAs(caller, reports.createClockTemplate, aReportTemplate())).id,
    reportRun: (caller) => anExport(kala, 'clock', { owner: caller, actor: caller }),
    claimType: async (caller) => (await kala.callAs(caller, forms.createClaimType, { name: crypto.randomUUID() })).id,
    notification: (caller) => aMessageIn(kala.database, caller),
    notificationDevice: async (caller) => (await kala.callAs(caller, notifications.addDevice, aSubscription())).id,
    notificationDelivery: (caller) => aFailedMail(kala.database, caller),
    shift: async (caller) => (await aWeeklyBoard(kala, caller)).id,
    shiftTime: async (caller) => (await aShiftTime(kala, caller, freeDate())).id,
    shiftProfile: async (caller) => (await aProfile(kala, caller)).id,
    monthlyShift: async (caller) => (await aMonthlyBoard(kala, caller)).id,
    shiftGroup: async (caller) => {
      const { id: monthlyShiftId } = await aMonthlyBoard(kala, caller);
      return (await kala.callAs(caller, shifts.addGroup, { monthlyShiftId, name: 'x' })).id;
    },
    shiftWork: async (caller) => {
      const { id: monthlyShiftId } = await aMonthlyBoard(kala, caller);
      const { id: shiftProfileId } = await aProfile(kala, caller);
      return (await kala.callAs(caller, shifts.addWork, { monthlyShiftId, shiftProfileId })).id;
    },
    shiftImport: (caller) => aShiftImport(kala, caller),
    calendarFeed: async (caller) => (await kala.callAs(caller, calendars.createFeed, { sources: ['leave'] })).id,
    shiftExchange: (caller) => anExchange(kala, caller, caller),
    announcement: (caller) => anAnnouncement(kala, caller),
    billingOrder: (caller) => anOrder(kala, caller),
    supportAccess: (caller) => anAskedSupport(kala, caller),
    billingPaper: (caller) => aPaper(kala, caller),
    apiKey: (caller) => anApiKey(kala, caller),
    webhook: (caller) => aWebhook(kala, caller),
    webhookDelivery: (caller) => aDelivery(kala, caller),
    payrollImport: (caller) => anItemImport(kala, caller),
    uploadedSlip: async (caller) =>
      (
        await upload(caller, payroll.uploadSlip, {
          file: pictureFile(),
          employeeId: caller.employeeId,
          payDate: '2026-10-30',
        })
      ).id ?? '',
    taxCertificate: async (caller) =>
      (
        await upload(caller, filingsTh.uploadTaxCertificate, {
          file: pictureFile(),
          employeeId: caller.employeeId,
          year: '2025',
        })
      ).id ?? '',
    payrollComment: (caller) => aRunComment(kala, caller),
    payrollRun: async (caller) => (await aRun(kala, caller)).id,
    payrollTemplate: async (caller) => (await aTemplate(kala, caller)).id,
    leaveType: (caller) => aType(kala, caller),
    leaveQuota: async (caller) => {
      const leaveTypeId = asId<'leaveType'>(await aType(kala, caller));
      const quota = { leaveTypeId, minutes: 480, fromServiceMonths: 12 };
      return (await kala.callAs(caller, leave.createQuota, quota)).leaveQuotaId;
    },
    leaveBlackout: async (caller) =>
      (await kala.callAs(caller, leave.addBlackout, { name: 'x', from: '2026-01-04', to: '2026-01-04' })).id,
    leave: (caller) => aLeave(kala, caller),
    leaveFile: async (caller) => {
      const { id: fileId } = await upload(caller, organization.uploadFile, { file: pictureFile() });
      return aLeaveFile(kala, caller, asId<'file'>(fileId ?? ''));
    },
    leaveRun: (caller) => aYearEnd(kala, caller),
    leaveImport: (caller) => anImport(kala, caller),
    payrollItem: async (caller) => (await anItem(kala, caller)).id,
    positionItem: async (caller) =>
      aPositionItem(
        kala,
        caller,
        (await kala.callAs(caller, positions.createPosition, { name: crypto.randomUUID() })).id,
      ),
    employeeItem: async (caller) => aPersonItem(kala, caller, await kala.aPerson(company)),
    filing: async (caller) => {
      const { id: fileId } = await upload(caller, organization.uploadFile, { file: pictureFile() });
      return aFiling(kala, caller, { fileId: asId<'file'>(fileId ?? '') });
    },
    taxFile: async (caller) => {
      const paper = { year: '2026', answer: 'lifeInsurance', file: pictureFile() };
      await upload(caller, taxTh.saveDeclaration, paper);
      return (await kala.callAs(caller, taxTh.readDeclaration, { year: 2026 })).files.at(-1)?.id;
    },
    organization: async () => company.organizationId,
    session: async (caller) => caller.sessionId,
    user: async (caller) => caller.userId,
  };

  return {
    kala,
    address,
    company,
    aCaller: () => kala.aPerson(company, { groups: ['owner'], roles: [providerRole] }),
    async until(isDone) {
      await expect.poll(isDone).toBe(true);
    },
    async rowOf(caller, kind) {
      const make = makers[kind];
      if (!make) throw new Error(`Say in apps/server/testing/attack/world.ts how a ${kind} is made.`);
      const made = await make(caller);
      if (made === undefined) throw new Error(`No ${kind} was made.`);
      return made;
    },
  };
}

/** The same world for reads, which leave everything as it is: a caller's reads share one row of each kind. */
export function withSharedRows<W extends World>(world: W): W {
  const rows = new Map<string, Promise<string>>();
  return {
    ...world,
    rowOf(caller: Person, kind: string) {
      const key = `${kind} ${caller.employeeId}`;
      const row = rows.get(key) ?? world.rowOf(caller, kind);
      rows.set(key, row);
      row.catch(() => rows.delete(key));
      return row;
    },
  };
}

/** The same world with one caller, whose reads share their rows. */
export function forReading(world: World): World {
  let caller: Promise<Person> | undefined;
  return {
    ...withSharedRows(world),
    aCaller() {
      caller ??= world.aCaller();
      return caller;
    },
  };
}

/** A company that served every call would have thousands of people, and each list, preview and file would read them all. */
const callsOfAWorld = 20;

/** Answers a world for the next call, and makes another one when it has served enough. */
export function worldsInTurn(make: () => Promise<World>): () => Promise<World> {
  let left = 0;
  let present: Promise<World>;
  return () => {
    if (left === 0) [present, left] = [make(), callsOfAWorld];
    left -= 1;
    return present;
  };
}

/** Values for fields whose schema says only that they are text. */
const namedValues = (company: Company): Readonly<Record<string, () => unknown>> => ({
  name: () => crypto.randomUUID(),
  phoneNumber: () => '0812345678',
  postCode: () => '10110',
  password: () => `Quiet-${crypto.randomUUID()}`,
  organizationId: () => company.organizationId,
  pin: () => '1234',
  year: () => 2026,
  fromYear: () => 2026,
  toYear: () => 2027,
  idCard: () => '1101700230708',
  taxId: () => '0999999000993',
  socialSecurityId: () => '1101700230',
  bankAccount: () => '1234567890',
  endpoint: () => aSubscription().endpoint,
  p256dh: () => aSubscription().p256dh,
  auth: () => aSubscription().auth,
  base64: () => dot.toString('base64'),
  imgBase64: () => dot.toString('base64'),
  result: () => '{}',
  logoUrl: () => '/logo.png',
  artworkUrl: () => '/artwork.png',
  publicKey: () => null,
  date: freeDate,
});

let datesGiven = 0;
/** A day has one holiday, so each needs another day. */
const freeDate = () => addToDate(asDate('2026-01-01'), { days: datesGiven++ % 700 });

const isPictureCall = /logo|image|picture|face/i;
const table = 'employeeCode,firstName,lastName\nE1,สมศรี,ใจดี\n';

/** What valid inputs of a call are made of, for a caller of this world. */
export const surroundingsOf = (world: World, caller: Person, callName: string): Surroundings => {
  const named = namedValues(world.company);
  return {
    rowOf: (kind) => world.rowOf(caller, kind),
    fileOf: () => (isPictureCall.test(callName) ? pictureFile() : textFile(table)),
    named: (name) => named[name]?.(),
  };
};

export const today = () => dateIn('Asia/Bangkok', systemNow());
export const tomorrow = () => addToDate(today(), { days: 1 });
