// Stored facts of people in a run: a constant number of statements for any number of people.

import { type PayDay, payDaysOf } from '#clocking/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { type Money, zero } from '#kernel/money';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { type PayFacts, payFacts, type TermsReader, termsOn } from '#people/server/public';
import { agreedMatters } from '#positions/rules/agreed-terms';
import { agreedFrom, daysOfAgreement } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { allowancesOfPeople } from '#tax-th/server/public';
import { schedulesOf } from '#work-hours/server/public';
import { claimItem, type PersonOfRun, withEntries } from '../rules/context-of-facts.ts';
import type { OwedDebt } from '../rules/debts-left.ts';
import type { DueInstalment } from '../rules/instalment-payments.ts';
import { isPaidOnce } from '../rules/items-on.ts';
import { lastInstalment } from '../rules/last-instalment.ts';
import { laterPayments, nothingLater } from '../rules/later-payments.ts';
import { type MissingForFiling, missingParts } from '../rules/missing-for-filing.ts';
import { payItemOf } from '../rules/pay-item-of.ts';
import type { WageKind } from '../rules/payroll-context.ts';
import { paysPeriod } from '../rules/run-kind.ts';
import { isUnpaidPeriod, mayBeUnpaid } from '../rules/unpaid-period.ts';
import { type AgreedFrom, type WagesOfPeriod, wagesOfPeriod } from '../rules/wages-of-period.ts';
import { workDaysOfPeriod } from '../rules/work-days-of-period.ts';
import { nothingToDate, yearToDate } from '../rules/year-to-date.ts';
import { itemsOfPeople } from './items-of-people.ts';
import type { RunWorld } from './run-world.ts';
import { beginningBalances } from './store/beginning-balances.ts';
import { owedDebts } from './store/given-items.ts';
import { takenSinceLastDay } from './store/item-payments.ts';
import * as store from './store/leaving.ts';
import { laterOf, monthOf, paidAfter, usualNets, yearOf } from './store/paid-to-date.ts';
import { type LastDays, leavingElsewhere, paidElsewhere, paidToLastDay } from './store/people-of-run.ts';
import { entriesOf } from './store/run-entries.ts';

/** A person with all facts of the run, and what is remarkable about them. */
export interface PersonInRun {
  readonly person: PersonOfRun;
  /** Null: nothing is agreed. */
  readonly wage: Money | null;
  readonly isPaidElsewhere: boolean;
  /** Another final pay has what is due on leaving. */
  readonly isLeavingElsewhere: boolean;
  /** Debts that are paid off: how much is taken depends on the rest of the slip. */
  readonly instalments: readonly DueInstalment[];
  /** Owed before this pay by a person who leaves with it. */
  readonly debtsOnLeaving: readonly OwedDebt[];
  readonly missingForFiling: readonly MissingForFiling[];
  /** The net of the last regular slip; null for a first one. */
  readonly usualNet: Money | null;
  /** A final pay does not say yet why the employment ends. */
  readonly isLeavingUnsaid: boolean;
  /** A final pay after the salary: it pays what is due on leaving and what was entered since. */
  readonly isOnlyLeaving: boolean;
}

interface Terms extends WagesOfPeriod {
  readonly positionId: Id<'position'> | null;
  readonly wageKind: WageKind;
  readonly workMinutesPerDay: number;
  readonly hasSocialSecurity: boolean;
  readonly isTaxed: boolean;
}

const lastOf = (one: LocalDate, other: LocalDate | null): LocalDate => (other !== null && other < one ? other : one);
const firstOf = (one: LocalDate, other: LocalDate | null): LocalDate => (other !== null && other > one ? other : one);

/** The person's days in the period; of a final pay after the last day that day. */
function daysOf({ facts: { kind, period } }: RunWorld, { startDate, resignDate }: PayFacts) {
  const [first, end] = [firstOf(period.start, startDate), lastOf(period.end, resignDate)];
  return { start: kind === 'final' ? lastOf(first, end) : first, end };
}

/** What was agreed on the person's last day in the period, and the wages of the days before it. */
function termsOf(world: RunWorld, terms: TermsReader, facts: PayFacts): Terms {
  const days = daysOf(world, facts);
  const id = facts.employeeId;
  const onDay = (day: LocalDate) => {
    const known = agreedFrom(terms, world.positions, { employeeId: id, day });
    const { employmentType, wage, workMinutes, hasSocialSecurity, isTaxed } = known;
    const positionId = known.positionId as Id<'position'> | null;
    const wageKind = employmentType === 'PART-TIME' ? 'hourly' : 'monthly';
    const agreed: AgreedFrom = { from: day, wageKind, wage, workMinutesPerDay: workMinutes };
    return { positionId, agreed, hasSocialSecurity, isTaxed };
  };
  const changes = daysOfAgreement(terms, world.positions, { employeeId: id, from: days.start }).filter(
    (day) => day > days.start && day <= days.end,
  );
  const { positionId, agreed, hasSocialSecurity, isTaxed } = onDay(days.end);
  return {
    positionId,
    wageKind: agreed.wageKind,
    workMinutesPerDay: agreed.workMinutesPerDay,
    ...wagesOfPeriod([days.start, ...changes].map((day) => onDay(day).agreed)),
    hasSocialSecurity,
    isTaxed,
  };
}

