import { type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleOwn, handleScoped } from '#access/server/public';
import { branchReader, hasDepartment } from '#departments/server/public';
import { type Formats, leaveText, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { minutes as asMinutes, dateIn, type LocalDate } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { serviceFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Column, inOrderOf, listFile } from '#server/export';
import { newId } from '#server/ids';
import { type LeaveBalance, type LeaveType, leave, type PersonBalances } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { type BalanceParts, balanceParts, noParts } from '../rules/balance-parts.ts';
import { dayParts } from '../rules/day-parts.ts';
import { explainBalance } from '../rules/explain-balance.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import { balanceOn } from '../rules/ledger.ts';
import { projectedEntries, projectedLedger } from '../rules/projected-ledger.ts';
import { isAfterLastDay } from '../rules/service.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { keepAccounts } from './keep-accounts.ts';
import { requireSecondPerson } from './second-person.ts';
import { addEntries, entriesOf, explainedEntriesOf } from './store/accounts.ts';
import * as store from './store/balances.ts';
import { lockedWorld } from './take-leave.ts';
import { type Accounts, accountsOf, hasLedger, type LeaveWorld, leaveWorld, typeIn } from './world.ts';

export interface BalancesAsked {
  readonly people: readonly store.PersonLine[];
  readonly on: LocalDate;
  readonly today: LocalDate;
  /** Read when left out. */
  readonly world?: LeaveWorld;
}

/** Balances of people in every type with a ledger; a constant number of statements. */
export async function balancesOf(tx: TenantTx, asked: BalancesAsked): Promise<PersonBalances[]> {
  const world = asked.world ?? (await leaveWorld(tx));
  const employeeIds = asked.people.map(({ employeeId }) => employeeId);
  const accounts = await accountsOf(tx, world, { employeeIds, today: asked.today });
  const types = world.types.filter((type) => type.isActive && hasLedger(type));
  const yearOn = (employeeId: string) =>
    leaveYearOn(asked.on, {
      rule: world.yearRule,
      startDate: accounts.person(employeeId)?.startDate ?? null,
      leapDay: world.readings.leapDay,
    });
  const years = employeeIds.map((employeeId) => ({ employeeId, ...yearOn(employeeId) }));
  const [sums, pending] = await Promise.all([
    asked.on > asked.today
      ? projectedSums(tx, { accounts, types, years, ...asked })
      : store.sumsOn(tx, { years, on: asked.on }),
    store.pendingOf(tx, employeeIds),
  ]);
  const sumOf = new Map(sums.map((one) => [`${one.employeeId} ${one.leaveTypeId}`, one]));
  const waiting = new Map(pending.map((one) => [`${one.employeeId} ${one.leaveTypeId}`, one.minutes]));
  return asked.people.map((person, index) => {
    const year = years[index] ?? yearOn(person.employeeId);
    const day = accounts.dayOf(person.employeeId, asked.on);
    const balances = types.map(({ id }) => {
      const key = `${person.employeeId} ${id}`;
      return balanceLine({
        leaveTypeId: id,
        year,
        day,
        sums: sumOf.get(key) ?? noParts,
        pending: waiting.get(key) ?? 0,
      });
    });
    return { ...person, balances };
  });
}

interface LineFacts {
  readonly leaveTypeId: Id<'leaveType'>;
  readonly year: { readonly from: LocalDate; readonly to: LocalDate };
  readonly day: number;
  readonly sums: BalanceParts;
  readonly pending: number;
}

function balanceLine({ leaveTypeId, year, day, sums, pending }: LineFacts): LeaveBalance {
  const [left, used] = [dayParts(sums.balance, day), dayParts(sums.used, day)];
  return {
    leaveTypeId,
    yearFrom: year.from,
    yearTo: year.to,
    grantedMinutes: sums.granted,
    carriedMinutes: sums.carried,
    adjustedMinutes: sums.adjusted,
    usedMinutes: sums.used,
    expiredMinutes: sums.expired,
    balanceMinutes: sums.balance,
    plannedMinutes: sums.planned,
    pendingMinutes: pending,
    quotaDays: sums.granted / day,
    carryForwardDays: sums.carried / day,
    leaveDays: left.days,
    leaveHours: left.hours,
    leaveMinutes: left.minutes,
    reduceDays: used.days,
    reduceHours: used.hours,
    reduceMinutes: used.minutes,
    dayMinutes: day,
  };
}

interface ProjectedAsked extends BalancesAsked {
  readonly accounts: Accounts;
  readonly types: readonly LeaveType[];
  readonly years: readonly { readonly employeeId: string; readonly from: LocalDate; readonly to: LocalDate }[];
}

/** A coming day: with all grants and expiries until then. */
async function projectedSums(tx: TenantTx, asked: ProjectedAsked) {
  const { accounts, types, years, today, on } = asked;
  const employeeIds = years.map(({ employeeId }) => employeeId);
  const recorded = Map.groupBy(
    await entriesOf(tx, { employeeIds, leaveTypeIds: types.map(({ id }) => id) }),
    ({ employeeId, leaveTypeId }) => `${employeeId} ${leaveTypeId}`,
  );
  return years.flatMap(({ employeeId, from, to }) =>
    types.flatMap((type) => {
      const account = accounts.of(employeeId, type);
      if (!account) return [];
      const known = recorded.get(`${employeeId} ${type.id}`) ?? [];
      const all = projectedEntries(projectedLedger(account, known, { today, until: to }));
      return [{ employeeId, leaveTypeId: type.id, ...balanceParts(all, { year: { from, to }, on }) }];
    }),
  );
}

/** The team that a list is narrowed to, with all below it, as in the reports of attendance. It must be within reach. */
export async function teamsAsked(
  tx: TenantTx,
  scope: Scope,
  departmentId: Id<'department'> | undefined,
): Promise<Pick<store.PeopleQuery, 'teams'>> {
  if (!departmentId) return {};
  if (!(await hasDepartment(tx, departmentId, scope))) throw leaveErrors.departmentNotFound();
  const branchOf = await branchReader(tx);
  return { teams: branchOf(departmentId) };
}

export const balanceHandlers = [
  handleScoped(leave.searchBalances, async ({ input, tx, scope, actor, now }) => {
    const teams = await teamsAsked(tx, scope, input.departmentId);
    const today = dateIn(actor.timeZone, now);
    const { items: people, total } = await store.peoplePage(tx, scope, { ...input, ...teams });
    if (input.employeeId && total === 0) throw leaveErrors.employeeNotFound();
    const items = await balancesOf(tx, { people, today, on: input.on ?? today });
    return { items, total, page: input.page, size: input.size };
  }),

  handleOwn(leave.ownBalances, async ({ input, tx, scope, actor, now }) => {
    const person = await store.personWithin(tx, scope, { employeeId: scope.employeeId, actorId: scope.employeeId });
    if (!person) throw leaveErrors.employeeNotFound();
    const today = dateIn(actor.timeZone, now);
    const [own] = await balancesOf(tx, { people: [person], today, on: input.on ?? today });
    if (!own) throw leaveErrors.employeeNotFound();
    return own;
  }),

  handleScoped(leave.whyBalance, async ({ input, tx, scope, actor, now, request }) => {
    const { employeeId, leaveTypeId } = input;
    if (!(await store.personWithin(tx, scope, { employeeId, actorId: actor.employeeId })))
      throw leaveErrors.employeeNotFound();
    const world = await leaveWorld(tx);
    const type = typeIn(world, leaveTypeId);
    const today = dateIn(actor.timeZone, now);
    const on = input.on ?? today;
    const accounts = await accountsOf(tx, world, { employeeIds: [employeeId], today });
    const account = accounts.of(employeeId, type);
    if (!account) throw leaveErrors.employeeNotFound();
    const recorded = await explainedEntriesOf(tx, { employeeIds: [employeeId], leaveTypeIds: [leaveTypeId] });
    const { given, derived } = projectedLedger(account, recorded, { today, until: on > today ? on : today });
    const planned = new Set(derived.filter((entry) => entry.on > today));
    const entries =
      on > today
        ? [...recorded.filter((entry) => entry.on <= today), ...given.filter((entry) => entry.on > today), ...planned]
        : recorded;
    const day = accounts.dayOf(employeeId, on);
    const lines = explainBalance(entries, on, { language: request.language, day, planned });
    const balanceMinutes = lines.at(-1)?.balance ?? 0;
    const shown = leaveText(asMinutes(balanceMinutes), request.language, day);
    return { balanceMinutes, shown, dayMinutes: day, lines };
  }),

  handle(leave.adjustBalance, async ({ input, tx, actor, now, audit }) => {
    const { employeeId, leaveTypeId, minutes, reason } = input;
    const person = await store.personWithin(tx, wholeCompany, { employeeId, actorId: actor.employeeId });
    if (!person) throw leaveErrors.employeeNotFound();
    const alone = await requireSecondPerson(tx, actor, employeeId);
    const { world, today, accounts } = await lockedWorld(tx, employeeId, now);
    const type = typeIn(world, leaveTypeId);
    if (!hasLedger(type)) throw leaveErrors.notGranted();
    const on = input.on ?? today;
    const [service] = await serviceFacts(tx, [employeeId]);
    if (isAfterLastDay(on, service?.resignDate))
      throw leaveErrors.afterLastDay({ params: { date: service?.resignDate ?? '' } });
    const entry = {
      id: newId('leaveEntry'),
      employeeId,
      leaveTypeId,
      on,
      minutes,
      kind: 'adjustment' as const,
      key: null,
      expiresOn: input.expiresOn ?? null,
      rule: 'adjusted' as const,
      values: { by: actor.name, why: reason },
    };
    await addEntries(tx, accounts, { entries: [entry], now });
    await keepAccounts(tx, world, accounts, { today, cause: 'adjusted', now });
    const entries = await entriesOf(tx, { employeeIds: [employeeId], leaveTypeIds: [leaveTypeId] });
    audit({
      kind: 'leaveBalance',
      id: employeeId,
      name: nameText(person, 'first-last'),
      after: { type: type.name, minutes, on, reason, ...alone },
    });
    return { balanceMinutes: balanceOn(entries, today) };
  }),

  handleScoped(leave.exportBalances, async ({ input, tx, scope, actor, now, request, readLater }) => {
    const teams = await teamsAsked(tx, scope, input.departmentId);
    const today = dateIn(actor.timeZone, now);
    const on = input.on ?? today;
    const ids = await store.personIds(tx, scope, { ...input, ...teams });
    const world = await leaveWorld(tx);
    const nameOf = new Map<string, string>(world.types.map((type) => [type.id, type.name]));
    const people = inOrderOf(ids, {
      keyOf: (person: PersonBalances) => person.employeeId,
      // What so few people take and earn is added up before others wait for it.
      atOnce: 25,
      read: (some) =>
        readLater(async (own) => balancesOf(own, { people: await store.peopleByIds(own, some), today, on, world })),
    });
    const columns = exportColumns(request.language, await companyFormats(tx), nameOf);
    return listFile(input.format, {
      name: wordsOf[request.language].balances.title,
      columns,
      rows: linesOf(people),
    });
  }),
];

const wordsOf = { en, th } as const;

interface ExportLine {
  readonly person: PersonBalances;
  readonly balance: LeaveBalance;
}

async function* linesOf(people: AsyncIterable<PersonBalances>): AsyncGenerator<ExportLine> {
  for await (const person of people) for (const balance of person.balances) yield { person, balance };
}

function exportColumns(
  language: Language,
  formats: Formats,
  nameOf: ReadonlyMap<string, string>,
): Column<ExportLine>[] {
  const words = wordsOf[language].balances;
  const minutesOf = (header: string, value: (balance: LeaveBalance) => number): Column<ExportLine> => ({
    header,
    width: 16,
    value: ({ balance }) => value(balance),
  });
  return [
    { header: words.employeeCode, width: 16, value: ({ person }) => person.employeeCode },
    { header: words.name, width: 32, value: ({ person }) => nameText(person, formats.name) },
    { header: words.type, width: 28, value: ({ balance }) => nameOf.get(balance.leaveTypeId) ?? '' },
    minutesOf(words.granted, ({ grantedMinutes }) => grantedMinutes),
    minutesOf(words.carried, ({ carriedMinutes }) => carriedMinutes),
    minutesOf(words.used, ({ usedMinutes }) => usedMinutes),
    minutesOf(words.expired, ({ expiredMinutes }) => expiredMinutes),
    minutesOf(words.adjusted, ({ adjustedMinutes }) => adjustedMinutes),
    minutesOf(words.balance, ({ balanceMinutes }) => balanceMinutes),
    {
      header: words.shown,
      width: 16,
      value: ({ balance }) => leaveText(asMinutes(balance.balanceMinutes), language, balance.dayMinutes),
    },
  ];
}
