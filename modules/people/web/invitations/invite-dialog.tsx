import { useState } from 'react';
import * as z from 'zod';
import { invitations } from '#people/contract/invitations';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField, SelectField } from '#ui/fields';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { errorText, useLanguage, useText } from '#web/text';
import { plainField } from '../file/plain-field.ts';
import styles from '../people.module.css';
import { type Given, GivenLink } from './given-link.tsx';

const address = z.email();

/** Words between spaces, commas and lines; a name before an address (`Anna <anna@…>`) is left out. */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;<>]+/)
      .filter((word) => word.includes('@'))
      .map((word) => word.toLowerCase()),
  ),
];

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('people');
  const [text, setText] = useState<string | null>('');
  const [language, setLanguage] = useState<string | null>(useLanguage());
  const [problem, setProblem] = useState<string>();
  const [given, setGiven] = useState<Given | null>(null);
  const send = useAction(invitations.invite, { quiet: true });
  const chosen = language === 'en' ? 'en' : 'th';

  const invite = (): void => {
    const addresses = addressesIn(text ?? '');
    const bad = addresses.filter((one) => !address.safeParse(one).success);
    if (bad.length > 0) setProblem(t(($) => $.invitations.badAddresses, { names: bad.join(', ') }));
    else if (addresses.length === 0) setProblem(t(($) => $.invitations.none));
    else sendTo(addresses);
  };
  const sendTo = (addresses: readonly string[]): void =>
    send.mutate(
      { people: addresses.map((email) => ({ email })), language: chosen },
      {
        onSuccess: ({ invitations: sent, alreadyHere }) => {
          showToast({ message: t(($) => $.invitations.sent, { count: sent.length }), kind: 'success' });
          if (alreadyHere.length > 0)
            showToast({ message: t(($) => $.invitations.alreadyHere, { names: alreadyHere.join(', ') }) });
          onClose();
        },
        onError: ({ body }) => setProblem(errorText(body.code, body.params)),
      },
    );
  const makeLink = (): void =>
    send.mutate(
      { people: [{}], language: chosen },
      {
        onSuccess: ({ invitations: [made] }) => setGiven(made ?? null),
        onError: ({ body }) => setProblem(errorText(body.code, body.params)),
      },
    );

  if (given) return <GivenLink given={given} onClose={onClose} />;
  return (
    <Dialog open title={t(($) => $.invitations.title)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.invitations.lead)}</p>
        <LongTextField
          field={{ ...plainField({ name: 'emails', value: text, onChange: setText, required: true }), error: problem }}
          label={t(($) => $.invitations.emails)}
          hint={t(($) => $.invitations.emailsHint)}
          placeholder={t(($) => $.invitations.emailsExample)}
          rows={4}
        />
        <SelectField
          field={plainField({ name: 'language', value: language, onChange: setLanguage, required: true })}
          label={t(($) => $.invitations.language)}
          choices={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ]}
        />
        <DialogButtons>
          <Button kind="secondary" disabled={send.isPending} onClick={makeLink}>
            {t(($) => $.invitations.makeLink)}
          </Button>
          <Button busy={send.isPending} onClick={invite}>
            {t(($) => $.invitations.send)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
