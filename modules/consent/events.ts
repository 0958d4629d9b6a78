import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { purposes } from './rules/consent-text.ts';

/** A user withdrew a consent to this company: listeners delete the data that is kept only by it. */
export const consentWithdrawn = event('consent.withdrawn', { userId: id('user'), purpose: z.enum(purposes) });
/** Everything a user agreed to with this company is erased: the records outside the company then say so. */
export const consentsErased = event('consent.erased', { userId: id('user'), at: Instant });
