/** The step a new owner goes on with: the one kept, but never past what the steps before it must have given. */

export const setupSteps = ['person', 'company', 'registration', 'payroll', 'board', 'zone', 'invite'] as const;
export const firstStep = 1;
export const lastStep = setupSteps.length;

export interface SetupFacts {
  /** The step the draft names; 1 without a draft. */
  readonly kept: number;
  readonly hasName: boolean;
  /** The company of step 2 is there and not set up yet. */
  readonly hasCompany: boolean;
}

/** Without a name it is step 1, without a company step 2; a person who has a name already begins with step 2. */
export function stepToGoOn({ kept, hasName, hasCompany }: SetupFacts): number {
  if (!hasName) return 1;
  if (!hasCompany) return Math.min(Math.max(kept, firstStep), 2);
  return Math.min(Math.max(kept, 3), lastStep);
}

/** Draft steps only ever go forward: going back to look does not lose the place. */
export const furthest = (kept: number, reached: number): number =>
  Math.min(Math.max(kept, reached, firstStep), lastStep);
