// What some calls need beside good fields and rows that exist, for tests that walk over every call.
import { generateKeyPairSync } from 'node:crypto';
import { announcements } from '#announcements/contract';
import { billing } from '#billing/contract';
import { aSlip, aTrial } from '#billing/server/testing';
import { branding } from '#branding/contract';
import { calendars } from '#calendars/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { filingsTh } from '#filings-th/contract';
import { identity } from '#identity/contract';
import type { Call } from '#kernel/call';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { reports } from '#reports/contract';
import { sql } from '#server/db/sql';
import { shifts } from '#shifts/contract';
import { support } from '#support/contract';
import { anOpenSupport, noSupport } from '#support/server/testing';
import { taxTh } from '#tax-th/contract';
import { zones } from '#zones/contract';
import type { Person, TestServer } from '../testing.ts';
import type { RowPlace } from './sample-rows.ts';

type Input = Readonly<Record<string, unknown>>;

export const aDeviceKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64url');

/** Values that the schema alone does not tell. */
export const fieldsBeside = new Map<Call, Input>([
  [people.removeTerm, { matter: 'employmentType' }],
  // The registered address is HR's to enter.
  [people.editAddress, { kind: 'living' }],
  [clocking.registerDevice, { publicKey: aDeviceKey() }],
  // The sampled punch is made now, in a company of Bangkok.
  [clocking.disputePunch, { date: dateIn('Asia/Bangkok', systemNow()) }],
  ...[
    reports.createClockTemplate,
    reports.editClockTemplate,
    reports.previewClockReport,
    reports.createMasterTemplate,
    reports.editMasterTemplate,
    reports.previewMasterReport,
    reports.createTimesheet,
    reports.editTimesheet,
    reports.previewTimesheet,
  ].map((one): [Call, Input] => [one, { columns: [{ column: 'name' }] }]),
  [shifts.createProfile, { start: '08:00', end: '17:00' }],
  [shifts.editProfile, { start: '08:00', end: '17:00' }],
  [shifts.saveProtection, { from: '2026-01-05', to: '2026-06-30', consentedOn: '2026-01-05' }],
  // Wishes are for days to come.
  [shifts.saveWishes, { kind: 'shift', dates: [addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 2 })] }],
  [organization.saveCompanySignIn, { kind: 'oidc', issuer: 'https://10.0.0.1', clientId: 'kala' }],
  [organization.testCompanySignIn, { kind: 'oidc', issuer: 'https://10.0.0.1', clientId: 'kala' }],
  [billing.createOrder, { cloud: 5 }],
  [billing.quoteOrder, { cloud: 5 }],
  // The sampled order is made now.
  [billing.confirmTransfer, { paidDate: dateIn('Asia/Bangkok', systemNow()) }],
  [billing.refundOrder, { amount: 1 }],
  [billing.setPlan, { cloud: 10 }],
  [support.inviteSupport, { lastDay: dateIn('Asia/Bangkok', systemNow()) }],
  [support.acceptSupport, { lastDay: dateIn('Asia/Bangkok', systemNow()) }],
  [billing.extendTrial, { endDate: addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 60 }) }],
  [identity.registerCompany, { kind: 'oidc', issuer: 'https://issuer.example', clientId: 'kala' }],
]);

/** The tier that has a sign-in of its own. */
export const makeEnterprise = ({ database }: TestServer, organizationId: string): Promise<unknown> =>
  database.tenant(organizationId, (tx) =>
    tx.run(sql`update app.organization set enterprise = true where organization_id = ${tx.organizationId}`),
  );

