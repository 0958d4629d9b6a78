import { useState } from 'react';
import { identity } from '#identity/contract';
import { Button } from '#ui/button';
import { LongTextField, PasswordField, SelectField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid, Panel } from '#ui/panel';
import type { CallInput } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';
import type { CompanyInfo } from '../contract.ts';
import styles from './console.module.css';
import { Facts } from './parts.tsx';

interface SignInPanelProps {
  readonly company: CompanyInfo;
  readonly onChanged: () => void;
}

/** The company's own sign-in, given and changed by the provider. */
export function SignInPanel({ company, onChanged }: SignInPanelProps) {
  const t = useText('console');
  const [isEditing, setEditing] = useState(false);
  const { signIn } = company;
  const done = () => {
    setEditing(false);
    onChanged();
  };
  return (
    <Panel
      title={t(($) => $.signIn.title)}
      hint={t(($) => $.signIn.lead)}
      actions={
        <Button kind="secondary" onClick={() => setEditing(true)}>
          {t(($) => (signIn ? $.signIn.change : $.signIn.register))}
        </Button>
      }
    >
      {signIn ? (
        <Facts
          of={[
            { label: t(($) => $.signIn.companyCode), value: signIn.companyCode },
            { label: t(($) => $.signIn.kind), value: t(($) => $.signIn.kinds[signIn.kind]) },
            { label: t(($) => $.signIn.issuer), value: signIn.issuer },
            signIn.kind === 'oidc'
              ? { label: t(($) => $.signIn.clientSecret), value: t(($) => (signIn.hasSecret ? $.signIn.stored : $.no)) }
              : { label: t(($) => $.signIn.publicKey), value: t(($) => (signIn.hasKey ? $.signIn.stored : $.no)) },
          ]}
        />
      ) : (
        <p className={styles.quiet}>{t(($) => $.signIn.none)}</p>
      )}
      {isEditing && <SignInDialog company={company} onClose={() => setEditing(false)} onDone={done} />}
    </Panel>
  );
}

type Entered = Draft<CallInput<typeof identity.registerCompany>>;

/** A secret and a key are not shown again: left empty, the stored ones stay. */
const draftOf = ({ organizationId, name, signIn }: CompanyInfo): Entered => ({
  organizationId,
  companyCode: signIn?.companyCode ?? '',
  name: signIn?.name ?? name,
  kind: signIn?.kind ?? 'oidc',
  issuer: signIn?.issuer ?? '',
  clientId: signIn?.clientId ?? null,
  clientSecret: null,
  keysUrl: signIn?.keysUrl ?? null,
  publicKey: null,
  portalUrl: signIn?.portalUrl ?? null,
  logoUrl: signIn?.logoUrl ?? null,
  artworkUrl: signIn?.artworkUrl ?? null,
});

interface SignInDialogProps {
  readonly company: CompanyInfo;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function SignInDialog({ company, onClose, onDone }: SignInDialogProps) {
  const t = useText('console');
  const form = useCallForm(identity.registerCompany, {
    initial: draftOf(company),
    text: 'identity',
    success: t(($) => $.signIn.saved),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.signIn.title)} form={form} onClose={onClose}>
      <p>{t(($) => $.signIn.hint)}</p>
      <FieldGrid>
        <TextField
          field={form.field('companyCode')}
          label={t(($) => $.signIn.companyCode)}
          hint={t(($) => $.signIn.companyCodeHint)}
          maxLength={60}
        />
        <TextField field={form.field('name')} label={t(($) => $.signIn.name)} maxLength={200} />
        <SelectField
          field={form.field('kind')}
          label={t(($) => $.signIn.kind)}
          choices={(['oidc', 'token'] as const).map((value) => ({ value, label: t(($) => $.signIn.kinds[value]) }))}
        />
        <TextField
          field={form.field('issuer')}
          label={t(($) => $.signIn.issuer)}
          hint={t(($) => $.signIn.issuerHint)}
          maxLength={500}
        />
      </FieldGrid>
      {form.values.kind === 'token' ? (
        <TokenFields form={form} hasKey={company.signIn?.hasKey ?? false} />
      ) : (
        <ClientFields form={form} hasSecret={company.signIn?.hasSecret ?? false} />
      )}
    </FormDialog>
  );
}

function ClientFields({ form, hasSecret }: { readonly form: CallForm<Entered>; readonly hasSecret: boolean }) {
  const t = useText('console');
  return (
    <FieldGrid>
      <TextField field={form.field('clientId')} label={t(($) => $.signIn.clientId)} maxLength={200} />
      <PasswordField
        field={form.field('clientSecret')}
        label={t(($) => $.signIn.clientSecret)}
        hint={t(($) => (hasSecret ? $.signIn.secretStored : $.signIn.secretHint))}
        autoComplete="new-password"
      />
    </FieldGrid>
  );
}

function TokenFields({ form, hasKey }: { readonly form: CallForm<Entered>; readonly hasKey: boolean }) {
  const t = useText('console');
  // A set of keys is sent only by programs; the form has one key as text.
  const { value, ...key } = form.field('publicKey');
  return (
    <>
      <TextField
        field={form.field('keysUrl')}
        label={t(($) => $.signIn.keysUrl)}
        hint={t(($) => $.signIn.keysUrlHint)}
        maxLength={500}
      />
      <LongTextField
        field={{ ...key, value: typeof value === 'string' ? value : null }}
        label={t(($) => $.signIn.publicKey)}
        hint={t(($) => (hasKey ? $.signIn.keyStored : $.signIn.publicKeyHint))}
      />
      <TextField field={form.field('portalUrl')} label={t(($) => $.signIn.portalUrl)} maxLength={500} />
    </>
  );
}
