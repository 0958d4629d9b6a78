/** An invitation goes to the same person again after five minutes, five times a day at most; a company mails 2,000 a day. */
import { ok, type Result, refused } from '#kernel/result';
import { addMinutes, type Instant, millisecondsOf } from '#kernel/time';

const pauseMinutes = 5;
const mostToOne = 5;
const mostOfCompany = 2_000;
/** The hours that count as a day. */
export const windowMinutes = 24 * 60;

export interface SentBefore {
  /** The last mail to any of those who are to be written to; null when there was none within a day. */
  readonly lastAt: Instant | null;
  /** The most that went to one of them within a day. */
  readonly toOne: number;
  /** All of the company within a day. */
  readonly ofCompany: number;
}

/** The value is nothing; a refusal says for how many minutes to wait. */
export function invitationPause(
  sent: SentBefore,
  { wanted, now }: { readonly wanted: number; readonly now: Instant },
): Result<null, 'sentJustNow' | 'sentOften' | 'companySentMany'> & { readonly minutes?: number } {
  if (sent.lastAt !== null && millisecondsOf(addMinutes(sent.lastAt, pauseMinutes)) > millisecondsOf(now)) {
    const left = millisecondsOf(addMinutes(sent.lastAt, pauseMinutes)) - millisecondsOf(now);
    return { ...refused('sentJustNow'), minutes: Math.ceil(left / 60_000) };
  }
  if (sent.toOne >= mostToOne) return { ...refused('sentOften'), minutes: windowMinutes };
  if (sent.ofCompany + wanted > mostOfCompany) return { ...refused('companySentMany'), minutes: windowMinutes };
  return ok(null);
}
