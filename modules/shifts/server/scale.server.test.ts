// A board of many people costs as many statements to read as one of few, and few more to save.
import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addToDate, asDate } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { statementsOf } from '#server/testing/statements-of';
import { shifts } from '../contract.ts';
import { aMonthlyBoard, aProfile, cellsShown } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const month = { year: 2026, month: 12 };
const first = asDate('2026-12-01');

/** Five days of work and two days off, for the whole month. */
async function aBoardOf(count: number) {
  const owner = await kala.aPerson(await kala.aCompany({ plan: 'paid' }), { groups: ['owner'] });
  const people = Array.from({ length: count }, (_, at) => ({ firstName: `คน ${at}`, status: 'approved' as const }));
  const employeeIds = await someEmployees(kala.database, owner.organizationId, people);
  const { id: shiftProfileId } = await aProfile(kala, owner);
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner);
  await callAs(owner, shifts.addMembers, { monthlyShiftId, employeeIds });
  const changes = employeeIds.flatMap((employeeId, person) =>
    Array.from({ length: 31 }, (_, days) => ({
      employeeId,
      date: addToDate(first, { days }),
      planned: (days + person) % 7 < 5 ? [{ shiftProfileId }] : [],
    })),
  );
  const save = () => callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
  const read = () => callAs(owner, shifts.readMonth, { monthlyShiftId, ...month });
  const publish = () => callAs(owner, shifts.publishMonth, { monthlyShiftId, ...month });
  return { save, read, publish };
}

it('a month of sixty people is read in as many statements as one of three', async () => {
  const counts: number[] = [];
  for (const count of [3, 60]) {
    const { save, read } = await aBoardOf(count);
    expect((await save()).saved).toHaveLength(count * 31);
    expect(cellsShown(await read())).toHaveLength(count * 31);
    counts.push(Math.min(await statementsOf(read), await statementsOf(read), await statementsOf(read)));
  }
  expect(counts[1]).toBe(counts[0]);
});
