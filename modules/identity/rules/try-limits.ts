/** Tries within a window: a number of tries is free, every further one waits until the window ends. */
import { type Instant, millisecondsOf } from '#kernel/time';

export interface Limit {
  readonly tries: number;
  readonly windowSeconds: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * A browser that has signed in to an account before has its own counter; all other browsers that try the account share
 * one. So a guesser locks out other guessers of the account, and never its owner.
 */
export const limits = {
  signInDevice: { tries: 10, windowSeconds: 15 * minute },
  signInAccount: { tries: 10, windowSeconds: 15 * minute },
  /** A company shares one address: this stops one machine from trying one password on every account. */
  signInAddress: { tries: 100, windowSeconds: 15 * minute },
  signUpAddress: { tries: 30, windowSeconds: hour },
  resetAccount: { tries: 5, windowSeconds: hour },
  resetAddress: { tries: 30, windowSeconds: hour },
  verifyMailPause: { tries: 1, windowSeconds: minute },
  verifyMailHour: { tries: 5, windowSeconds: hour },
  emailChangeHour: { tries: 5, windowSeconds: hour },
  secondFactor: { tries: 10, windowSeconds: 15 * minute },
  phonePause: { tries: 1, windowSeconds: minute },
  phoneHour: { tries: 5, windowSeconds: hour },
  phoneAddress: { tries: 20, windowSeconds: hour },
  /** Refusals of outside issuers that one address may write into sign-in logs. */
  outsideAddress: { tries: 100, windowSeconds: 15 * minute },
  companyCodeAddress: { tries: 30, windowSeconds: 15 * minute },
  // Codes that lead into a company: wrong ones are counted for who tries and for all together, right ones for the company.
  deviceCodeAddress: { tries: 20, windowSeconds: 15 * minute },
  deviceCodeTotal: { tries: 1_000, windowSeconds: 15 * minute },
  deviceCodeCompany: { tries: 60, windowSeconds: hour },
  invitationCodeAddress: { tries: 30, windowSeconds: 15 * minute },
  invitationCodeTotal: { tries: 2_000, windowSeconds: 15 * minute },
  invitationCodeCompany: { tries: 2_000, windowSeconds: hour },
  passcodeUser: { tries: 10, windowSeconds: 15 * minute },
  passcodeAddress: { tries: 30, windowSeconds: 15 * minute },
  passcodeTotal: { tries: 1_000, windowSeconds: 15 * minute },
  passcodeCompany: { tries: 1_000, windowSeconds: hour },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** Number of tries in the current window, this try included. */
export interface Tally {
  readonly tries: number;
  readonly endsAt: Instant;
}

/** Seconds to wait before this try; 0 when it may be made now. */
export function waitSeconds(limit: Limit, { tries, endsAt }: Tally, now: Instant): number {
  if (tries <= limit.tries) return 0;
  return Math.max(1, Math.ceil((millisecondsOf(endsAt) - millisecondsOf(now)) / 1000));
}
