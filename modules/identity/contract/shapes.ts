import * as z from 'zod';
import { problem } from '#kernel/problems';
import { longestName, personName, tidyName } from '../rules/person-name.ts';

/** For clients that keep tokens themselves; a browser gets HttpOnly cookies instead and never sees them. */
export const Tokens = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  expiresInSeconds: z.int(),
});

/**
 * The state of a sign-in. `done`: tokens or cookies were issued. `code`: the code of the second factor must
 * follow, with the challenge. `enrol`: this account must set up a second factor first, with the challenge.
 */
export const SignInAnswer = Tokens.extend({
  step: z.enum(['done', 'code', 'enrol']),
  challenge: z.string().nullable(),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

const name = (code: 'firstName' | 'lastName') =>
  z
    .string()
    .overwrite(tidyName)
    .min(1)
    .max(longestName)
    .refine((typed) => personName(typed).ok, problem(code))
    .meta({ examples: ['สมศรี'] });
export const firstName = () => name('firstName');
export const lastName = () => name('lastName');

/** Checked further by the server, which knows the person's own words and the breached passwords. */
export const newPassword = () => z.string().min(1).max(200);

/** Random letters made by this server: a link's token, a challenge. */
export const secret = () =>
  z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .meta({ examples: ['x'.repeat(43)] });

/** Six digits that were sent to a phone or a mailbox. */
export const sentCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .meta({ examples: ['123456'] });

/** True for mobile and API clients: the answer contains the tokens and sets no cookie. */
export const bearer = () => z.boolean().default(false);

/** An invitation's code, kept during the flow. */
export const inviteCode = () => z.string().max(100).optional();
