import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

const step = { layout: 'setup', needs: 'user' } as const;
/** An invitation's code in the address, from its mail. */
const withCode = z.object({ code: z.optional(z.string()) });
/** A passcode in the address, from an invite message. */
const withPasscode = z.object({ passcode: z.optional(z.string()) });

export const setupPages = pages('setup', {
  acceptInvite: page('accept-invite', {
    layout: 'setup',
    needs: 'public',
    search: withCode,
    text: ['setup', 'people'],
    screen: () => import('./accept-invite.screen.tsx'),
  }),
  connect: page('setup/connect-to-company', { ...step, screen: () => import('./connect.screen.tsx') }),
  create: page('setup/create-company', { ...step, screen: () => import('./create.screen.tsx') }),
  person: page('setup/create-company/1', { ...step, screen: () => import('./person.screen.tsx') }),
  company: page('setup/create-company/2', { ...step, screen: () => import('./company.screen.tsx') }),
  registration: page('setup/create-company/3', { ...step, screen: () => import('./registration.screen.tsx') }),
  payroll: page('setup/create-company/4', { ...step, screen: () => import('./payroll.screen.tsx') }),
  board: page('setup/create-company/5', { ...step, screen: () => import('./board.screen.tsx') }),
  zone: page('setup/create-company/6', { ...step, screen: () => import('./zone.screen.tsx') }),
  invite: page('setup/create-company/7', { ...step, screen: () => import('./invite.screen.tsx') }),
  createZone: page('setup/create-zone', { ...step, screen: () => import('./create-zone.screen.tsx') }),
  createZoneForm: page('setup/create-zone/1', { ...step, screen: () => import('./zone.screen.tsx') }),
  join: page('setup/join-company', {
    ...step,
    search: withPasscode,
    text: ['setup', 'people'],
    screen: () => import('./join.screen.tsx'),
  }),
  waiting: page('setup/join-company/waiting', { ...step, screen: () => import('./waiting.screen.tsx') }),
  welcome: page('setup/welcome-invited-user', { ...step, screen: () => import('./welcome.screen.tsx') }),
  isDeactivated: page('employee/is-deactivated', { ...step, screen: () => import('./is-deactivated.screen.tsx') }),
  isRejected: page('employee/is-rejected', { ...step, screen: () => import('./is-rejected.screen.tsx') }),
});
