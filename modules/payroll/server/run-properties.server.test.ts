// What is true of every run, whatever happened before it was frozen: random salaries, random changes in random order.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { minor } from '#kernel/money';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import '#server/testing/same-examples';
import { payFigures, payroll } from '../contract.ts';
import { type PackedContext, type SharedContext, unpackContext } from '../rules/packed-context.ts';
import { type PackedLine, packLines } from '../rules/packed-lines.ts';
import { calculateSlip } from '../rules/slip.ts';
import { aLateDay, aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const october = { start: '2026-10-01', end: '2026-10-31' } as const;
/** A smaller example would take as long to find as the tests of a module. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 3), endOnFailure: true };

const people = [0, 1, 2] as const;
const satang = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(minor);

/** Changes of different kinds, or of different people: none undoes another. */
const change = fc.record({
  who: fc.constantFrom(...people),
  what: fc.constantFrom('bonus', 'deduction', 'rise', 'lateDay', 'held', 'item'),
  amount: satang(20_000),
});
const changes = fc.uniqueArray(change, {
  minLength: 2,
  maxLength: 7,
  selector: ({ who, what }) => `${what} ${who}`,
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

interface House {
  readonly owner: Person;
  readonly administrator: Person;
  readonly members: readonly Person[];
  readonly positionIds: readonly Id<'position'>[];
  readonly templateId: Id<'payrollTemplate'>;
  readonly bonus: Id<'payrollItem'>;
  readonly deduction: Id<'payrollItem'>;
}

async function aHouse(salaries: readonly number[]): Promise<House> {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const administrator = await aPerson(owner, { groups: ['administrator'] });
  const members = [await aPerson(owner), await aPerson(owner), await aPerson(owner)];
  const positionIds: Id<'position'>[] = [];
  for (const [at, { employeeId }] of members.entries()) {
    const salaryBase = minor(salaries[at] ?? 0);
    const { id } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID(), salaryBase });
    await callAs(owner, positions.addMembers, { positionId: id, employeeIds: [employeeId], fromDate: '2026-01-01' });
    positionIds.push(id);
  }
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set bank_code = '004', bank_account = '1112223334'
      where organization_id = ${tx.organizationId}`);
    // One at the bank of the company, one at another, one without an account.
    for (const [at, bank] of ['004', '014'].entries())
      await tx.run(sql`
        update app.employee set bank_code = ${bank}, bank_account = '9990000022', bank_account_name = 'TEST DEE'
        where organization_id = ${tx.organizationId} and id = ${members[at]?.employeeId}`);
  });
  const item = async (type: 'income' | 'deduction') =>
    (await callAs(owner, payroll.createItem, { type, name: crypto.randomUUID() })).id;
  const { id: templateId } = await aTemplate(kala, owner, { members });
  return {
    owner,
    administrator,
    members,
    positionIds,
    templateId,
    bonus: await item('income'),
    deduction: await item('deduction'),
  };
}

async function apply(house: House, reportId: Id<'payrollRun'>, { who, what, amount }: Change): Promise<void> {
  const { owner, members, positionIds } = house;
  const employeeId = members[who]?.employeeId as Id<'employee'>;
  const positionId = positionIds[who] as Id<'position'>;
  const fromDate = '2026-10-01';
  switch (what) {
    case 'bonus':
    case 'deduction': {
      const entries = [{ employeeId, itemId: house[what], amount }];
      await callAs(owner, payroll.saveRunEntries, { reportId, entries });
      return;
    }
    case 'held':
      await callAs(owner, payroll.saveRunEntries, { reportId, held: [{ employeeId, reason: 'x' }] });
      return;
    case 'rise':
      await callAs(owner, positions.setMemberSalary, { positionId, employeeId, salary: amount, fromDate });
      return;
    case 'item':
      await callAs(owner, payroll.addEmployeeItem, { employeeId, payrollId: house.bonus, amount, fromDate });
      return;
    case 'lateDay':
      await kala.database.tenant(owner.organizationId, (tx) => aLateDay(tx, employeeId, '2026-10-06'));
  }
}

/** Slips, summary and payments of a run have the same sums. */
async function expectSameSums({ owner }: House, reportId: Id<'payrollRun'>): Promise<void> {
  const { totals } = await callAs(owner, payroll.readRun, { reportId });
  const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: reportId });
  const paid = items.filter(({ heldReason }) => heldReason === null);
  for (const field of payFigures) expect(paid.reduce((sum, row) => sum + row[field], 0)).toBe(totals[field]);
  const { ownBank, otherBanks, byHand } = await callAs(owner, payroll.readPayments, { reportId });
  expect(ownBank.total + otherBanks.total + byHand.total).toBe(totals.net);
  const { body } = await kala.send(owner, payroll.summary, { reportId, format: 'csv' });
  expect(body.trimEnd().split('\n').at(-1)).toContain(`${totals.net / 100},${totals.employer / 100}`);
}

const satangOf = (text: string | undefined): number => Math.round(Number(text) * 100);

/** Bank file and journal of an approved run, as they leave the house, have the sums of its slips. */
async function expectSamePapers({ owner }: House, reportId: Id<'payrollRun'>): Promise<void> {
  const { totals } = await callAs(owner, payroll.readRun, { reportId });
  const { ownBank } = await callAs(owner, payroll.readPayments, { reportId });
  if (ownBank.count > 0) {
    const { body } = await kala.send(owner, payroll.bankFile, { reportId, layout: 'kbank-payroll' });
    const [head = '', ...each] = body.trimEnd().split('\r\n');
    expect(Number(head.slice(51, 66))).toBe(ownBank.total);
    expect(each.reduce((sum, line) => sum + Number(line.slice(32, 47)), 0)).toBe(ownBank.total);
  }
  const { body } = await kala.send(owner, payroll.journal, { reportId, language: 'en' });
  const rows = body.trimEnd().split(/\r?\n/).slice(1);
  const columns = rows.map((row) => row.split(',').slice(-2).map(satangOf));
  const [debit, credit] = [0, 1].map((at) => columns.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  expect(debit).toBe(credit);
  expect(debit).toBeGreaterThanOrEqual(totals.cost);
  const netPay = rows.find((row) => row.includes('Net pay payable'));
  expect(satangOf(netPay?.split(',').at(-1))).toBe(totals.net);
}

interface FrozenSlip {
  readonly employeeId: string;
  readonly context: PackedContext;
  readonly lines: PackedLine[];
  readonly heldReason: string | null;
}

const frozen = ({ owner }: House, reportId: Id<'payrollRun'>) =>
  kala.database.tenant(owner.organizationId, async (tx) => ({
    shared: (
      await tx.one<{ shared: SharedContext }>(sql`
        select shared from app.payroll_run where organization_id = ${tx.organizationId} and id = ${reportId}`)
    )?.shared as SharedContext,
    slips: await tx.rows<FrozenSlip>(sql`
      select employee_id as "employeeId", context, lines, held_reason as "heldReason" from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${reportId}`),
  }));

/** Lines of each person, without what differs between two companies: the ids and names of their items. */
async function linesOf(house: House, reportId: Id<'payrollRun'>) {
  const { shared, slips } = await frozen(house, reportId);
  return house.members.map(({ employeeId }) => {
    const slip = slips.find((one) => one.employeeId === employeeId);
    if (!slip) return null;
    const replayed = calculateSlip(unpackContext(slip.context, shared));
    if (!replayed.ok) throw new Error(`The slip is refused: ${replayed.field} ${replayed.reason}`);
    // Replay of what was frozen is equal.
    expect(packLines(replayed.value.lines)).toEqual(slip.lines);
    const lines = slip.lines.map(([line, side, , , amount, minutes]) => [line, side, amount, minutes]);
    return { held: slip.heldReason, lines: lines.map((one) => JSON.stringify(one)).toSorted() };
  });
}

async function frozenRun(house: House, done: readonly Change[]): Promise<Id<'payrollRun'> | null> {
  const { id } = await callAs(house.owner, payroll.createRun, { templateId: house.templateId, ...october });
  for (const one of done) await apply(house, id, one);
  // A draft still hears of changes between two reads.
  await vi.waitFor(() => expectSameSums(house, id), { timeout: 60_000 });
  const isPaid = done.filter(({ what }) => what === 'held').length < people.length;
  if (!isPaid) return null;
  await callAs(house.owner, payroll.proceedRun, { payrollReportId: id });
  await expectSameSums(house, id);
  return id;
}

it('sums agree in every state, replay is equal, the order of changes does not matter, and neither does a void between two approvals', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(satang(120_000), { minLength: 3, maxLength: 3 }),
      changes.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length }))),
      async (salaries, [one, other]) => {
        const houses = [await aHouse(salaries), await aHouse(salaries)] as const;
        const [first, second] = [await frozenRun(houses[0], one), await frozenRun(houses[1], other)];
        if (first === null || second === null) return;
        const lines = await linesOf(houses[0], first);
        expect(await linesOf(houses[1], second)).toEqual(lines);

        const [house] = houses;
        const { owner, administrator } = house;
        const approved = await callAs(administrator, payroll.approveRun, { payrollReportId: first });
        await expectSameSums(house, first);
        await expectSamePapers(house, first);
        await callAs(administrator, payroll.voidRun, { payrollReportId: first, reason: 'x' });
        await expectSameSums(house, first);
        expect(await linesOf(house, first)).toEqual(lines);

        // Changes of the run itself are made again; those of the company are still there.
        const again = await frozenRunAgain(house, one);
        const { totals } = await callAs(administrator, payroll.approveRun, { payrollReportId: again });
        expect(totals).toEqual(approved.totals);
        expect(await linesOf(house, again)).toEqual(lines);
        await expectSamePapers(house, again);
        expect((await callAs(owner, payroll.sumRuns, { year: 2026 })).map(({ net }) => net)).toEqual([totals.net]);
      },
    ),
    runs,
  );
});

async function frozenRunAgain(house: House, done: readonly Change[]): Promise<Id<'payrollRun'>> {
  const { id } = await callAs(house.owner, payroll.createRun, { templateId: house.templateId, ...october });
  for (const one of done.filter(({ what }) => ['bonus', 'deduction', 'held'].includes(what)))
    await apply(house, id, one);
  await callAs(house.owner, payroll.proceedRun, { payrollReportId: id });
  return id;
}
