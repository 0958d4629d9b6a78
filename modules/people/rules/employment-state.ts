/** Life of an employment: a join request is pending; pending → approved | rejected; rejected → pending again; approved → deactivated with a resign date → approved again. A resign date to come changes nothing yet: the person works until that last day is over, and may stay after all. */
import type { ApproveStatus } from '#access/rules/page-access';
import { ok, type Result, refused } from '#kernel/result';
import type { LocalDate } from '#kernel/time';

export const employmentSteps = ['approve', 'reject', 'unreject', 'deactivate', 'reactivate', 'stay'] as const;
export type EmploymentStep = (typeof employmentSteps)[number];

export interface Employment {
  readonly status: ApproveStatus;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
}

export type StepRefusal = 'wrongStatus' | 'resignDateMissing' | 'resignBeforeStart';

const from: Readonly<Record<EmploymentStep, ApproveStatus>> = {
  approve: 'pending',
  reject: 'pending',
  unreject: 'rejected',
  deactivate: 'approved',
  reactivate: 'deactivated',
  stay: 'approved',
};
const to: Readonly<Record<EmploymentStep, ApproveStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  unreject: 'pending',
  deactivate: 'deactivated',
  reactivate: 'approved',
  stay: 'approved',
};

/** The employment after the step. `today` is the start of work for a request that is approved without a date. */
export function afterStep(
  employment: Employment,
  step: EmploymentStep,
  options: { readonly today: LocalDate; readonly resignDate: LocalDate | null },
): Result<Employment, StepRefusal> {
  if (employment.status !== from[step]) return refused('wrongStatus');
  const next = { ...employment, status: to[step] };
  if (step === 'approve') return ok({ ...next, startDate: employment.startDate ?? options.today });
  if (step === 'stay' && employment.resignDate === null) return refused('wrongStatus');
  if (step === 'reactivate' || step === 'stay') return ok({ ...next, resignDate: null });
  if (step !== 'deactivate') return ok(next);
  if (!options.resignDate) return refused('resignDateMissing');
  if (employment.startDate && options.resignDate < employment.startDate) return refused('resignBeforeStart');
  return ok({ ...(options.resignDate > options.today ? employment : next), resignDate: options.resignDate });
}

/** A person at work takes a seat of the plan; these steps put one there. */
export const takesSeat = (step: EmploymentStep): boolean => step === 'approve' || step === 'reactivate';

/** What can be done with somebody of this status; staying is for who is about to leave. */
export const stepsFrom = (status: ApproveStatus, resignDate: LocalDate | null = null): EmploymentStep[] =>
  employmentSteps.filter((step) => from[step] === status && (step !== 'stay' || resignDate !== null));
