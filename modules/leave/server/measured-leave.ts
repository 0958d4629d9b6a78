import { branchReader, teamsOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import type { CalculatedLeave, LeaveType } from '#leave/contract';
import type { TenantTx } from '#server/db/tx';
import { leaveErrors } from '../errors.ts';
import { blackoutsOn } from '../rules/blackout.ts';
import { inDaysOf } from '../rules/day-conversion.ts';
import { paidOnDay, usedInEvent, usedOfLimit } from '../rules/event-window.ts';
import { type AskedLeave, type LeaveDay, leaveLength, totalOf } from '../rules/leave-length.ts';
import { type LeaveYear, leaveYearOn } from '../rules/leave-year.ts';
import { balanceOn, type Entry } from '../rules/ledger.ts';
import { withMinimum } from '../rules/minimum-length.ts';
import { withOwnLimit } from '../rules/own-day.ts';
import { paidPart } from '../rules/paid-part.ts';
import { type PlannedDay, plannedWork } from '../rules/planned-day.ts';
import { type Account, projectedEntries, projectedLedger, yearOf } from '../rules/projected-ledger.ts';
import { longestRequest, needsDocument, requestRefusal, shapeRefusal } from '../rules/request-check.ts';
import { shortageBy, usesAsEntries } from '../rules/shortage.ts';
import { teamWarnings } from '../rules/team-limit.ts';
import { plannedDaysOf } from './planned-days.ts';
import { entriesOf } from './store/accounts.ts';
import { awayInTeams, daysBetween, type StoredDay, usedBetween } from './store/requests.ts';
import { blackoutsFrom, teamLimits } from './store/settings.ts';
import { type Accounts, accountsOf, hasLedger, type LeaveWorld } from './world.ts';

type Code = keyof typeof leaveErrors;
export interface LeaveRefusal {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface LeaveQuestion {
  readonly employeeId: Id<'employee'>;
  readonly type: LeaveType;
  readonly asked: AskedLeave;
  /** The leave itself, where it was asked for before: it does not stand in its own way. */
  readonly leaveId: Id<'leave'> | null;
  readonly today: LocalDate;
  /** Requests that wait count only when somebody asks, not when somebody decides. */
  readonly isDecision?: boolean;
}

export interface MeasuredLeave {
  readonly days: readonly StoredDay[];
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly refusal: LeaveRefusal | null;
  readonly needsDocument: boolean;
  readonly warnings: Readonly<CalculatedLeave['warnings']>;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  /** Minutes of a day, as shown. */
  readonly day: number;
}

/** What a leave costs, what it leaves, and what is against it. Nothing is written. A constant number of statements. */
export async function measureLeave(tx: TenantTx, world: LeaveWorld, about: LeaveQuestion): Promise<MeasuredLeave> {
  const { employeeId, asked, today } = about;
  const accounts = await accountsOf(tx, world, { employeeIds: [employeeId], today });
  const account = accounts.of(employeeId, about.type);
  if (!account) throw leaveErrors.employeeNotFound();
  const day = accounts.dayOf(employeeId, asked.from);
  const type = withOwnLimit(about.type, day);
  const question = { ...about, type };
  const shape = shapeRefusal(asked);
  if (shape) return { ...nothing, day, refusal: refusalOf(shape, type) };
  const from = addToDate(asked.from, { days: -1 });
  const planned = (await plannedDaysOf(tx, { employeeIds: [employeeId], from, to: asked.to })).of(employeeId);
  const length = leaveLength(asked, { days: planned, policy: type, readings: world.readings, usualDay: day });
  const enough = withMinimum(length, { minimumLeave: type.minimumLeave, reading: world.readings.belowMinimum });
  const days = enough.ok ? enough.value : length;
  const against = enough.ok ? await conditionRefusal(tx, { question, account, accounts, days }) : enough.reason;
  const ledger = await ledgerFacts(tx, world, { question, account, days });
  const warned = await teamWarningsOf(tx, question, days);
  const paid = await paidDays(tx, world, { question, account, days, planned, shortage: ledger.shortage });
  // An approver may set a blackout aside, never a balance: the balance comes first.
  const refusal = against
    ? refusalOf(against, type)
    : ledger.shortage > 0 && !type.overQuota
      ? overQuota(ledger.shortage, day)
      : warned.refusal;
  return {
    days: paid,
    minutes: totalOf(paid),
    paidMinutes: paid.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
    refusal,
    needsDocument: needsDocument(days, type),
    warnings: warned.warnings,
    balanceBefore: ledger.before,
    balanceAfter: ledger.after,
    day,
  };
}

const nothing = {
  days: [],
  minutes: 0,
  paidMinutes: 0,
  needsDocument: false,
  warnings: [],
  balanceBefore: 0,
  balanceAfter: 0,
} as const;

/** The sentence names the shortage in days of the person. */
const overQuota = (shortage: number, dayMinutes: number): LeaveRefusal => ({
  code: 'overQuota',
  params: { n: shortage, dayMinutes },
});

/** The number that the sentence of a refusal names. */
function refusalOf(code: Code, type: LeaveType): LeaveRefusal {
  const numbers: Partial<Record<Code, number>> = {
    tooLong: longestRequest,
    noticeTooShort: type.noticeDays,
    serviceTooShort: type.fromServiceMonths,
    belowMinimum: type.minimumLeave,
  };
  const n = numbers[code];
  return { code, params: n === undefined ? {} : { n } };
}

interface Measuring {
  readonly question: LeaveQuestion;
  readonly account: Account;
  readonly days: readonly LeaveDay[];
}

async function conditionRefusal(
  tx: TenantTx,
  options: Measuring & { readonly accounts: Accounts },
): Promise<Code | null> {
  const { question, days, account, accounts } = options;
  const { employeeId, asked, leaveId, type, today } = question;
  const others = await daysBetween(tx, {
    employeeIds: [employeeId],
    from: addToDate(asked.from, { days: -1 }),
    to: asked.to,
  });
  return requestRefusal(asked, {
    policy: type,
    readings: account.readings,
    today,
    person: accounts.person(employeeId) ?? { gender: null, startDate: null },
    others: others.filter((other) => other.leaveId !== leaveId && other.minutes > 0),
    days,
  });
}

async function ledgerFacts(tx: TenantTx, world: LeaveWorld, { question, account, days }: Measuring) {
  const { employeeId, type, today, asked, leaveId } = question;
  const cost = totalOf(days);
  const uses = days.filter(({ minutes }) => minutes > 0);
  if (type.grant === 'perEvent') {
    const eventDays = type.eventDays ?? 0;
    const others = await otherLeave(tx, { question, account }, aroundEvent(asked, eventDays));
    const before = account.quotas.on(asked.from) - usedInEvent({ others, asked: uses, eventDays });
    return { before, after: before - cost, shortage: Math.max(0, cost - Math.max(0, before)) };
  }
  if (!hasLedger(type)) return { before: 0, after: 0, shortage: 0 };
  const recorded: Entry[] = await entriesOf(tx, { employeeIds: [employeeId], leaveTypeIds: [type.id] });
  const year = leaveYearOn(asked.to, yearOf(account));
  const waiting =
    world.readings.pendingRequests === 'count' && !question.isDecision
      ? (
          await usedBetween(tx, { employeeId, leaveTypeId: type.id, ...openYears(account, question), except: leaveId })
        ).filter(({ isApproved }) => !isApproved)
      : [];
  const all = [...recorded, ...usesAsEntries(waiting)];
  const until = year.to > today ? year.to : today;
  const leftOf = (entries: readonly Entry[]) =>
    balanceOn(projectedEntries(projectedLedger(account, entries, { today, until })), asked.to);
  // Days that the close of a year or an expiry would have taken anyway leave no less.
  const [before, after] = [leftOf(all), leftOf([...all, ...usesAsEntries(uses)])];
  return { before, after, shortage: shortageBy(account, all, { uses, today }) };
}

/** Days on which leave may belong to the event of a request; a night shift may begin on the day before it. */
const aroundEvent = ({ from, to }: AskedLeave, eventDays: number) => ({
  from: addToDate(from, { days: -eventDays - 1 }),
  to: addToDate(to, { days: eventDays }),
});

/** Other leave of the type, in minutes of the work day of the request; a decision leaves out what nobody has decided. */
async function otherLeave(
  tx: TenantTx,
  { question, account: { dayOn } }: Pick<Measuring, 'question' | 'account'>,
  span: { readonly from: LocalDate; readonly to: LocalDate },
) {
  const { employeeId, type, leaveId, isDecision, asked } = question;
  const others = await usedBetween(tx, { employeeId, leaveTypeId: type.id, ...span, except: leaveId });
  return others
    .filter(({ isApproved }) => isApproved || !isDecision)
    .map((other) => inDaysOf(other, { before: dayOn(other.date), after: dayOn(asked.from) }));
}

/** Requests that wait may be for the leave year of now or of the request, or for the one after. */
const openYears = (account: Account, { asked, today }: LeaveQuestion) => ({
  from: leaveYearOn(asked.from < today ? asked.from : today, yearOf(account)).from,
  to: addToDate(leaveYearOn(asked.to, yearOf(account)).to, { days: 366 }),
});

/** Paid and unpaid minutes of each day; the limit counts for each leave year, or for the event. */
async function paidDays(
  tx: TenantTx,
  world: LeaveWorld,
  { question, account, days, planned, shortage }: Measuring & { planned: readonly PlannedDay[]; shortage: number },
): Promise<StoredDay[]> {
  const { type } = question;
  const yearOn = ({ date }: LeaveDay) => leaveYearOn(date, yearOf(account));
  const years =
    type.grant === 'perEvent' ? [] : [...new Map(days.map(yearOn).map((year) => [year.from, year])).values()];
  const parts =
    years.length > 1
      ? years.map((year) => ({ year, some: days.filter(({ date }) => year.from <= date && date <= year.to) }))
      : [{ year: years[0] ?? null, some: days }];
  const result: StoredDay[] = [];
  for (const [index, { year, some }] of parts.entries()) {
    // The last minutes of the whole leave are those beyond the balance.
    const later = parts.slice(index + 1).reduce((sum, part) => sum + totalOf(part.some), 0);
    const paid = paidPart(some, {
      policy: type,
      paidBefore: await paidBefore(tx, { question, account }, { year, days: some }),
      beyondBalance: Math.min(Math.max(0, shortage - later), totalOf(some)),
      reading: world.readings.overQuota,
    });
    for (const [at, day] of some.entries()) result.push(withPaid(day, paid[at]?.paidMinutes ?? 0, planned));
  }
  return result;
}

/** Minutes of the paid limit that other leave has used, in a leave year or in the event. */
async function paidBefore(
  tx: TenantTx,
  measuring: Pick<Measuring, 'question' | 'account'>,
  { year, days }: { readonly year: LeaveYear | null; readonly days: readonly LeaveDay[] },
): Promise<number> {
  const { asked, type } = measuring.question;
  const { paidLimit, eventDays } = type;
  if (paidLimit === null) return 0;
  if (year) return (await otherLeave(tx, measuring, year)).reduce((sum, { paidMinutes }) => sum + paidMinutes, 0);
  const others = await otherLeave(tx, measuring, aroundEvent(asked, eventDays ?? 0));
  return usedOfLimit({ others: others.map(paidOnDay), asked: days, eventDays: eventDays ?? 0 }, paidLimit);
}

/** A whole day that is paid in part names its work, so that the attendance of the day knows which part is paid. */
export function withPaid(day: LeaveDay, paidMinutes: number, planned: readonly PlannedDay[]): StoredDay {
  const isMixed = paidMinutes > 0 && paidMinutes < day.minutes && day.covered === null;
  const plan = planned.find(({ date }) => date === day.date);
  return { ...day, paidMinutes, covered: isMixed && plan ? plannedWork(plan) : day.covered };
}

async function othersAway(
  tx: TenantTx,
  {
    limits,
    ...of
  }: Omit<Parameters<typeof awayInTeams>[1], 'branches'> & {
    readonly limits: readonly { readonly departmentId: string }[];
  },
) {
  const branchOf = await branchReader(tx);
  return awayInTeams(tx, {
    ...of,
    branches: limits.map(({ departmentId }) => ({ departmentId, below: branchOf(departmentId) })),
  });
}

async function teamWarningsOf(
  tx: TenantTx,
  { employeeId, type, asked }: LeaveQuestion,
  days: readonly LeaveDay[],
): Promise<{ refusal: LeaveRefusal | null; warnings: CalculatedLeave['warnings'] }> {
  const dates = days.filter(({ minutes }) => minutes > 0).map(({ date }) => date);
  const [blackouts, limits] = await Promise.all([blackoutsFrom(tx, asked.from), teamLimits(tx)]);
  if (dates.length === 0 || blackouts.length + limits.length === 0) return { refusal: null, warnings: [] };
  const teams = await teamsOf(tx, { employeeIds: [employeeId], from: asked.from, to: asked.to });
  const departmentIds = new Set(dates.flatMap((date) => teams.branchesOn(teams.on(employeeId, date), date)));
  const black = blackoutsOn(blackouts, { dates, leaveTypeId: type.id, departmentIds });
  const strict = black.find(({ isStrict }) => isStrict);
  const ownLimits = limits.filter(({ departmentId }) => departmentIds.has(departmentId));
  const away = ownLimits.length === 0 ? [] : await othersAway(tx, { limits: ownLimits, dates, except: employeeId });
  const countOf = new Map(away.map((one) => [`${one.departmentId} ${one.date}`, one.people]));
  const warned = teamWarnings(ownLimits, dates, (team, date) => countOf.get(`${team} ${date}`) ?? 0);
  return {
    refusal: strict ? { code: 'blackout', params: { name: strict.name } } : null,
    warnings: [
      ...black.map(({ name }) => ({ kind: 'blackout' as const, name, date: null, away: null, atMost: null })),
      ...warned.map(({ departmentId, date, away: people, atMost }) => ({
        kind: 'teamLimit' as const,
        name: departmentId,
        date,
        away: people,
        atMost,
      })),
    ],
  };
}
