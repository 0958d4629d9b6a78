import { handle } from '#access/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { editForm } from '#server/version';
import { type ClockSettings, clocking } from '../contract.ts';
import { clockingSettingsChanged } from '../events.ts';
import { lockPolicy, policyOf, savePolicy } from './store/policy.ts';

const settingsOf = async (tx: TenantTx): Promise<ClockSettings> => {
  const { forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance } = await policyOf(tx);
  return { forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance };
};

const form = editForm((settings: ClockSettings) => ({ ...settings }));

export const settingHandlers = [
  handle(clocking.readSettings, async ({ tx }) => form.shown(await settingsOf(tx))),

  handle(clocking.saveSettings, async ({ input, tx, actor, audit }) => {
    await lockPolicy(tx);
    const before = await settingsOf(tx);
    form.requireUnchanged(input, before);
    const { version: _, ...after } = input;
    await savePolicy(tx, after);
    await tell(tx, clockingSettingsChanged, {});
    audit({ kind: 'clockSetting', id: actor.organizationId, name: '', before: { ...before }, after });
    return form.shown(after);
  }),
];
