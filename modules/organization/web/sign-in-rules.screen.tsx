import { passwordUsers } from '#access/rules/company-entry';
import { SelectField, SwitchField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { organization } from '../contract.ts';
import { CompanySignInPanel } from './company-sign-in-panel.tsx';
import { SettingTabs } from './company-tabs.tsx';

/** How the people of the company sign in; for owners and administrators. */
export default function SignInRulesScreen() {
  const t = useText('organization');
  const rules = useRead(organization.signInRules, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} subtitle={t(($) => $.settings.lead)} />
      <SettingTabs />
      <States of={rules}>{(current) => <RulesPanel current={current} />}</States>
      <CompanySignInPanel />
    </>
  );
}

function RulesPanel({ current }: { readonly current: CallOutput<typeof organization.signInRules> }) {
  const t = useText('organization');
  const hasIssuer = useRead(organization.companySignIn, undefined).data?.signIn?.kind === 'oidc';
  const form = useCallForm(organization.saveSignInRules, {
    initial: current,
    text: 'organization',
    success: t(($) => $.settings.saved),
  });
  return (
    <Panel title={t(($) => $.signInRules.title)} hint={t(($) => $.signInRules.hint)}>
      <Form of={form}>
        <SwitchField
          field={form.field('secondFactorDemanded')}
          label={t(($) => $.signInRules.secondFactor)}
          hint={t(($) => $.signInRules.secondFactorHint)}
        />
        <SwitchField
          field={form.field('englishPasswords')}
          label={t(($) => $.signInRules.english)}
          hint={t(($) => $.signInRules.englishHint)}
        />
        {hasIssuer && (
          <SelectField
            field={form.field('passwordUsers')}
            label={t(($) => $.signInRules.passwordUsers)}
            hint={t(($) => $.signInRules.passwordUsersHint)}
            choices={passwordUsers.map((value) => ({ value, label: t(($) => $.signInRules.users[value]) }))}
          />
        )}
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}
