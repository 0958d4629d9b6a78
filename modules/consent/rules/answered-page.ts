/** A page of questions is answered when every notice on it is acknowledged; consent may be left unticked, which counts as refused. */
import { ok, type Result, refused } from '#kernel/result';
import type { Answer } from './consent-state.ts';
import type { ConsentText } from './consent-text.ts';

export function answerTo(text: Pick<ConsentText, 'kind'>, agreed: boolean): Result<Answer, 'noticeNotRead'> {
  if (agreed) return ok('given');
  return text.kind === 'notice' ? refused('noticeNotRead') : ok('refused');
}

/** Only consent can be withdrawn; that a notice was read stays true. */
export const mayWithdraw = (text: Pick<ConsentText, 'kind'>): boolean => text.kind === 'consent';
