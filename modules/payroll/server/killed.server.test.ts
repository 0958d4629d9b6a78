// A server or PostgreSQL that is killed while a run is frozen or approved: the step is made whole or not at all, and made again it ends
// the same. `npm run bench -- payroll-kill` tries 50 random points.
import { beforeAll, expect, it, vi } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Moment } from '#apps/server/testing/dying-server';
import { killedAt, killedDuring } from '#apps/server/testing/killed-during';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import type { Victim } from '#server/testing/kill-rounds';
import { payroll } from '../contract.ts';
import { numbersFrom } from '../rules/testing/version-four.ts';
import { aPersonItem, aTemplate } from './testing.ts';

const kala = testServer({ ownPostgres: true });
const { callAs, aCompany, aPerson } = kala;

let owner: Person;
let administrator: Person;
let members: readonly Person[];
let templateId: Id<'payrollTemplate'>;

beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  administrator = await aPerson(owner, { groups: ['administrator'] });
  members = [await aPerson(owner), await aPerson(owner), await aPerson(owner)];
  const employeeIds = members.map(({ employeeId }) => employeeId);
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht('33333.33') });
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
  // Paid once: an approval that is half made would pay it twice.
  for (const employeeId of employeeIds)
    await aPersonItem(kala, owner, {
      employeeId,
      fromDate: '2026-10-01' as never,
      frequency: 'once',
      amount: baht('77.77'),
    });
  templateId = (await aTemplate(kala, owner, { members })).id;
});

const aDraft = () => callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
const readRun = (reportId: Id<'payrollRun'>) => callAs(owner, payroll.readRun, { reportId });

/** The satang of every slip, and what is recorded of items that are paid once. */
const stored = (runId: string) =>
  kala.database.tenant(owner.organizationId, async (tx) => ({
    slips: await tx.rows(sql`
      select employee_id, gross, deductions, net, cost, lines::text from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} order by employee_id`),
    payments: (
      await tx.rows<{ amount: number }>(sql`
        select amount_minor as amount from app.payroll_item_payment
        where organization_id = ${tx.organizationId} and run_id = ${runId}`)
    ).map(({ amount }) => amount),
  }));

const paidOnce = () => members.map(() => baht('77.77'));

const steps = {
  proceed: { call: payroll.proceedRun, from: 'DRAFT', to: 'PENDING' },
  approve: { call: payroll.approveRun, from: 'PENDING', to: 'APPROVED' },
} as const;
type Step = keyof typeof steps;
const whoOf = (step: Step): Person => (step === 'approve' ? administrator : owner);
const take = (step: Step, payrollReportId: Id<'payrollRun'>) =>
  callAs(whoOf(step), steps[step].call, { payrollReportId });

it('killed before a commit nothing is done, killed after it the step is done: the run is paid once and to the satang', async () => {
  const made = await aDraft();
  const before = await stored(made.id);
  const input = { payrollReportId: made.id };

  const freezing = { who: owner, call: payroll.proceedRun, input };
  expect(await killedDuring(kala, 'beforeCommit', freezing)).toBe('SIGKILL');
  expect(await readRun(made.id)).toMatchObject({ state: 'DRAFT', totals: made.totals });
  expect(await take('proceed', made.id)).toMatchObject({ state: 'PENDING', totals: made.totals });

  const approving = { who: administrator, call: payroll.approveRun, input };
  expect(await killedDuring(kala, 'afterCommit', approving)).toBe('SIGKILL');
  expect(await readRun(made.id)).toMatchObject({ state: 'APPROVED', totals: made.totals });
  const paid = { slips: before.slips, payments: paidOnce() };
  expect(await stored(made.id)).toEqual(paid);
  expect(await take('approve', made.id)).toMatchObject({ state: 'APPROVED', totals: made.totals });
  expect(await stored(made.id)).toEqual(paid);
  await callAs(administrator, payroll.voidRun, { ...input, reason: 'x' });
});

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const draw = numbersFrom(Number(process.env.KILL_SEED ?? 1));
const victims: readonly Victim[] = ['postgres', 'everything', 'server'];

interface Round {
  readonly step: Step;
  readonly victim: Victim;
  readonly moment: Moment;
}

/** The order that it asks for first; then every answer within a minute, however long PostgreSQL needs to come back. */
const soon = <Value>(ask: () => Promise<Value>): Promise<Value> => vi.waitFor(ask, { timeout: 60_000, interval: 100 });

/** Answers how many seconds after the death the step was done. */
async function killedIn({ step, victim, moment }: Round): Promise<number> {
  const { id, totals } = await aDraft();
  const input = { payrollReportId: id };
  const { slips } = await stored(id);
  const expected = (state: string) => ({ slips, payments: state === 'APPROVED' ? paidOnce() : [] });
  if (step === 'approve') await take('proceed', id);
  const { call, from, to } = steps[step];

  const { signal } = await killedAt(kala, { moment, victim }, { who: whoOf(step), call, input });
  const died = performance.now();
  expect(signal).toBe(victim === 'postgres' ? null : 'SIGKILL');
  const found = await soon(() => readRun(id));
  expect(found.state).toBeOneOf([from, to]);
  expect(found.totals).toEqual(totals);
  expect(await stored(id)).toEqual(expected(found.state));
  expect(await soon(() => take(step, id))).toMatchObject({ state: to, totals });
  const seconds = (performance.now() - died) / 1_000;
  expect(await stored(id)).toEqual(expected(to));

  if (step === 'proceed') await take('approve', id);
  expect((await callAs(owner, payroll.sumRuns, { year: 2026 })).map(({ net }) => net)).toEqual([totals.net]);
  await callAs(administrator, payroll.voidRun, { ...input, reason: 'x' });
  expect((await stored(id)).payments).toEqual([]);
  return seconds;
}

/** How many statements a step has, on a run that is voided again. */
async function statementsOf(): Promise<Readonly<Record<Step, number>>> {
  const { id } = await aDraft();
  const count = async (step: Step) => {
    const deed = { who: whoOf(step), call: steps[step].call, input: { payrollReportId: id } };
    return (await killedAt(kala, { moment: 0, victim: 'server' }, deed)).statements ?? 0;
  };
  const counts = { proceed: await count('proceed'), approve: await count('approve') };
  await callAs(administrator, payroll.voidRun, { payrollReportId: id, reason: 'x' });
  return counts;
}

it('killed at a random point, server and PostgreSQL go on within a minute, with the step made whole or not at all', {
  timeout: 240_000 + rounds * 180_000,
}, async () => {
  const statements = await statementsOf();
  expect(Math.min(statements.proceed, statements.approve)).toBeGreaterThan(5);
  const say = (line: string) => process.env.KILL_ROUNDS && process.stdout.write(`${line}\n`);
  say(`Freezing has ${statements.proceed} statements, approving ${statements.approve}.`);
  for (let round = 0; round < rounds; round++) {
    const step: Step = round % 2 === 0 ? 'approve' : 'proceed';
    const point = 1 + draw(statements[step] + 2);
    const moment = point > statements[step] ? 'duringCommit' : point;
    const victim = victims[round % victims.length] ?? 'server';
    const seconds = await killedIn({ step, victim, moment });
    say(`${round + 1}: ${victim} killed at ${moment} of ${step}, done after ${seconds.toFixed(1)} s`);
  }
});