/** On some day of the period: its work is read day by day. */
const isPaidByTime = (terms: Terms | undefined): boolean =>
  terms !== undefined && [terms, ...terms.wagesBefore].some(({ wageKind }) => wageKind !== 'monthly');

const yearOfPayDate = ({ payDate }: { payDate: LocalDate }) => ({
  from: asDate(`${payDate.slice(0, 4)}-01-01`),
  to: asDate(`${payDate.slice(0, 4)}-12-31`),
});

/** The tax year and the one before it. */
const yearsUpTo = (period: { payDate: LocalDate }) => {
  const { from, to } = yearOfPayDate(period);
  return { from: addToDate(from, { years: -1 }), to };
};

/** The month in which the period ends: its wage month. */
function wageMonth({ end }: { end: LocalDate }) {
  const from = asDate(`${end.slice(0, 7)}-01`);
  return { from, to: addToDate(addToDate(from, { months: 1 }), { days: -1 }) };
}

const byPerson = <Row extends { readonly employeeId: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.employeeId, row]));

export async function factsOfPeople(
  tx: TenantTx,
  world: RunWorld,
  employeeIds: readonly Id<'employee'>[],
): Promise<PersonInRun[]> {
  const stored = await readFacts(tx, world, employeeIds);
  return stored.people.map((facts) => personInRun(world, stored, facts));
}

/** Everything stored that the run asks about its people, read for all of them together. */
async function readFacts(tx: TenantTx, world: RunWorld, employeeIds: readonly Id<'employee'>[]) {
  const { period, kind } = world.facts;
  const { start, end } = period;
  const isPeriod = paysPeriod(kind);
  const people = await payFacts(tx, employeeIds);
  const terms = await termsOn(tx, {
    employeeIds,
    from: people.reduce((first, facts) => lastOf(first, daysOf(world, facts).start), start),
    to: end,
    matters: agreedMatters,
  });
  const agreed = new Map(people.map((facts) => [facts.employeeId as string, termsOf(world, terms, facts)]));
  const hourly = people.filter(({ employeeId }) => isPaidByTime(agreed.get(employeeId)));
  const days = isPeriod
    ? await payDaysOf(tx, { employeeIds, from: start, to: end, everyDay: hourly.map(({ employeeId }) => employeeId) })
    : [];
  const daysOfPerson = Map.groupBy(days, ({ employeeId }): string => employeeId);
  const unpaid = await unpaidPeople(tx, world, { people, daysOfPerson, agreed });
  const items = await itemsOfPeople(
    tx,
    people.map(({ employeeId, resignDate }) => ({
      employeeId,
      positionId: agreed.get(employeeId)?.positionId ?? null,
      lastDay: resignDate,
    })),
    { start, end },
  );
  const entries = Map.groupBy(await entriesOf(tx, world.run.id, employeeIds), ({ employeeId }): string => employeeId);
  const years = byPerson(await yearOf(tx, { employeeIds, ...yearOfPayDate(period) }));
  const after = byPerson(await paidAfter(tx, { employeeIds, ...yearOfPayDate(period), ...period }));
  const allowances = await allowancesOfPeople(tx, employeeIds, Number(period.payDate.slice(0, 4)));
  const begun = byPerson(await beginningBalances(tx, employeeIds, Number(period.payDate.slice(0, 4))));
  const months = byPerson(await monthOf(tx, { employeeIds, ...wageMonth(period) }));
  const last = isPeriod ? new Map() : byPerson(await laterOf(tx, { employeeIds, ...yearsUpTo(period) }));
  const usual =
    kind === 'regular' ? byPerson(await usualNets(tx, { employeeIds, before: start })) : new Map<string, never>();
  const leavers = leftBy(end, people);
  const owed = await owedDebts(tx, isPeriod ? leavers.map(({ employeeId }) => employeeId) : []);
  const left = kind === 'final' ? leavers : [];
  const onlyLeaving = await paidToLastDay(tx, world.run.id, left);
  const takenOf = await takenSinceLastDay(
    tx,
    left.filter(({ employeeId }) => onlyLeaving.has(employeeId)),
  );
  const leftElsewhere = await leavingElsewhere(tx, world.run.id, left);
  const paid = await paidElsewhere(tx, { runId: world.run.id, employeeIds, start, end });
  const leaving = byPerson(kind === 'final' ? await store.leavingOf(tx, world.run.id, employeeIds) : []);
  const encashed = isPeriod
    ? await store.encashedMinutes(tx, { runId: world.run.id, employeeIds, until: end })
    : new Map<string, number>();
  const workDays = await workDaysReader(tx, world, { people, agreed });
  return {
    people,
    terms,
    agreed,
    daysOfPerson,
    unpaid,
    items,
    entries,
    years,
    after,
    allowances,
    begun,
    months,
    last,
    usual,
    onlyLeaving,
    takenOf,
    debts: Map.groupBy(owed, ({ employeeId }): string => employeeId),
    leftElsewhere,
    paid,
    leaving,
    encashed,
    workDays,
  };
}

