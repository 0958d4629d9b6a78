import { handle } from '#access/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { type ClockSettings, clocking } from '../contract.ts';
import { clockingSettingsChanged } from '../events.ts';
import { policyOf, savePolicy } from './store/policy.ts';

const settingsOf = async (tx: TenantTx): Promise<ClockSettings> => {
  const { forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance } = await policyOf(tx);
  return { forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance };
};

export const settingHandlers = [
  handle(clocking.readSettings, ({ tx }) => settingsOf(tx)),

  handle(clocking.saveSettings, async ({ input, tx, actor, audit }) => {
    const before = await settingsOf(tx);
    await savePolicy(tx, input);
    await tell(tx, clockingSettingsChanged, {});
    audit({ kind: 'clockSetting', id: actor.organizationId, name: '', before: { ...before }, after: { ...input } });
    return input;
  }),
];
