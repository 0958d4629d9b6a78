import * as z from 'zod';
import { tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Money, minor, zero } from '#kernel/money';
import { type Instant, systemNow } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { givingWay } from '#server/give-way';
import { takingTurns } from '#server/in-pieces';
import { job } from '#server/jobs';
import { lawPack } from '#tax-th/rules/law-pack';
import { wageBelowMinimum } from '../rules/below-minimum-wage.ts';
import { contextOfFacts } from '../rules/context-of-facts.ts';
import { debtsLeft } from '../rules/debts-left.ts';
import { instalmentPayments } from '../rules/instalment-payments.ts';
import { overtimeWeeks } from '../rules/overtime-week.ts';
import { packContext } from '../rules/packed-context.ts';
import { packLines } from '../rules/packed-lines.ts';
import type { PayrollContext } from '../rules/payroll-context.ts';
import { paysPeriod } from '../rules/run-kind.ts';
import { calculateSlip, type Slip } from '../rules/slip.ts';
import {
  debtFindings,
  factFindings,
  isBlocking,
  refusalFinding,
  type SlipFinding,
  slipFindings,
} from '../rules/slip-findings.ts';
import { statutoryPart } from '../rules/statutory-part.ts';
import { unknownDays } from '../rules/time-of-days.ts';
import { nothingToDate } from '../rules/year-to-date.ts';
import { factsOfPeople, type PersonInRun } from './facts-of-people.ts';
import { type BackPay, backPayOf } from './retroactive.ts';
import { type RunWorld, runWorld } from './run-world.ts';
import { countStale, markAll, stalePeople } from './store/draft-marks.ts';
import { peopleOf } from './store/people-of-run.ts';
import * as runs from './store/runs.ts';
import * as store from './store/slips.ts';

/** People of one piece: about twenty milliseconds of calculation. */
const peopleAtOnce = 500;
/** So many are calculated within the call that changed them; the others by a job. */
const mostInCall = 200;

const Which = z.object({ organizationId: z.uuid(), runId: z.uuid() });

/** Calculates what is stale of a draft, piece by piece. A job that runs twice goes on where the last one stopped. */
export const calculateJob = job({
  name: 'payroll.calculate',
  schema: Which,
  longestMinutes: 60,
  run: async ({ organizationId, runId }, { database }) => {
    const giveWay = givingWay();
    while (await calculateStep(database, { organizationId, runId })) await giveWay();
  },
});

/** The next people of a draft; false when nobody is left. */
export const calculateStep = (
  database: Pick<Database, 'tenant'>,
  { organizationId, runId }: { readonly organizationId: string; readonly runId: string },
): Promise<boolean> =>
  database.tenant(organizationId, async (tx) => {
    const run = await runs.runToCalculate(tx, runId);
    if (run?.state !== 'DRAFT') return false;
    const left = await calculateStale(tx, run, { now: systemNow(), most: peopleAtOnce });
    tellRuns(tx);
    return left > 0;
  });

/** Windows that show runs read them again. */
export const tellRuns = (tx: TenantTx): void => tellWindows(tx, ['payroll.runs']);

/** Calculates some of what is stale; answers how many people are left. */
export async function calculateStale(
  tx: TenantTx,
  run: runs.RunRow,
  { now, most }: { readonly now: Instant; readonly most: number },
): Promise<number> {
  if ((await countStale(tx, run.id)) === 0) return 0;
  const world = await runWorld(tx, run, now);
  await keepShared(tx, world);
  for (let done = 0; done < most; done += peopleAtOnce) {
    const people = await stalePeople(tx, run.id, Math.min(peopleAtOnce, most - done));
    if (people.length === 0) return 0;
    await store.saveSlips(tx, { runId: run.id, now }, await calculatePeople(tx, world, people));
  }
  return countStale(tx, run.id);
}

/** Slips are packed against what the run shares: when that is another, all are calculated again. */
async function keepShared(tx: TenantTx, world: RunWorld): Promise<void> {
  if (await isSharedKept(tx, world)) return;
  await runs.saveShared(tx, world.run.id, world.shared);
  await markAll(tx, world.run.id);
}

const isSharedKept = async (tx: TenantTx, { run, shared }: RunWorld): Promise<boolean> =>
  isSame(await runs.sharedOf(tx, run.id), shared);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Calculates everyone of a run and writes the slips that come out otherwise: facts that tell nobody of a change, as a bank account, are
 * in them, too. False when more than `most` are to be written.
 */
export async function calculateChanged(
  tx: TenantTx,
  run: runs.RunRow,
  { now, most }: { readonly now: Instant; readonly most: number },
): Promise<boolean> {
  const world = await runWorld(tx, run, now);
  if (!(await isSharedKept(tx, world))) return false;
  const people = await peopleOf(tx, run.id);
  let left = most;
  for (let done = 0; done < people.length; done += peopleAtOnce) {
    const piece = people.slice(done, done + peopleAtOnce);
    const kept = await store.keptSlips(tx, run.id, piece);
    const changed = (await calculatePeople(tx, world, piece)).filter(
      (slip) => !isKept(slip, kept.get(slip.employeeId)),
    );
    left -= changed.length;
    if (left < 0) return false;
    await store.saveSlips(tx, { runId: run.id, now }, changed);
  }
  return true;
}

