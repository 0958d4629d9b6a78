import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { purposes } from './rules/consent-text.ts';
import { requestKinds } from './rules/data-request.ts';

/** A user withdrew a consent to this company: listeners delete the data that is kept only by it. */
export const consentWithdrawn = event('consent.withdrawn', { userId: id('user'), purpose: z.enum(purposes) });
/** Everything a user agreed to with this company is erased: the records outside the company then say so. */
export const consentsErased = event('consent.erased', { userId: id('user'), at: Instant });
/** A person asked for a copy or for erasure of their data: the company answers by a day. */
export const dataAsked = event('consent.asked', {
  requestId: id('consentRequest'),
  employeeId: id('employee'),
  kind: z.enum(requestKinds),
  dueOn: LocalDate,
  /** Before this moment it is sent to nobody; null for at once. */
  heardFrom: Instant.nullable().default(null),
});
/** A request of a person about their own data was answered, or taken back. */
export const dataAskEnded = event('consent.askEnded', { requestId: id('consentRequest') });
