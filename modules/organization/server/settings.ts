import { entryRefusal } from '#access/rules/company-entry';
import { handle, type TenantContext } from '#access/server/public';
import { companyById } from '#identity/server/public';
import { forget } from '#server/after-commit';
import { tell } from '#server/events';
import { type EditForm, editForm } from '#server/version';
import type { Settings, SettingsShown, SignInRules } from '../contract/settings.ts';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import { lateUnitChanged } from '../events.ts';
import * as store from './store/settings.ts';

type SettingsCall = typeof organization.saveShiftSettings | typeof organization.saveOvertime;

const shiftForm = editForm(({ shiftBoardType, lateUnit }: Settings) => ({ shiftBoardType, lateUnit }));
const overtimeForm = editForm(({ overtimeLimit }: Settings) => ({ overtimeLimit }));
const signInForm = editForm(({ secondFactorDemanded, englishPasswords, passwordUsers }: SignInRules) => ({
  secondFactorDemanded,
  englishPasswords,
  passwordUsers,
}));

const shown = (settings: Settings): SettingsShown => ({
  ...settings,
  versions: { shift: shiftForm.version(settings), overtime: overtimeForm.version(settings) },
});

async function change(
  { input, tx, actor, audit }: Pick<TenantContext<SettingsCall>, 'input' | 'tx' | 'actor' | 'audit'>,
  form: EditForm<Settings>,
): Promise<Settings & { version: string }> {
  const before = await store.settingsForUpdate(tx);
  if (!before) throw organizationErrors.companyNotFound();
  form.requireUnchanged(input, before);
  const { version: _, ...fields } = input;
  const after = { ...before, ...fields };
  await store.saveSettings(tx, after);
  if (after.lateUnit !== before.lateUnit) await tell(tx, lateUnitChanged, { changedBy: actor.name });
  audit({ kind: 'organization', id: actor.organizationId, name: '', before, after });
  return form.shown(after);
}

export const settingHandlers = [
  handle(organization.settings, async ({ tx }) => {
    const settings = await store.settings(tx);
    if (!settings) throw organizationErrors.companyNotFound();
    return shown(settings);
  }),
  handle(organization.saveShiftSettings, (context) => change(context, shiftForm)),
  handle(organization.saveOvertime, (context) => change(context, overtimeForm)),
  handle(organization.signInRules, async ({ tx }) => {
    const rules = await store.signInRules(tx);
    if (!rules) throw organizationErrors.companyNotFound();
    return signInForm.shown(rules);
  }),
  handle(organization.saveSignInRules, {
    prepare: async ({ input, actor, session, readGlobal }) => {
      if (input.passwordUsers === 'everyone') return;
      const signIn = await readGlobal((tx) => companyById(tx, actor.organizationId));
      if (signIn?.kind !== 'oidc') throw organizationErrors.noCompanySignIn();
      const { passwordUsers } = input;
      const { organizationId, groups } = actor;
      const facts = { openedBy: session.companyId, organizationId, passwordUsers, groups };
      if (entryRefusal(facts)) throw organizationErrors.wouldLockYouOut();
    },
    run: async ({ input, tx, actor, audit }) => {
      const before = await store.signInRulesForUpdate(tx);
      if (!before) throw organizationErrors.companyNotFound();
      signInForm.requireUnchanged(input, before);
      const { version: _, ...after } = input;
      await store.saveSignInRules(tx, after);
      if (after.passwordUsers !== before.passwordUsers) forget(tx, actor.organizationId);
      audit({ kind: 'organization', id: actor.organizationId, name: '', before, after });
      return signInForm.shown(after);
    },
  }),
];
