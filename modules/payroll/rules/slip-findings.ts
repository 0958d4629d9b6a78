/** Findings of a slip: what is missing or remarkable about a person in a run; some block the run until they are solved or the person is held back. */
import type { Money } from '#kernel/money';
import type { FieldRefusal } from '#tax-th/rules/refusal';
import type { DebtLeft } from './debts-left.ts';
import { isFarOff } from './far-off-net.ts';
import type { MissingForFiling } from './missing-for-filing.ts';
import type { OvertimeWeek } from './overtime-week.ts';
import type { Slip } from './slip.ts';
import type { SlipWarning } from './slip-warnings.ts';

export const findingCodes = [
  'refused',
  'noWage',
  'timeNotKnown',
  'paidElsewhere',
  'leavingUnsaid',
  'leavingElsewhere',
  'onlyLeaving',
  'attendanceOpen',
  'noBankAccount',
  'missingForFiling',
  'belowMinimumWage',
  'overtimeWeek',
  'farOff',
  'shortfall',
  'debtLeft',
  'nothingPaid',
  'warning',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface SlipFinding {
  readonly code: FindingCode;
  /** The days or the field it is about, and why. */
  readonly params?: Readonly<Record<string, string | number>>;
}

const blocking: readonly FindingCode[] = [
  'refused',
  'noWage',
  'timeNotKnown',
  'paidElsewhere',
  'leavingUnsaid',
  'leavingElsewhere',
];

export const isBlocking = (findings: readonly SlipFinding[]): boolean =>
  findings.some(({ code }) => blocking.includes(code));

export interface FoundFacts {
  /** The salary and the time of the period are paid. */
  readonly paysPeriod: boolean;
  /** Null: nothing is agreed with the person. */
  readonly wage: number | null;
  /** Days of which attendance does not know what happened. */
  readonly unknownDays: number;
  /** The salary of the period is in another run. */
  readonly isPaidElsewhere: boolean;
  /** A final pay does not say yet why the employment ends, so severance is not known. */
  readonly isLeavingUnsaid: boolean;
  /** Another final pay has what is due on leaving. */
  readonly isLeavingElsewhere: boolean;
  /** A final pay after the salary: it pays what is due on leaving and what was entered since. */
  readonly isOnlyLeaving: boolean;
  /** Attendance of the period is not locked yet. */
  readonly isAttendanceOpen: boolean;
  readonly hasBankAccount: boolean;
  /** What tax and social security forms ask and the file of the person does not have. */
  readonly missingForFiling: readonly MissingForFiling[];
  /** The least wage of the law where the agreed one is below it. */
  readonly leastWage: Money | null;
  /** Weeks with more overtime and holiday work than the law allows. */
  readonly overtimeWeeks: readonly OvertimeWeek[];
}

/** Before anything is calculated. */
export function factFindings(facts: FoundFacts): readonly SlipFinding[] {
  const found: SlipFinding[] = [];
  if (facts.paysPeriod) {
    if (facts.wage === null) found.push({ code: 'noWage' });
    if (facts.unknownDays > 0) found.push({ code: 'timeNotKnown', params: { days: facts.unknownDays } });
    if (facts.isPaidElsewhere) found.push({ code: 'paidElsewhere' });
    if (facts.isLeavingUnsaid) found.push({ code: 'leavingUnsaid' });
    if (facts.isLeavingElsewhere) found.push({ code: 'leavingElsewhere' });
    if (facts.isOnlyLeaving) found.push({ code: 'onlyLeaving' });
    if (facts.isAttendanceOpen) found.push({ code: 'attendanceOpen' });
    if (facts.wage !== null && facts.leastWage !== null)
      found.push({ code: 'belowMinimumWage', params: { wage: facts.wage, least: facts.leastWage } });
    for (const { sunday, minutes } of facts.overtimeWeeks)
      found.push({ code: 'overtimeWeek', params: { sunday, minutes } });
  }
  if (!facts.hasBankAccount) found.push({ code: 'noBankAccount' });
  if (facts.missingForFiling.length > 0)
    found.push({ code: 'missingForFiling', params: { missing: facts.missingForFiling.join(' ') } });
  return found;
}

export const refusalFinding = ({ field, reason, params }: Omit<FieldRefusal, 'ok'>): SlipFinding => ({
  code: 'refused',
  params: { ...params, field, reason },
});

/** The net of the last regular slip; null for a first payment, and where the run is none to compare with it. */
export interface UsualNet {
  readonly usual: Money | null;
  readonly farOffPercent: number;
  readonly farOffAmount: Money;
}

/** Of a slip that was calculated. */
export function slipFindings(
  { shortfall, net, warnings }: Pick<Slip, 'shortfall' | 'net' | 'warnings'>,
  { usual, farOffPercent: percent, farOffAmount: amount }: UsualNet,
): readonly SlipFinding[] {
  return [
    ...(isFarOff(net, usual, { percent, amount }) && usual !== null
      ? [{ code: 'farOff', params: { net, usual } } as const]
      : []),
    ...(shortfall > 0 ? [{ code: 'shortfall', params: { amount: shortfall } } as const] : []),
    ...(net === 0 ? [{ code: 'nothingPaid' } as const] : []),
    ...warnings.map(warningFinding),
  ];
}

/** Of a person who leaves: what the last pay does not cover, for the maker to decide. */
export const debtFindings = (debts: readonly DebtLeft[]): readonly SlipFinding[] =>
  debts.map(({ name, amount }) => ({ code: 'debtLeft', params: { name, amount } }));

const warningFinding = (warning: SlipWarning): SlipFinding => ({
  code: 'warning',
  params: Object.fromEntries(
    Object.entries(warning).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as Record<string, string | number>,
});
