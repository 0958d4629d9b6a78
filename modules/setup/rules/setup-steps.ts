/** The step a new owner continues with: the stored one, but never past a step whose answers are missing. */

export const setupSteps = ['person', 'company', 'registration', 'payroll', 'board', 'zone', 'invite'] as const;
export const firstStep = 1;
export const lastStep = setupSteps.length;

export interface SetupFacts {
  /** The step the draft names; 1 without a draft. */
  readonly kept: number;
  readonly hasName: boolean;
  /** The company of step 2 exists and is not set up yet. */
  readonly hasCompany: boolean;
}

/** Without a name it is step 1, without a company step 2; a person who already has a name begins with step 2. */
export function stepToGoOn({ kept, hasName, hasCompany }: SetupFacts): number {
  if (!hasName) return 1;
  if (!hasCompany) return Math.min(Math.max(kept, firstStep), 2);
  return Math.min(Math.max(kept, 3), lastStep);
}

/** Draft steps only go forward: going back to look does not lose the place. */
export const furthest = (kept: number, reached: number): number =>
  Math.min(Math.max(kept, reached, firstStep), lastStep);