type StoredFacts = Awaited<ReturnType<typeof readFacts>>;

function personInRun(world: RunWorld, stored: StoredFacts, facts: StoredFacts['people'][number]): PersonInRun {
  const { period, kind } = world.facts;
  const isPeriod = paysPeriod(kind);
  const {
    terms,
    agreed,
    daysOfPerson,
    unpaid,
    items,
    entries,
    years,
    after,
    allowances,
    begun,
    months,
    last,
    usual,
    onlyLeaving,
    takenOf,
    debts,
    leftElsewhere,
    paid,
    leaving,
    encashed,
    workDays,
  } = stored;
  const id = facts.employeeId;
  const own = agreed.get(id) ?? termsOf(world, terms, facts);
  const isOnlyLeaving = onlyLeaving.has(id);
  const paysSalary = isPeriod && !isOnlyLeaving;
  const applied = items.get(id) ?? [];
  const instalments = paysSalary
    ? applied.flatMap((one) => dueInstalment(one, one.item.amount))
    : isOnlyLeaving
      ? applied.flatMap((one) => restOfInstalment(one, takenOf.get(one.lineId) ?? zero))
      : [];
  const given = givenItems(applied, { paysSalary, isOnlyLeaving, instalments });
  const claims = (world.claims.get(id) ?? []).map(claimItem);
  const month = months.get(id);
  const said = leaving.get(id) ?? null;
  return {
    wage: own.wage,
    isPaidElsewhere: paid.has(id) && !isOnlyLeaving,
    isLeavingElsewhere: isOnlyLeaving && leftElsewhere.has(id),
    missingForFiling: missingOf(facts),
    usualNet: usual.get(id)?.net ?? null,
    isLeavingUnsaid: kind === 'final' && said === null,
    isOnlyLeaving,
    instalments,
    debtsOnLeaving: debts.get(id) ?? [],
    person: {
      id,
      name: nameText(facts, 'first-last'),
      employeeCode: facts.employeeCode ?? '',
      bankAccount: facts.bankAccount ?? '',
      bankCode: facts.bankCode ?? '',
      bankAccountName: facts.bankAccountName ?? nameText(facts, 'first-last'),
      birthDate: facts.birthDate,
      firstDay: facts.startDate,
      lastDay: facts.resignDate,
      ...own,
      wage: own.wage ?? zero,
      inProvidentFund: applied.some(({ item }) => item.type === 'welfare' && item.providentFund),
      items: withEntries([...given, ...claims], entries.get(id) ?? [], world.facts.items),
      workDays: paysSalary ? workDays(facts) : null,
      leaving: said && leavingOf(said, encashed.get(id) ?? 0),
      encashedMinutes: said || !paysSalary ? 0 : (encashed.get(id) ?? 0),
      isUnpaidPeriod: paysSalary && unpaid.has(id),
      days: (paysSalary && daysOfPerson.get(id)) || ([] as readonly PayDay[]),
      yearToDate: yearToDate({ ...nothingToDate, ...yearsOf(begun.get(id)) }, [
        { ...nothingToDate, ...yearsOf(years.get(id)) },
      ]),
      paidAfter: after.get(id)?.payments ?? 0,
      monthToDate: month
        ? { wage: month.wage, employee: month.employee, employer: month.employer }
        : { wage: zero, employee: zero, employer: zero },
      fundWageToDate: month?.fundWage ?? zero,
      paysSalary,
      later: isOnlyLeaving ? nothingLater : isPeriod ? null : laterPayments(period.payDate, own, last.get(id) ?? null),
      isSalaryPaid: paid.has(id) || isOnlyLeaving,
      taxDeductions: allowances.of(id),
    },
  };
}

