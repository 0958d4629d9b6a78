import * as z from 'zod';
import { call } from '#access/contract';
import { eventsOutput } from '#kernel/call';
import { accountCalls } from './contract/account.ts';
import { outsideCalls } from './contract/outside.ts';
import { securityCalls } from './contract/security.ts';
import { signInCalls } from './contract/sign-in.ts';

export { DemoAccount } from './contract/sign-in.ts';

export const identity = {
  ...signInCalls,
  ...accountCalls,
  ...securityCalls,
  ...outsideCalls,
  live: call
    .route({ method: 'GET', path: '/auth/v1/live', summary: 'News for this user and company, as server-sent events' })
    .meta({ needs: 'user' })
    // Milliseconds since the page began. News that came after that and before the line was open comes first.
    .input(z.object({ pageAgeMs: z.int().min(0).optional() }))
    .output(eventsOutput),
};
