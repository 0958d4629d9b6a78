import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { purposes } from './rules/consent-text.ts';

/** A user took back a consent to this company: what is kept only by it goes. */
export const consentWithdrawn = event('consent.withdrawn', { userId: id('user'), purpose: z.enum(purposes) });
/** Everything a user agreed to with this company is erased: the records outside the company say so from then on. */
export const consentsErased = event('consent.erased', { userId: id('user'), at: Instant });
