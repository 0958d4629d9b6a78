/** Difference of two slips by cause: from the earlier context to the later one in steps, each calculated; the steps add up to the difference of the net. */
import { type Money, minor } from '#kernel/money';
import { lawPack } from '#tax-th/rules/law-pack';
import { contributionLaw } from '#tax-th/rules/social-security';
import { welfareFundLaw } from '#tax-th/rules/welfare-fund';
import type { PayrollContext } from './payroll-context.ts';
import { calculateSlip } from './slip.ts';

export const differenceCauses = [
  'joined',
  'left',
  'heldBack',
  'rise',
  'overtime',
  'hoursWorked',
  'unpaidLeave',
  'oneOffItem',
  'lawChange',
  'settings',
  'yearSoFar',
  'other',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export interface CauseOfDifference {
  readonly cause: DifferenceCause;
  /** What it adds to the net; negative where it takes away. */
  readonly amount: Money;
}

type Change = Partial<PayrollContext>;

/** A step of the way from the earlier context to the later one. */
interface Step {
  readonly cause: DifferenceCause;
  readonly change: (now: PayrollContext) => Change;
}

/** A person's context in a run; null for one who is not in it, `held` for one who is in it and not paid. */
export type SideOfDifference = PayrollContext | 'held' | null;

const contextOf = (side: SideOfDifference): PayrollContext | null => (side === 'held' ? null : side);

/** Only causes that change the net are listed. */
export function differenceByCause(earlier: SideOfDifference, later: SideOfDifference): readonly CauseOfDifference[] {
  const [before, after] = [contextOf(earlier), contextOf(later)];
  if (before === null || after === null) {
    const only = netOf(after ?? before);
    if (only === null || only === 0) return [];
    const amount = minor(after === null ? -only : only);
    if (earlier === 'held' || later === 'held') return [{ cause: 'heldBack', amount }];
    return [{ cause: after === null ? 'left' : 'joined', amount }];
  }
  const [from, to] = [netOf(before), netOf(after)];
  // A slip that cannot be calculated pays nothing.
  if (from === null || to === null) return summed([{ cause: 'other', amount: (to ?? 0) - (from ?? 0) }]);
  return walked(before, stepsTo(before, after), from) ?? summed([{ cause: 'other', amount: to - from }]);
}

/** Null where a context on the way cannot be calculated. */
function walked(before: PayrollContext, steps: readonly Step[], from: number): readonly CauseOfDifference[] | null {
  let now = before;
  let net = from;
  const parts: { cause: DifferenceCause; amount: number }[] = [];
  for (const { cause, change } of steps) {
    const changed = change(now);
    if (isSame(now, changed)) continue;
    now = { ...now, ...changed };
    const next = netOf(now);
    if (next === null) return null;
    parts.push({ cause, amount: next - net });
    net = next;
  }
  return summed(parts);
}

function stepsTo(before: PayrollContext, after: PayrollContext): readonly Step[] {
  const pick = (context: PayrollContext, names: readonly (keyof PayrollContext)[]): Change =>
    Object.fromEntries(names.map((name) => [name, context[name]]));
  const calendar = isSameLaw(before, after) ? 'yearSoFar' : 'lawChange';
  return [
    { cause: 'overtime', change: withoutExtraWork },
    { cause: 'unpaidLeave', change: () => noMissedTime },
    { cause: partOf(before), change: () => wholePeriod },
    // The last wage of the earlier period for all of it: the days of a rise are no days of the later one.
    { cause: 'rise', change: () => ({ wagesBefore: [] }) },
    {
      cause: calendar,
      change: (now) => ({ ...pick(after, calendarParts), tax: { ...now.tax, paymentsLeft: after.tax.paymentsLeft } }),
    },
    { cause: 'settings', change: () => pick(after, settingParts) },
    { cause: 'rise', change: () => pick(after, wageParts) },
    { cause: 'oneOffItem', change: () => pick(after, ['items', 'earlierMonths']) },
    { cause: 'hoursWorked', change: () => ({ workMinuteInfos: ordinaryWork(after) }) },
    { cause: partOf(after), change: () => pick(after, ['employment', 'leaving', 'workDays']) },
    { cause: 'unpaidLeave', change: () => pick(after, ['lates', 'absences', 'leaves', 'unpaidPeriod']) },
    { cause: 'overtime', change: () => pick(after, ['overtimes', 'overtimeLimit', 'workMinuteInfos']) },
  ];
}

const calendarParts = [
  'period',
  'payment',
  'later',
  'yearToDate',
  'monthToDate',
  'fundWageToDate',
  'lawPack',
  'version',
] as const;
const settingParts = ['readings', 'rulesOf', 'welfareFund', 'socialSecurity', 'tax', 'taxDeductions'] as const;
const wageParts = ['wage', 'wageKind', 'wageUnit', 'workMinutesPerDay', 'employmentType', 'wagesBefore'] as const;
const noMissedTime: Change = { lates: [], absences: [], leaves: [], unpaidPeriod: false };
const wholePeriod: Change = { employment: { firstDay: null, lastDay: null }, leaving: null };

const ordinaryWork = ({ workMinuteInfos }: PayrollContext) =>
  workMinuteInfos.filter(({ workType }) => workType === 'working');

const withoutExtraWork = (now: PayrollContext): Change => ({ overtimes: [], workMinuteInfos: ordinaryWork(now) });

/** A part of the period is paid because the person joined in it, or left. */
const partOf = ({ employment, period, leaving }: PayrollContext): DifferenceCause =>
  leaving !== null || (employment.lastDay !== null && employment.lastDay <= period.end) ? 'left' : 'joined';

function isSameLaw(before: PayrollContext, after: PayrollContext): boolean {
  const rows = ({ lawPack: name, period, socialSecurity }: PayrollContext) => {
    const pack = lawPack(name);
    const month = period.end.slice(0, 7);
    return { contribution: contributionLaw(pack, month, socialSecurity.province), fund: welfareFundLaw(pack, month) };
  };
  const isSameYear = before.period.payDate.slice(0, 4) === after.period.payDate.slice(0, 4);
  return isSameYear && before.lawPack === after.lawPack && isEqual(rows(before), rows(after));
}

const isSame = (now: PayrollContext, change: Change): boolean =>
  (Object.keys(change) as (keyof PayrollContext)[]).every((name) => isEqual(now[name], change[name]));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function netOf(context: PayrollContext | null): number | null {
  const slip = context === null ? null : calculateSlip(context);
  return slip?.ok ? slip.value.net : null;
}

function summed(parts: readonly { readonly cause: DifferenceCause; readonly amount: number }[]): CauseOfDifference[] {
  return differenceCauses.flatMap((cause) => {
    const amount = parts.filter((part) => part.cause === cause).reduce((sum, part) => sum + part.amount, 0);
    return amount === 0 ? [] : [{ cause, amount: minor(amount) }];
  });
}

export interface PersonDifference {
  readonly employeeId: string;
  readonly causes: readonly CauseOfDifference[];
}

export interface CauseGroup {
  readonly cause: DifferenceCause;
  readonly amount: Money;
  /** Biggest first, whatever the sign. */
  readonly people: readonly { readonly employeeId: string; readonly amount: Money }[];
}

/** Differences of a run: by cause, biggest first. */
export function groupedByCause(differences: readonly PersonDifference[]): readonly CauseGroup[] {
  const bySize = (a: { amount: number }, b: { amount: number }): number => Math.abs(b.amount) - Math.abs(a.amount);
  return differenceCauses
    .flatMap((cause) => {
      const people = differences
        .flatMap(({ employeeId, causes }) => {
          const own = causes.find((each) => each.cause === cause);
          return own ? [{ employeeId, amount: own.amount }] : [];
        })
        .sort(bySize);
      const amount = minor(people.reduce((sum, person) => sum + person.amount, 0));
      return people.length === 0 ? [] : [{ cause, amount, people }];
    })
    .sort(bySize);
}
