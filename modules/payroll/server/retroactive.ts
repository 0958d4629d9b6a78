// What periods that are paid still owe: each is calculated again with the wage and the days as they are known now.
import type { Id } from '#kernel/ids';
import { addToDate, asDate, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { FieldRefusal } from '#tax-th/rules/refusal';
import { backPayDue } from '../rules/back-pay-due.ts';
import { unpackContext } from '../rules/packed-context.ts';
import type { EarlierMonth, PayItem, PayrollContext } from '../rules/payroll-context.ts';
import { retroactiveDifference } from '../rules/retroactive-difference.ts';
import { timeOfPeriod } from '../rules/time-of-days.ts';
import { factsOfPeople, type PersonInRun } from './facts-of-people.ts';
import { runWorld } from './run-world.ts';
import { noShared } from './shared-context.ts';
import { monthOf } from './store/paid-to-date.ts';
import * as store from './store/retroactive.ts';
import * as runs from './store/runs.ts';

/** Months back from the run: a rise is seldom older, and wages are claimed within two years. */
const monthsBack = 12;

export interface BackPay {
  readonly items: readonly PayItem[];
  /** The wage months of the items, as their payments left them. */
  readonly months: readonly EarlierMonth[];
  /** A period that cannot be calculated with the facts of today. */
  readonly refusal: FieldRefusal | null;
}

interface Found {
  readonly items: PayItem[];
  /** Wage months that were calculated again: what was paid back for another one is not looked at. */
  readonly months: Set<string>;
  refusal: FieldRefusal | null;
}

export async function backPayOf(
  tx: TenantTx,
  run: runs.RunRow,
  { employeeIds, now }: { readonly employeeIds: readonly Id<'employee'>[]; readonly now: Instant },
): Promise<ReadonlyMap<string, BackPay>> {
  // From the first day of a month: all periods of a wage month are calculated again, or none.
  const from = asDate(`${addToDate(run.start, { months: -monthsBack }).slice(0, 7)}-01`);
  const asked = { runId: run.id, employeeIds, from, to: addToDate(run.start, { days: -1 }) };
  const found = new Map<string, Found>(employeeIds.map((id) => [id, { items: [], months: new Set(), refusal: null }]));
  const periods = Map.groupBy(await store.paidPeriods(tx, asked), ({ runId }) => runId);
  for (const [runId, paid] of periods) await addDifferences(tx, { runId, paid, now, found });
  const before = await itemsPaidBefore(tx, asked);
  const due = new Map(
    [...found].map(([id, { items, months, refusal }]) => {
      const paid = (before.get(id) ?? []).filter(({ backPayMonth }) => months.has(backPayMonth ?? ''));
      return [id, { items: backPayDue(items, paid), refusal }];
    }),
  );
  const earlier = await monthsOf(tx, due);
  return new Map([...due].map(([id, one]) => [id, { ...one, months: earlier.get(id) ?? [] }]));
}

interface Period {
  readonly runId: Id<'payrollRun'>;
  readonly paid: readonly store.PaidSlip[];
  readonly now: Instant;
  readonly found: ReadonlyMap<string, Found>;
}

async function addDifferences(tx: TenantTx, { runId, paid, now, found }: Period): Promise<void> {
  const run = await runs.runToRead(tx, runId);
  if (!run) return;
  const shared = (await runs.sharedOf(tx, runId)) ?? noShared;
  const world = await runWorld(tx, run, now);
  const ids = paid.map(({ employeeId }) => employeeId);
  const facts = new Map((await factsOfPeople(tx, world, ids)).map((one) => [one.person.id, one]));
  for (const { employeeId, context } of paid) {
    const known = facts.get(employeeId);
    const into = found.get(employeeId);
    if (!known || known.wage === null || !into) continue;
    const then = unpackContext(context, shared);
    const difference = retroactiveDifference(then, correctedContext(then, known));
    into.months.add(then.period.end.slice(0, 7));
    if (difference.ok) into.items.push(...difference.value.map(({ item }) => item));
    else into.refusal ??= difference;
  }
}

/** Only the wage and the time of the period are corrected: items were paid, or not, as they were then. A payment without salary has no time. */
function correctedContext(then: PayrollContext, { person }: PersonInRun): PayrollContext {
  const { wage, wageKind, workMinutesPerDay, wagesBefore, firstDay, lastDay, workDays, days, isUnpaidPeriod } = person;
  return {
    ...then,
    wage,
    wageKind,
    workMinutesPerDay,
    wagesBefore,
    employmentType: wageKind === 'monthly' ? 'FULL-TIME' : 'PART-TIME',
    employment: { firstDay, lastDay },
    workDays: workDays ?? then.workDays,
    // A slip of before the question keeps its rule.
    unpaidPeriod: then.unpaidPeriod === null || then.payment.kind === 'extra' ? then.unpaidPeriod : isUnpaidPeriod,
    ...(then.payment.kind === 'extra' ? {} : timeOfPeriod(days, person)),
  };
}

async function itemsPaidBefore(
  tx: TenantTx,
  asked: Parameters<typeof store.retroactiveSlips>[1],
): Promise<ReadonlyMap<string, PayItem[]>> {
  const paid = new Map<string, PayItem[]>();
  for (const [runId, rows] of Map.groupBy(await store.retroactiveSlips(tx, asked), (row) => row.runId)) {
    const shared = (await runs.sharedOf(tx, runId)) ?? noShared;
    for (const { employeeId, context } of rows)
      paid.set(employeeId, [...(paid.get(employeeId) ?? []), ...unpackContext(context, shared).items]);
  }
  return paid;
}

/** Social security of the months that back pay belongs to, by person. */
async function monthsOf(
  tx: TenantTx,
  due: ReadonlyMap<string, { readonly items: readonly PayItem[] }>,
): Promise<ReadonlyMap<string, EarlierMonth[]>> {
  const peopleOf = new Map<string, string[]>();
  for (const [id, { items }] of due)
    for (const month of new Set(items.flatMap(({ backPayMonth }) => backPayMonth ?? [])))
      peopleOf.set(month, [...(peopleOf.get(month) ?? []), id]);
  const found = new Map<string, EarlierMonth[]>();
  for (const [month, employeeIds] of [...peopleOf].toSorted()) {
    const first: LocalDate = asDate(`${month}-01`);
    const last = addToDate(addToDate(first, { months: 1 }), { days: -1 });
    for (const { employeeId, wage, employee, employer } of await monthOf(tx, {
      employeeIds,
      from: first,
      to: last,
    }))
      found.set(employeeId, [...(found.get(employeeId) ?? []), { month, wage, employee, employer }]);
  }
  return found;
}
