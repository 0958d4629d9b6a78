// Shift times and people on shifts from rows: checked first, drafted, and undone without touching what was planned since.
import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { sql } from '#server/db/sql';
import { shifts } from '../contract.ts';
import { aProfile, aWeeklyBoard } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const monday = '2026-12-07';

it('imports a week, refuses bad rows, and takes it back', async () => {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const nurse = await kala.aPerson(company);
  const code = crypto.randomUUID().slice(0, 8);
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.employee set employee_code = ${code}
      where organization_id = ${tx.organizationId} and id = ${nurse.employeeId}`),
  );
  const { id: shiftId, name: board } = await aWeeklyBoard(kala, owner);
  const { code: profile, id: shiftProfileId } = await aProfile(kala, owner);
  const time = { board, date: monday, profile, needed: 2 };
  const bad = { board, date: '31/02/2026', profile: 'x' };
  expect(await callAs(owner, shifts.importShiftTimes, { data: [time, bad] })).toMatchObject({
    importId: null,
    refused: 1,
    problems: [
      { row: 2, field: 'profile', code: 'unknown' },
      { row: 2, field: 'date', code: 'date' },
    ],
  });
  expect(await callAs(owner, shifts.importShiftTimes, { data: [time], dryRun: true })).toMatchObject({
    added: 1,
    importId: null,
  });
  const worker = { board, date: monday, profile, employeeCode: code, ot: 'yes' };
  expect(await callAs(owner, shifts.importShiftWorkers, { data: [worker] })).toMatchObject({
    problems: [{ field: 'profile', code: 'notPlanned' }],
  });
  const week = () => callAs(owner, shifts.readShiftTimes, { shiftId, from: monday });
  const times = await callAs(owner, shifts.importShiftTimes, { data: [time, bad], skipBadRows: true });
  const workers = await callAs(owner, shifts.importShiftWorkers, { data: [worker] });
  expect((await week()).shiftTimes).toMatchObject([
    { shiftProfileId, needed: 2, shiftWorkers: [{ employeeId: nurse.employeeId, ot: true }] },
  ]);
  // The same rows again change nothing.
  const again = { importId: null, added: 0, same: 1 };
  expect(await callAs(owner, shifts.importShiftTimes, { data: [time] })).toMatchObject(again);
  expect(await callAs(owner, shifts.importShiftWorkers, { data: [worker] })).toMatchObject(again);
  expect((await callAs(owner, shifts.listShiftImports, {})).total).toBe(2);
  if (!times.importId || !workers.importId) throw new Error('Nothing was imported.');
  await callAs(owner, shifts.undoShiftImport, { id: workers.importId });
  expect((await week()).shiftTimes).toMatchObject([{ needed: 2, shiftWorkers: [] }]);
  await expect(callAs(owner, shifts.undoShiftImport, { id: workers.importId })).rejects.toMatchObject({ status: 409 });
  await callAs(owner, shifts.undoShiftImport, { id: times.importId });
  expect((await week()).shiftTimes).toEqual([]);
  expect(
    (await callAs(owner, shifts.listShiftImports, {})).items.map(({ kind, undoneAt }) => [kind, undoneAt !== null]),
  ).toEqual(
    expect.arrayContaining([
      ['times', true],
      ['workers', true],
    ]),
  );
});

it('is taken back on the boards that are left', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const [kept, removed] = [await aWeeklyBoard(kala, owner), await aWeeklyBoard(kala, owner)];
  const { code: profile } = await aProfile(kala, owner);
  const data = [kept, removed].map(({ name: board }) => ({ board, date: monday, profile, needed: 2 }));
  const { importId } = await callAs(owner, shifts.importShiftTimes, { data });
  if (!importId) throw new Error('Nothing was imported.');
  await callAs(owner, shifts.removeShift, { shiftId: removed.id });
  await callAs(owner, shifts.undoShiftImport, { id: importId });
  const { shiftTimes } = await callAs(owner, shifts.readShiftTimes, { shiftId: kept.id, from: monday });
  expect(shiftTimes).toEqual([]);
});

it('plans nobody after their last day, on either kind of board', async () => {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const [leaver, gone] = [await kala.aPerson(company), await kala.aPerson(company)];
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`update app.employee set employee_code = 'L1', resign_date = ${monday}
      where organization_id = ${tx.organizationId} and id = ${leaver.employeeId}`);
    await tx.run(sql`update app.employee set employee_code = 'L2', status = 'deactivated'
      where organization_id = ${tx.organizationId} and id = ${gone.employeeId}`);
  });
  const { name: board } = await aWeeklyBoard(kala, owner);
  const { code: profile } = await aProfile(kala, owner);
  const tuesday = '2026-12-08';
  const times = [monday, tuesday].map((date) => ({ board, date, profile, needed: 2 }));
  await callAs(owner, shifts.importShiftTimes, { data: times });
  const worker = (employeeCode: string, date: string) => ({ board, date, profile, employeeCode });
  const data = [worker('L1', monday), worker('L1', tuesday), worker('L2', monday)];
  expect(await callAs(owner, shifts.importShiftWorkers, { data, dryRun: true })).toMatchObject({
    added: 1,
    problems: [
      { row: 2, field: 'employeeCode', code: 'hasLeft' },
      { row: 3, field: 'employeeCode', code: 'hasLeft' },
    ],
  });
});

it('of two rows about one shift the last counts, and a name that two have is refused', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { id: shiftId, name: board } = await aWeeklyBoard(kala, owner);
  const { code: profile, name: shared } = await aProfile(kala, owner);
  await aProfile(kala, owner, { name: shared });
  const time = (needed: number) => ({ board, date: monday, profile, needed });
  const needed = async () =>
    (await callAs(owner, shifts.readShiftTimes, { shiftId, from: monday })).shiftTimes.map((one) => one.needed);
  expect(await callAs(owner, shifts.importShiftTimes, { data: [time(2), time(3)] })).toMatchObject({
    added: 1,
    same: 1,
  });
  expect(await needed()).toEqual([3]);
  // The last row says what is there already: the one before it changes nothing either.
  const again = await callAs(owner, shifts.importShiftTimes, { data: [time(2), time(3)] });
  expect(again).toMatchObject({ importId: null, added: 0, same: 2 });
  expect(await needed()).toEqual([3]);
  expect(
    await callAs(owner, shifts.importShiftTimes, { data: [{ ...time(4), profile: shared }], dryRun: true }),
  ).toMatchObject({ added: 0, problems: [{ row: 1, field: 'profile', code: 'ambiguous' }] });
});
