import * as z from 'zod';

const checkSteps = ['discovery', 'keys', 'client'] as const;
export type CheckStep = (typeof checkSteps)[number];

const problems = [
  'noAnswer',
  'privateAddress',
  'unsafeAddress',
  'notIssuer',
  'otherName',
  'noEndpoints',
  'noKeys',
  'clientRefused',
  'clientUnclear',
] as const;
export type Problem = (typeof problems)[number];

/** One step of the test of a company's sign-in. */
export const Check = z.object({
  step: z.enum(checkSteps),
  /** Null: it works. */
  problem: z.enum(problems).nullable(),
  /** The error code that the issuer answered. */
  detail: z.string().nullable(),
});
export type Check = z.infer<typeof Check>;
