/** Life of an employment: a join request is pending; pending → approved | rejected; rejected → pending again; approved → deactivated with a resign date → approved again. */
import type { ApproveStatus } from '#access/rules/page-access';
import { ok, type Result, refused } from '#kernel/result';
import type { LocalDate } from '#kernel/time';

export const employmentSteps = ['approve', 'reject', 'unreject', 'deactivate', 'reactivate'] as const;
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
};
const to: Readonly<Record<EmploymentStep, ApproveStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  unreject: 'pending',
  deactivate: 'deactivated',
  reactivate: 'approved',
};

/** The employment after the step. `today` is the start of work for a request that is approved without a date. */
export function afterStep(
  employment: Employment,
  step: EmploymentStep,
  o: { readonly today: LocalDate; readonly resignDate: LocalDate | null },
): Result<Employment, StepRefusal> {
  if (employment.status !== from[step]) return refused('wrongStatus');
  const next = { ...employment, status: to[step] };
  if (step === 'approve') return ok({ ...next, startDate: employment.startDate ?? o.today });
  if (step === 'reactivate') return ok({ ...next, resignDate: null });
  if (step !== 'deactivate') return ok(next);
  if (!o.resignDate) return refused('resignDateMissing');
  if (employment.startDate && o.resignDate < employment.startDate) return refused('resignBeforeStart');
  return ok({ ...next, resignDate: o.resignDate });
}

/** A person at work takes a seat of the plan; these steps put one there. */
export const takesSeat = (step: EmploymentStep): boolean => step === 'approve' || step === 'reactivate';

/** What can be done with somebody of this status. */
export const stepsFrom = (status: ApproveStatus): EmploymentStep[] =>
  employmentSteps.filter((step) => from[step] === status);
