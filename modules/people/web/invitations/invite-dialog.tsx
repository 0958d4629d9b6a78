import { useState } from 'react';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { mayGive } from '#access/rules/may-act-on';
import { useActor } from '#access/web/public';
import type { ErrorBody } from '#kernel/errors';
import { invitations } from '#people/contract/invitations';
import { invitedIn, type PastedList } from '#people/rules/invite-addresses';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField, SelectField } from '#ui/fields';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { errorText, useLanguage, useText } from '#web/text';
import styles from '../people.module.css';
import { type Given, GivenLink } from './given-link.tsx';

type Problem =
  | { readonly kind: 'badAddresses' | 'leftBefore'; readonly names: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly body: ErrorBody };

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('people');
  const [text, setText] = useState<string | null>('');
  const [language, setLanguage] = useState<string | null>(useLanguage());
  const [problem, setProblem] = useState<Problem>();
  const [given, setGiven] = useState<Given | null>(null);
  const [group, setGroup] = useState<string | null | undefined>(employeeOnly);
  const givable = useGivableGroups();
  const groups = givable.filter((one) => one === group);
  const send = useAction(invitations.invite, { quiet: true });
  const chosen = language === 'en' ? 'en' : 'th';

  // Made while the dialog is drawn: the reader may switch the language.
  const sentenceOf = (found: Problem): string => {
    if (found.kind === 'refused') return errorText(found.body.code, found.body.params);
    if (found.kind === 'none') return t(($) => $.invitations.none);
    return t(($) => $.invitations[found.kind], { names: found.names });
  };
  const list = invitedIn(text ?? '');
  const invite = (): void => {
    if (list.wrong.length > 0) setProblem({ kind: 'badAddresses', names: list.wrong.join(', ') });
    else if (list.people.length === 0) setProblem({ kind: 'none' });
    else sendAll();
  };
  const sendAll = (): void =>
    send.mutate(
      { people: [...list.people], language: chosen, permissionGroups: groups },
      {
        onSuccess: ({ invitations: sent, alreadyHere, leftBefore }) => {
          if (leftBefore.length > 0) {
            setProblem({ kind: 'leftBefore', names: leftBefore.join(', ') });
            setText(leftBefore.join('\n'));
          }
          if (sent.length > 0 || leftBefore.length === 0)
            showToast({ message: t(($) => $.invitations.sent, { count: sent.length }), kind: 'success' });
          if (alreadyHere.length > 0)
            showToast({ message: t(($) => $.invitations.alreadyHere, { names: alreadyHere.join(', ') }) });
          if (leftBefore.length === 0) onClose();
        },
        onError: ({ body }) => setProblem({ kind: 'refused', body }),
      },
    );
  const makeLink = (): void =>
    send.mutate(
      { people: [{}], language: chosen, permissionGroups: groups },
      {
        onSuccess: ({ invitations: [made] }) => setGiven(made ?? null),
        onError: ({ body }) => setProblem({ kind: 'refused', body }),
      },
    );

  if (given) return <GivenLink given={given} onClose={onClose} />;
  return (
    <Dialog open title={t(($) => $.invitations.title)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.invitations.lead)}</p>
        <LongTextField
          field={{
            ...plainField({
              name: 'emails',
              value: text,
              onChange: (value) => {
                setText(value ?? null);
                setProblem(undefined);
              },
              required: true,
            }),
            error: problem && sentenceOf(problem),
          }}
          label={t(($) => $.invitations.emails)}
          hint={t(($) => $.invitations.emailsHint)}
          placeholder={t(($) => $.invitations.emailsExample)}
          rows={4}
        />
        <Recipients of={list} />
        <SelectField
          field={plainField({ name: 'language', value: language, onChange: setLanguage, required: true })}
          label={t(($) => $.invitations.language)}
          choices={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ]}
        />
        {givable.length > 0 && (
          <SelectField
            field={plainField({ name: 'permissionGroups', value: group, onChange: setGroup, required: true })}
            label={t(($) => $.invitations.groups)}
            hint={t(($) => $.invitations.groupsHint)}
            choices={[
              { value: employeeOnly, label: t(($) => $.invitations.groupsNone) },
              ...givable.map((value) => ({ value, label: t(($) => $.groups[value]) })),
            ]}
          />
        )}
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

const employeeOnly = 'employee';

type GivableGroup = Exclude<PermissionGroup, 'manager'>;

/** A manager is appointed on the page of the team. */
function useGivableGroups(): GivableGroup[] {
  const actor = useActor();
  return permissionGroups.filter((group): group is GivableGroup => group !== 'manager' && mayGive(actor, group));
}

/** Every word of the list: who is invited, and what is no address. */
function Recipients({ of: { people, wrong } }: { readonly of: PastedList }) {
  const t = useText('people');
  const format = useFormat();
  if (people.length + wrong.length === 0) return null;
  return (
    <ul className={styles.recipients} aria-label={t(($) => $.invitations.recipients)}>
      {wrong.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be in the list twice.
        <li key={`${at} ${word}`}>
          <Badge tone="danger">{t(($) => $.invitations.notAnAddress, { word })}</Badge>
        </li>
      ))}
      {people.map((one) => (
        <li key={one.email}>
          <Badge tone="neutral">{`${format.name(one)} ${one.email}`.trim()}</Badge>
        </li>
      ))}
    </ul>
  );
}
