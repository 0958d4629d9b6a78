import { module } from '#access/server/public';
import { planChanged } from '#billing/events';
import { systemNow } from '#kernel/time';
import { dueAt } from '#server/due';
import { hears } from '#server/events';
import { console } from '../contract.ts';
import { consoleHandlers } from './console.ts';
import { countCompany } from './count.ts';

/** The figures of a company follow its plan without waiting for the night. */
const countAgain = hears(planChanged, 'console.count-again', async ({ tx }) => dueAt(tx, countCompany, systemNow()));

export const consoleModule = module({
  name: 'console',
  contract: console,
  handlers: consoleHandlers,
  due: [countCompany],
  hears: [countAgain],
});
