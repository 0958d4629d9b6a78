// Companies with leave types for tests, without waiting for the night.
import type { Person, TestServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { saveVersion } from '#work-hours/server/public';
import { leave } from '../contract.ts';
import type { AskedLeave } from '../rules/leave-length.ts';
import { type LeavePolicy, ordinaryPolicy } from '../rules/leave-type.ts';
import { keepAccounts } from './keep-accounts.ts';
import { lockAccounts } from './store/accounts.ts';
import { askAbout } from './store/changes.ts';
import { addImport } from './store/imports.ts';
import { addQuotas } from './store/quotas.ts';
import { addTypes } from './store/types.ts';
import { askLeave, takeLeave } from './take-leave.ts';
import { leaveWorld } from './world.ts';
import { startRun, yearEndStep } from './year-end.ts';

export const aDay = 480;
export const today = (): LocalDate => dateIn('Asia/Bangkok', systemNow());

/** A leave type with a quota of the company, in days. */
export async function aType(
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
  given: Partial<LeavePolicy> & { readonly code?: string; readonly days?: number } = {},
): Promise<Id<'leaveType'>> {
  const { code = newId('leaveType').slice(-8), days = 10, ...policy } = given;
  const id = newId('leaveType');
  const now = systemNow();
  const fields = { id, name: code, code, colour: '#2F7D6B', symbol: 'L', isActive: true, statutory: null };
  await database.tenant(organizationId, async (tx) => {
    await addTypes(tx, [{ ...ordinaryPolicy, ...policy, ...fields }], now);
    const conditions = { fromServiceMonths: 0, positionId: null, employmentType: null, departmentId: null };
    await addQuotas(
      tx,
      [{ leaveQuotaId: newId('leaveQuota'), leaveTypeId: id, minutes: days * aDay, ...conditions }],
      now,
    );
  });
  return id;
}

/** Monday to Friday, 08:00–17:00 with an hour at noon, for the whole company. */
export const officeHours = (
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
) =>
  database.tenant(organizationId, (tx) => {
    const day = {
      clockIn: '08:00',
      clockOut: '17:00',
      break: { from: '12:00', to: '13:00', paid: false },
      lateAfter: null,
      absenceAfter: null,
    };
    const week = Array.from({ length: 7 }, (_, index) => (index < 5 ? day : null));
    const version = { id: newId('workHours'), departmentId: null, from: asDate('2020-01-01'), week, margins: null };
    return saveVersion(tx, { ...version, breakRule: 'deduct', changedBy: 'HR' } as never, systemNow());
  });

/** What the night would write for a person by a day. */
export const kept = (
  { database }: Pick<TestServer, 'database'>,
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
  on: LocalDate = today(),
): Promise<number> =>
  database.tenant(organizationId, async (tx) => {
    const world = await leaveWorld(tx);
    const rows = await lockAccounts(tx, [employeeId]);
    return keepAccounts(tx, world, rows, { today: on, cause: 'policyChanged', now: systemNow() });
  });

export const wholeDays = (from: string, to = from): AskedLeave => ({
  from: asDate(from),
  to: asDate(to),
  startPart: 'whole',
  endPart: 'whole',
  time: null,
});

let daysAsked = 0;

/** A leave that waits for its approval, on a day of its own. */
export async function aLeave(kala: Pick<TestServer, 'database'>, person: Person): Promise<Id<'leave'>> {
  const { employeeId, organizationId } = person;
  const leaveTypeId = await aType(kala, person, { grant: 'none', yearEnd: 'keep' });
  const day = addToDate(asDate('2026-01-05'), { days: 7 * (daysAsked++ % 50) });
  const ask = { employeeId, leaveTypeId, asked: wholeDays(day), note: null, hasDocument: false };
  return (await kala.database.tenant(organizationId, (tx) => askLeave(tx, { ...ask, now: systemNow() }))).leaveId;
}

/** A leave that waits for its approval. */
export async function anAskedLeave(
  kala: Pick<TestServer, 'database' | 'callAs'>,
  person: Person,
  given: { readonly fileIds?: Id<'file'>[] } = {},
): Promise<Id<'leave'>> {
  const leaveTypeId = await aType(kala, person, { grant: 'none', yearEnd: 'keep' });
  const day = addToDate(asDate('2026-01-06'), { days: 7 * (daysAsked++ % 50) });
  return (await kala.callAs(person, leave.ask, { leaveTypeId, from: day, to: day, ...given })).leaveId;
}

/** A document of a leave that waits for its approval. @param fileId stored by the person before */
export async function aLeaveFile(
  kala: Pick<TestServer, 'database' | 'callAs'>,
  person: Person,
  fileId: Id<'file'>,
): Promise<Id<'leaveFile'>> {
  const leaveId = await anAskedLeave(kala, person, { fileIds: [fileId] });
  const { items } = await kala.callAs(person, leave.listRequests, { size: 100 });
  const file = items.find(({ id }) => id === leaveId)?.files[0];
  if (!file) throw new Error('A leave has no document.');
  return file.id;
}

/** A leave of a type without a quota, asked for and approved. */
export async function anApprovedLeave(
  kala: Pick<TestServer, 'database'>,
  person: Person,
  asked: AskedLeave,
): Promise<Id<'leave'>> {
  const { employeeId, organizationId } = person;
  const leaveTypeId = await aType(kala, person, { grant: 'none', yearEnd: 'keep' });
  const ask = { employeeId, leaveTypeId, asked, note: null, hasDocument: false, now: systemNow() };
  return kala.database.tenant(organizationId, async (tx) => {
    const { leaveId } = await askLeave(tx, ask);
    await takeLeave(tx, { leaveId, now: systemNow() });
    return leaveId;
  });
}

/** An approved leave whose day has another schedule now, which somebody must decide about. */
export async function aChangedLeave(kala: Pick<TestServer, 'database'>, person: Person) {
  const leaveId = await aLeave(kala, person);
  const { employeeId, organizationId } = person;
  return kala.database.tenant(organizationId, async (tx) => {
    const { days } = await takeLeave(tx, { leaveId, now: systemNow() });
    const date = days[0]?.date ?? today();
    const change = { wasMinutes: aDay, nowMinutes: 0, reason: 'holiday' as const, holidayName: 'x' };
    await askAbout(tx, [{ leaveId, date, employeeId, ...change }], systemNow());
    return { leaveId, date };
  });
}

/** A year end that is done. */
export async function aYearEnd(
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
): Promise<Id<'leaveRun'>> {
  // One that another test has begun, or undoes, is brought to its end: a company has one at a time.
  const going = await database.tenant(organizationId, (tx) =>
    tx.rows<{ id: Id<'leaveRun'> }>(sql`
      select id from app.leave_run
      where organization_id = ${tx.organizationId} and state in ('running', 'undoing')`),
  );
  for (const { id } of going) while (await yearEndStep(database, { organizationId, runId: id }));
  const { id: runId } = await database.tenant(organizationId, (tx) => startRun(tx, { by: 'HR', now: systemNow() }));
  while (await yearEndStep(database, { organizationId, runId }));
  return runId;
}

export async function anImport(
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
): Promise<Id<'leaveImport'>> {
  const id = newId('leaveImport');
  const made = { id, fileName: 'leave.csv', rowCount: 0, madeBy: 'HR', madeAt: systemNow() };
  await database.tenant(organizationId, (tx) => addImport(tx, made));
  return id;
}