/** The figures follow from the context; they differ where the rules became others. */
const isKept = (slip: store.CalculatedSlip, kept: store.KeptSlip | undefined): boolean =>
  kept !== undefined &&
  !kept.isStale &&
  isSame(kept.context, slip.context) &&
  isSame(kept.findings, slip.findings) &&
  kept.net === slip.net &&
  kept.cost === slip.cost;

/** After something changed: a few people at once, many by a job. */
export async function calculateSoon(tx: TenantTx, run: runs.RunRow, now: Instant): Promise<void> {
  const stale = await countStale(tx, run.id);
  const left = stale > mostInCall ? stale : await calculateStale(tx, run, { now, most: mostInCall });
  if (left > 0) await queue(tx, calculateJob, { organizationId: tx.organizationId, runId: run.id });
}

/** Slips of people from their stored facts. */
export async function calculatePeople(
  tx: TenantTx,
  world: RunWorld,
  employeeIds: readonly Id<'employee'>[],
): Promise<store.CalculatedSlip[]> {
  const found = await factsOfPeople(tx, world, employeeIds);
  const { run, now } = world;
  const back = run.kind === 'retroactive' ? await backPayOf(tx, run, { employeeIds, now }) : noBackPay;
  const turn = takingTurns();
  const slips: store.CalculatedSlip[] = [];
  for (const one of found) {
    slips.push(slipOfPerson(world, one, back.get(one.person.id) ?? null));
    await turn();
  }
  return slips;
}

const noBackPay: ReadonlyMap<string, BackPay> = new Map();

function slipOfPerson(world: RunWorld, one: PersonInRun, back: BackPay | null): store.CalculatedSlip {
  const { person } = one;
  const context = withBackPay(
    withInstalments(contextOfFacts(world.facts, world.shared, person), one.instalments),
    back,
  );
  const findings = factFindings({
    paysPeriod: paysPeriod(world.facts.kind),
    wage: one.wage,
    unknownDays: unknownDays(person.days),
    isPaidElsewhere: one.isPaidElsewhere,
    isLeavingUnsaid: one.isLeavingUnsaid,
    isOnlyLeaving: one.isOnlyLeaving,
    isLeavingElsewhere: one.isLeavingElsewhere,
    isAttendanceOpen: !world.isLocked && person.days.length > 0,
    hasBankAccount: person.bankAccount !== '' && person.bankCode !== '',
    missingForFiling: one.missingForFiling,
    leastWage: wageBelowMinimum(
      lawPack(context.lawPack),
      { date: context.period.end, province: world.facts.province },
      context,
    ),
    overtimeWeeks: overtimeWeeks(person.days, context.period.end),
  });
  const packed = packContext(context, world.shared);
  if (back?.refusal) return withoutSlip(person.id, [...findings, refusalFinding(back.refusal)], packed);
  const calculated = calculateSlip(context);
  if (!calculated.ok) return withoutSlip(person.id, [...findings, refusalFinding(calculated)], packed);
  const slip = calculated.value;
  const all = [
    ...findings,
    ...slipFindings(slip, { usual: one.usualNet, ...world.settings }),
    ...debtFindings(debtsLeft(one.debtsOnLeaving, slip.lines)),
  ];
  return {
    employeeId: person.id as Id<'employee'>,
    findings: all,
    blocks: isBlocking(all),
    context: packed,
    lines: packLines(slip.lines),
    ...figuresOf(slip),
    taxed: slip.taxed,
    month: {
      wage: minor(slip.monthToDate.wage - context.monthToDate.wage),
      employee: minor(slip.monthToDate.employee - context.monthToDate.employee),
      employer: minor(slip.monthToDate.employer - context.monthToDate.employer),
    },
    later: slip.later,
    statutory: statutoryPart(slip, context),
  };
}

const withBackPay = (context: PayrollContext, back: BackPay | null): PayrollContext =>
  back === null ? context : { ...context, items: [...context.items, ...back.items], earlierMonths: back.months };

/** Debts take what the pay leaves after everything else, above their protected minimum. */
function withInstalments(context: PayrollContext, due: PersonInRun['instalments']): PayrollContext {
  if (due.length === 0) return context;
  const taking = (amountOf: (lineId: string) => Money): PayrollContext => ({
    ...context,
    items: context.items.map((item) =>
      due.some(({ lineId }) => lineId === item.id) ? { ...item, amount: amountOf(item.id) } : item,
    ),
  });
  const before = calculateSlip(taking(() => zero));
  if (!before.ok) return context;
  const taken = instalmentPayments(due, before.value.net);
  return taking((lineId) => taken.get(lineId) ?? zero);
}

const figuresOf = (slip: Slip): store.SlipFigures => ({
  gross: slip.gross,
  deductions: slip.deductions,
  net: slip.net,
  shortfall: slip.shortfall,
  employer: slip.employerContributions,
  cost: slip.employerCost,
});

/** A person who cannot be calculated stays in the run with the reason. */
const withoutSlip = (
  id: string,
  findings: readonly SlipFinding[],
  context: store.CalculatedSlip['context'],
): store.CalculatedSlip => ({
  employeeId: id as Id<'employee'>,
  findings,
  blocks: true,
  context,
  lines: [],
  gross: zero,
  deductions: zero,
  net: zero,
  shortfall: zero,
  employer: zero,
  cost: zero,
  taxed: nothingToDate,
  month: { wage: zero, employee: zero, employer: zero },
  later: null,
  statutory: null,
});
