import { handle, type TenantContext } from '#access/server/public';
import { tell } from '#server/events';
import type { Settings } from '../contract/settings.ts';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import { lateUnitChanged } from '../events.ts';
import * as store from './store/settings.ts';

type SettingsCall = typeof organization.saveShiftSettings | typeof organization.saveOvertime;

async function change(
  { tx, actor, audit }: Pick<TenantContext<SettingsCall>, 'tx' | 'actor' | 'audit'>,
  input: Partial<Settings>,
): Promise<Settings> {
  const before = await store.settingsForUpdate(tx);
  if (!before) throw organizationErrors.companyNotFound();
  const after = { ...before, ...input };
  await store.saveSettings(tx, after);
  if (after.lateUnit !== before.lateUnit) await tell(tx, lateUnitChanged, { changedBy: actor.name });
  audit({ kind: 'organization', id: actor.organizationId, name: '', before, after });
  return after;
}

export const settingHandlers = [
  handle(organization.settings, async ({ tx }) => {
    const settings = await store.settings(tx);
    if (!settings) throw organizationErrors.companyNotFound();
    return settings;
  }),
  handle(organization.saveShiftSettings, (context) => change(context, context.input)),
  handle(organization.saveOvertime, (context) => change(context, context.input)),
  handle(organization.signInRules, async ({ tx }) => {
    const rules = await store.signInRules(tx);
    if (!rules) throw organizationErrors.companyNotFound();
    return rules;
  }),
  handle(organization.saveSignInRules, async ({ input, tx, actor, audit }) => {
    const before = await store.signInRulesForUpdate(tx);
    if (!before) throw organizationErrors.companyNotFound();
    await store.saveSignInRules(tx, input);
    audit({ kind: 'organization', id: actor.organizationId, name: '', before, after: input });
    return input;
  }),
];