/** People with a salary who are on unpaid leave on every work day of theirs in the period. All days are read of those only who may be. */
async function unpaidPeople(
  tx: TenantTx,
  world: RunWorld,
  {
    people,
    daysOfPerson,
    agreed,
  }: {
    readonly people: readonly PayFacts[];
    readonly daysOfPerson: ReadonlyMap<string, readonly PayDay[]>;
    readonly agreed: ReadonlyMap<string, Terms>;
  },
): Promise<ReadonlySet<string>> {
  const some = people.filter(
    ({ employeeId }) => !isPaidByTime(agreed.get(employeeId)) && mayBeUnpaid(daysOfPerson.get(employeeId) ?? []),
  );
  if (some.length === 0) return new Set();
  const { start, end } = world.facts.period;
  const employeeIds = some.map(({ employeeId }) => employeeId);
  const days = await payDaysOf(tx, { employeeIds, from: start, to: end, everyDay: employeeIds });
  const all = Map.groupBy(days, ({ employeeId }): string => employeeId);
  return new Set(
    some
      .filter((facts) => isUnpaidPeriod(daysOf(world, facts), all.get(facts.employeeId) ?? []))
      .map(({ employeeId }) => employeeId),
  );
}

/** Those who work until the day at most. */
const leftBy = (day: LocalDate, people: readonly PayFacts[]): LastDays =>
  people.flatMap(({ employeeId, resignDate }) =>
    resignDate !== null && resignDate <= day ? [{ employeeId, lastDay: resignDate }] : [],
  );

/** Work days by plan and work hours, read only where the company prorates by them. */
async function workDaysReader(
  tx: TenantTx,
  world: RunWorld,
  { people, agreed }: { readonly people: readonly PayFacts[]; readonly agreed: ReadonlyMap<string, Terms> },
) {
  const { period, readings, kind } = world.facts;
  if (readings.proration !== 'workDays' || !paysPeriod(kind)) return () => null;
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const schedules = await schedulesOf(tx, { employeeIds, from: period.start, to: period.end });
  return ({ employeeId, startDate, resignDate }: PayFacts) =>
    workDaysOfPeriod(
      period,
      { firstDay: startDate, lastDay: resignDate, wages: agreed.get(employeeId) ?? null },
      (date) => schedules.scheduleOn(employeeId, date).segments.length > 0,
    );
}

/** Unused leave as the maker entered it, else what leave has paid out. */
const leavingOf = ({ reason, severance, noticeDays, unusedLeaveMinutes }: store.LeavingRow, encashed: number) => ({
  reason,
  severance,
  noticeDays,
  unusedLeaveMinutes: unusedLeaveMinutes ?? Math.max(encashed, 0),
});

function missingOf({ idCard, taxId, titleName, firstName, lastName, address }: PayFacts): readonly MissingForFiling[] {
  const { houseNumber, subDistrict, district, province, postCode } = address ?? {};
  return missingParts(
    { nationalId: idCard ?? taxId ?? '', title: titleName ?? '', firstName, lastName },
    {
      houseNumber: houseNumber ?? '',
      subDistrict: subDistrict ?? '',
      district: district ?? '',
      province: province ?? '',
      postCode: postCode ?? '',
    },
  );
}

const dueInstalment = ({ lineId, instalments }: AppliedItems[number], amount: Money): DueInstalment[] =>
  instalments
    ? [{ lineId, amount, priority: instalments.priority, protectedMinimum: instalments.protectedMinimum }]
    : [];

/** The salary took the instalment of the period, or a part of it. */
function restOfInstalment(one: AppliedItems[number], taken: Money): DueInstalment[] {
  if (one.instalments === null) return [];
  const rest = lastInstalment({ ...one.instalments, taken });
  return rest > 0 ? dueInstalment(one, rest) : [];
}

type AppliedItems = NonNullable<ReturnType<Awaited<ReturnType<typeof itemsOfPeople>>['get']>>;

/**
 * A run beside the regular ones pays only what is entered for it: of the person's items those with a rule of their own stay.
 * A final pay after the salary is the last run of the person: it also pays what is due once and was paid by none, and takes what is left
 * of the last instalments.
 */
const givenItems = (
  applied: AppliedItems,
  run: Pick<PersonInRun, 'isOnlyLeaving' | 'instalments'> & { readonly paysSalary: boolean },
) =>
  applied
    .filter(
      (one) =>
        run.paysSalary ||
        one.item.keyName !== null ||
        (run.isOnlyLeaving && isPaidOnce(one)) ||
        run.instalments.some(({ lineId }) => lineId === one.lineId),
    )
    .map(payItemOf);

/** Only the sums of a row. */
function yearsOf<Row extends { readonly employeeId: string; readonly year?: number }>(row: Row | undefined) {
  if (!row) return {};
  const { employeeId: _id, year: _year, ...sums } = row;
  return sums;
}
