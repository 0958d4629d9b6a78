import type { RequestInList } from '#approvals/contract';
import type { Tone } from '#ui/badge';

/** The colour of what became of a request, wherever it is listed. */
export const requestTones: Readonly<Record<RequestInList['state'], Tone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  canceled: 'neutral',
};
