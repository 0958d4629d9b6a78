// A fact that changes while a draft is begun or calculated is in the draft in the end, whichever of the two is first.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate, systemNow } from '#kernel/time';
import { positions } from '#positions/contract';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { heldOpen } from '#server/testing/lock-waits';
import { payroll } from '../contract.ts';
import { calculatePeople } from './calculate.ts';
import { recalculate } from './live-draft.ts';
import { runWorld } from './run-world.ts';
import { countStale, markStale } from './store/draft-marks.ts';
import { addEncashed } from './store/leaving.ts';
import { runToCalculate } from './store/runs.ts';
import { saveSlips } from './store/slips.ts';
import { aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const october = { start: '2026-10-01', end: '2026-10-31' } as const;

let owner: Person;
let positionId: Id<'position'>;
beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  ({ id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) }));
});

const inCompany = <T>(work: Parameters<typeof kala.database.tenant<T>>[1]) =>
  kala.database.tenant(owner.organizationId, work);

async function paidPerson() {
  const person = await aPerson(owner);
  const { employeeId } = person;
  await callAs(owner, positions.addMembers, { positionId, employeeIds: [employeeId], fromDate: '2020-01-01' });
  const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
  return { employeeId, templateId };
}

/** What a listener does first: a day of unused leave, 30,000 ÷ 30, is a new fact of the person, whose slips are marked. */
async function aDayIsPaidOut(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  await addEncashed(tx, { id: newId('event'), employeeId, on: asDate('2026-10-15'), minutes: 480 });
  await markStale(tx, { employeeIds: [employeeId], from: asDate('2026-10-15'), to: null });
}

const incomeOf = async (reportId: Id<'payrollRun'>, employeeId: Id<'employee'>) => {
  const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
  return lines.find(({ line }) => line === 'INCOME')?.amount;
};

describe('a fact that changes', () => {
  it('while its listener has looked for drafts and not ended yet is in a draft that is begun now', async () => {
    const { employeeId, templateId } = await paidPerson();
    const listener = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      first: (tx) => aDayIsPaidOut(tx, employeeId),
    });
    const creating = callAs(owner, payroll.createRun, { templateId, ...october });
    await Promise.race([creating, listener.untilItBlocks()]);
    await listener.end();
    const run = await creating;
    expect(await incomeOf(run.id, employeeId)).toBe(baht(1_000));
  });

  it('while slips of a draft are calculated from the facts before it is not lost', async () => {
    const { employeeId, templateId } = await paidPerson();
    const { id: runId } = await callAs(owner, payroll.createRun, { templateId, ...october });
    const now = systemNow();
    let slips: Awaited<ReturnType<typeof calculatePeople>>;
    const calculating = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      async first(tx) {
        const run = await runToCalculate(tx, runId);
        if (!run) throw new Error('The run is gone.');
        slips = await calculatePeople(tx, await runWorld(tx, run, now), [employeeId]);
      },
      last: (tx) => saveSlips(tx, { runId, now }, slips),
    });
    const listener = inCompany((tx) => aDayIsPaidOut(tx, employeeId));
    await Promise.race([listener, calculating.untilItBlocks()]);
    await Promise.all([calculating.end(), listener]);
    expect(await inCompany((tx) => countStale(tx, runId))).toBe(1);
    await inCompany((tx) => recalculate(tx, [runId]));
    expect(await incomeOf(runId, employeeId)).toBe(baht(1_000));
  });
});
