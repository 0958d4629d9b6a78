// The difference of a run from an earlier one, by replay of the stored contexts of both.
import type { Id } from '#kernel/ids';
import { type Money, minor } from '#kernel/money';
import { addToDate, asDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { takingTurns } from '#server/in-pieces';
import { Remembered } from '#server/remembered';
import type { comparedRuns } from '../contract.ts';
import {
  type CauseGroup,
  type CauseOfDifference,
  differenceByCause,
  groupedByCause,
  type SideOfDifference,
} from '../rules/difference-by-cause.ts';
import { type SharedContext, unpackContext } from '../rules/packed-context.ts';
import { noShared } from './shared-context.ts';
import * as store from './store/review.ts';
import * as runs from './store/runs.ts';

type Against = (typeof comparedRuns)[number];

/** One person of either run; the net of one who is held back is null. */
export interface DifferenceOfPerson {
  readonly employeeId: Id<'employee'>;
  readonly before: Money | null;
  readonly after: Money | null;
  readonly difference: Money;
  readonly heldReason: string | null;
  readonly causes: readonly CauseOfDifference[];
}

interface Differences {
  /** Biggest first, whatever the sign; people without a difference are left out. */
  readonly people: readonly DifferenceOfPerson[];
  readonly groups: readonly CauseGroup[];
}

/** `last`: the run before it. `lastYear`: the run whose period ends in the same month of the year before. */
export function comparedWith(tx: TenantTx, run: runs.RunRow, against: Against): Promise<store.ComparedRun | undefined> {
  if (against === 'last') {
    const to = run.kind === 'regular' ? addToDate(run.start, { days: -1 }) : run.end;
    return store.frozenRunBetween(tx, run, { from: null, to });
  }
  const from = addToDate(asDate(`${run.end.slice(0, 7)}-01`), { months: -12 });
  return store.frozenRunBetween(tx, run, { from, to: addToDate(addToDate(from, { months: 1 }), { days: -1 }) });
}

/** Pages of one difference are asked for one after another: it is calculated once. */
const known = new Remembered<Differences>({ most: 20, milliseconds: 5 * 60_000 });

export async function differencesOf(tx: TenantTx, run: runs.RunRow, against: store.ComparedRun): Promise<Differences> {
  const stamps = [await store.stampOf(tx, run.id), await store.stampOf(tx, against.reportId)];
  return known.get([tx.organizationId, run.id, against.reportId, ...stamps].join(' '), {
    load: () => calculated(tx, run, against),
    owners: [tx.organizationId],
    holdsConnection: true,
  });
}

async function calculated(tx: TenantTx, run: runs.RunRow, against: store.ComparedRun): Promise<Differences> {
  const [earlier, later] = [await sideOf(tx, against.reportId), await sideOf(tx, run.id)];
  const ids = [...new Set([...earlier.slips.keys(), ...later.slips.keys()])] as Id<'employee'>[];
  const turn = takingTurns();
  const people: DifferenceOfPerson[] = [];
  for (const employeeId of ids) {
    const one = personDifference(employeeId, earlier, later);
    if (one.causes.length > 0) people.push(one);
    await turn();
  }
  people.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.employeeId < b.employeeId ? -1 : 1));
  return { people, groups: groupedByCause(people) };
}

interface Side {
  readonly shared: SharedContext;
  readonly slips: ReadonlyMap<string, store.ComparedSlip>;
}

async function sideOf(tx: TenantTx, runId: Id<'payrollRun'>): Promise<Side> {
  const slips = await store.comparedSlips(tx, runId);
  const shared = (await runs.sharedOf(tx, runId)) ?? noShared;
  return { shared, slips: new Map(slips.map((slip) => [slip.employeeId, slip])) };
}

function personDifference(employeeId: Id<'employee'>, earlier: Side, later: Side): DifferenceOfPerson {
  const [before, after] = [netIn(earlier, employeeId), netIn(later, employeeId)];
  return {
    employeeId,
    before,
    after,
    difference: minor((after ?? 0) - (before ?? 0)),
    heldReason: later.slips.get(employeeId)?.heldReason ?? null,
    causes: differenceByCause(contextIn(earlier, employeeId), contextIn(later, employeeId)),
  };
}

function netIn({ slips }: Side, employeeId: string): Money | null {
  const slip = slips.get(employeeId);
  return slip === undefined || slip.heldReason !== null ? null : slip.net;
}

function contextIn({ slips, shared }: Side, employeeId: string): SideOfDifference {
  const slip = slips.get(employeeId);
  if (!slip?.context) return null;
  return slip.heldReason === null ? unpackContext(slip.context, shared) : 'held';
}
