import type { Demo } from '#access/server/public';
import { keepAccounts } from './keep-accounts.ts';
import { setUpLeave } from './set-up.ts';
import { lockAccounts } from './store/accounts.ts';
import { leaveWorld } from './world.ts';

/** The leave types of Thai law, and this year's days of everybody. */
export const demo: Demo = async (tx, { today, now, atWork }) => {
  await setUpLeave(tx, { country: 'TH', language: 'th', today, now });
  const world = await leaveWorld(tx);
  const rows = await lockAccounts(
    tx,
    atWork.map(({ id }) => id),
  );
  await keepAccounts(tx, world, rows, { today, cause: 'policyChanged', now });
};
