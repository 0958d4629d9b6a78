import { useState } from 'react';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { LongTextField, PasswordField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallInput, type CallOutput, useAction, useRead } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { organization } from '../contract.ts';
import styles from './company-sign-in.module.css';
import { SignInTest } from './sign-in-test.tsx';

type Shown = CallOutput<typeof organization.companySignIn>;
type Entered = CallInput<typeof organization.saveCompanySignIn>;
type SignInForm = CallForm<Draft<Entered>>;

/** The company's own sign-in: its issuer or its tokens. */
export function CompanySignInPanel() {
  const t = useText('organization');
  const reading = useRead(organization.companySignIn, undefined);
  // Secrets are not read back: after saving, the form begins with empty ones.
  const [saves, setSaves] = useState(0);
  return (
    <States of={reading}>
      {(shown) => (
        <Panel
          title={t(($) => $.companySignIn.title)}
          hint={t(($) => (shown.offered ? $.companySignIn.hint : $.companySignIn.notOffered))}
        >
          {shown.offered && (
            <SetUp
              key={`${shown.signIn?.version} ${saves}`}
              shown={shown}
              onSaved={() => setSaves((before) => before + 1)}
            />
          )}
        </Panel>
      )}
    </States>
  );
}

const draftOf = ({ signIn }: Shown): Draft<Entered> => ({
  companyCode: signIn?.companyCode ?? '',
  kind: signIn?.kind ?? 'oidc',
  issuer: signIn?.issuer ?? '',
  clientId: signIn?.clientId ?? '',
  clientSecret: null,
  keysUrl: signIn?.keysUrl ?? null,
  publicKey: null,
  portalUrl: signIn?.portalUrl ?? null,
  ...(signIn && { version: signIn.version }),
});

interface SetUpProps {
  readonly shown: Shown;
  readonly onSaved: () => void;
}

function SetUp({ shown, onSaved }: SetUpProps) {
  const t = useText('organization');
  const form = useCallForm(organization.saveCompanySignIn, {
    initial: draftOf(shown),
    text: 'organization',
    success: t(($) => $.companySignIn.saved),
    done: onSaved,
  });
  return (
    <Form of={form}>
      <FieldGrid>
        <SelectField
          field={form.field('kind')}
          label={t(($) => $.companySignIn.kind)}
          choices={(['oidc', 'token'] as const).map((value) => ({
            value,
            label: t(($) => $.companySignIn.kinds[value]),
          }))}
        />
        <TextField
          field={form.field('companyCode')}
          label={t(($) => $.companySignIn.companyCode)}
          hint={t(($) => $.companySignIn.companyCodeHint)}
          maxLength={60}
        />
        <TextField
          field={form.field('issuer')}
          label={t(($) => $.companySignIn.issuer)}
          hint={t(($) => $.companySignIn.issuerHint)}
          placeholder={t(($) => $.companySignIn.issuerPlaceholder)}
          maxLength={500}
        />
        {form.values.kind === 'token' ? (
          <TokenFields form={form} hasKey={shown.signIn?.hasKey ?? false} />
        ) : (
          <ClientFields form={form} hasSecret={shown.signIn?.hasSecret ?? false} />
        )}
      </FieldGrid>
      <Address
        words={t(($) => (form.values.kind === 'token' ? $.companySignIn.page : $.companySignIn.pageAndRedirect))}
        text={shown.signInPage}
      />
      <SignInTest values={form.values} />
      <FormButtons of={form}>{shown.signIn && <RemoveButton />}</FormButtons>
    </Form>
  );
}

function ClientFields({ form, hasSecret }: { readonly form: SignInForm; readonly hasSecret: boolean }) {
  const t = useText('organization');
  return (
    <>
      <TextField field={form.field('clientId')} label={t(($) => $.companySignIn.clientId)} maxLength={200} />
      <PasswordField
        field={form.field('clientSecret')}
        label={t(($) => $.companySignIn.clientSecret)}
        hint={t(($) => (hasSecret ? $.companySignIn.secretStored : $.companySignIn.secretHint))}
        autoComplete="new-password"
      />
    </>
  );
}

function TokenFields({ form, hasKey }: { readonly form: SignInForm; readonly hasKey: boolean }) {
  const t = useText('organization');
  return (
    <>
      <TextField
        field={form.field('keysUrl')}
        label={t(($) => $.companySignIn.keysUrl)}
        hint={t(($) => $.companySignIn.keysUrlHint)}
        maxLength={500}
      />
      <LongTextField
        field={form.field('publicKey')}
        label={t(($) => $.companySignIn.publicKey)}
        hint={t(($) => (hasKey ? $.companySignIn.keyStored : $.companySignIn.publicKeyHint))}
      />
      <TextField
        field={form.field('portalUrl')}
        label={t(($) => $.companySignIn.portalUrl)}
        hint={t(($) => $.companySignIn.portalUrlHint)}
        maxLength={500}
      />
    </>
  );
}

function Address({ words, text }: { readonly words: string; readonly text: string }) {
  return (
    <p className={styles.address}>
      <span className={styles.label}>{words}</span>
      <code className={styles.code}>{text}</code>
      <CopyButton text={text} />
    </p>
  );
}

function RemoveButton() {
  const t = useText('organization');
  const confirm = useConfirm();
  const remove = useAction(organization.removeCompanySignIn, { success: t(($) => $.companySignIn.removed) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.companySignIn.removeTitle),
      body: t(($) => $.companySignIn.removeBody),
      agree: t(($) => $.companySignIn.remove),
      danger: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return (
    <Button kind="secondary" busy={remove.isPending} onClick={() => void ask()}>
      {t(($) => $.companySignIn.remove)}
    </Button>
  );
}