/** What must have happened to the rows before: nobody leaves a team who is not in it. */
export const happenedBefore = (kala: TestServer) => {
  const { callAs } = kala;
  const holdPosition = ({ positionId, employeeId, employeeIds }: Input, { owner }: RowPlace) =>
    callAs(owner, positions.addMembers, { positionId, employeeIds: employeeIds ?? [employeeId] } as never);
  const agreeToPhotos = async (who: Person) => {
    const texts = await callAs(null, consent.listTexts, { language: 'th' });
    const hash = texts.find(({ purpose }) => purpose === 'employee.facePhoto')?.hash ?? '';
    await callAs(who, consent.give, { purpose: 'employee.facePhoto', hash, agreed: true, language: 'th' });
  };
  return new Map<Call, (input: Input, place: RowPlace) => Promise<unknown>>([
    [departments.removeMember, (input, { owner }) => callAs(owner, departments.addMember, input as never)],
    [organization.saveCompanySignIn, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [branding.saveTheme, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [branding.saveThemeWords, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [branding.saveThemeImage, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [branding.showLook, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [organization.testCompanySignIn, (_input, { owner }) => makeEnterprise(kala, owner.organizationId)],
    [billing.extendTrial, (_input, { owner }) => aTrial(kala, owner)],
    [support.inviteSupport, (_input, { owner }) => noSupport(kala, owner)],
    [support.askSupport, (_input, { owner }) => noSupport(kala, owner)],
    [support.startLook, (_input, { owner }) => anOpenSupport(kala, owner)],
    [billing.readSlip, ({ orderId }, { owner }) => aSlip(kala, owner, orderId as never)],
    [billing.slipOfCompany, ({ orderId }, { owner }) => aSlip(kala, owner, orderId as never)],
    [positions.removeMember, holdPosition],
    [positions.setMemberSalary, holdPosition],
    [positions.revealSalaries, holdPosition],
    [
      people.removeTerm,
      ({ employeeId, fromDate }, { owner }) =>
        callAs(owner, people.changeTerm, { employeeId, fromDate, employmentType: 'FULL-TIME' } as never),
    ],
    [
      people.removeSalary,
      ({ employeeId, fromDate }, { owner }) =>
        callAs(owner, people.setSalary, { employeeId, fromDate, salary: 1 } as never),
    ],
    [
      clocking.restorePunch,
      ({ id, reason }, { owner }) => callAs(owner, clocking.deletePunch, { id, reason } as never),
    ],
    [taxTh.decideDeclaration, ({ year }, { of }) => callAs(of, taxTh.saveDeclaration, { year, submit: true } as never)],
    [
      zones.removeFace,
      async ({ zoneId, employeeId }, { owner, of }) => {
        await agreeToPhotos(of);
        await callAs(owner, zones.registerFace, { zoneId, employeeId } as never);
      },
    ],
  ]);
};

/** It takes a file: nothing of it is read before the device that sends it is known. */
export const asksDeviceFirst = new Set<Call>([clock.stationPunch]);

/** Calls that do not find the company's own row either, and why. */
export const notFoundByNature = new Map<Call, string>([
  [identity.beginOutside, 'The tests offer no outside way to sign in.'],
  [identity.connectOutside, 'The tests offer no outside way to sign in.'],
  [people.readBankBook, 'Only a request for a bank account has a picture (changes.server.test.ts).'],
  [shifts.saveCells, 'Its changes name people, who must be found first (monthly.server.test.ts).'],
  ...[shifts.exchangePartners, shifts.previewExchange, shifts.offerExchange, shifts.claimShift].map(
    (one): [Call, string] => [one, 'It needs a published shift of the caller (exchanges.server.test.ts).'],
  ),
  [filingsTh.keptFile, 'A filing has a file once one is kept with it (filings.server.test.ts).'],
  ...[filingsTh.readTaxCertificate, filingsTh.issueTaxCertificates, filingsTh.taxCertificateFile].map(
    (one): [Call, string] => [
      one,
      'People are certified once an approved run has paid them (certificates.server.test.ts).',
    ],
  ),
  [payroll.readRunSlip, 'A run has slips of its people only (runs.server.test.ts).'],
  ...[payroll.markSlipRead, payroll.ownSlipFile].map((one): [Call, string] => [
    one,
    'A person has a slip once a run is approved (runs.server.test.ts).',
  ]),
  [payroll.readSlip, 'A person has a slip once a run is approved (runs.server.test.ts).'],
  [leave.decideChange, 'A day has a question only after its schedule was changed (requests.server.test.ts of leave).'],
  [announcements.announcementFile, 'A file of another announcement is not found (announcements.server.test.ts).'],
  [announcements.listPeopleOfTarget, 'Its id stands for what its type says (announcements.server.test.ts).'],
  [calendars.createFeed, 'A team is there for people who may see its days (feeds.server.test.ts).'],
]);
