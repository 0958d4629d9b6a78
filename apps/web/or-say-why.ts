import { showToast } from '#ui/toast';
import { CallError } from '#web/call';
import { errorText } from '#web/text';

/** Leaving the page: to a company, or out of the session. Without success the person stays and learns why. */
export async function orSayWhy(leaving: Promise<void>): Promise<void> {
  try {
    await leaving;
  } catch (error) {
    const code = error instanceof CallError ? error.body.code : 'common.internal';
    showToast({ kind: 'failure', message: errorText(code) });
  }
}
