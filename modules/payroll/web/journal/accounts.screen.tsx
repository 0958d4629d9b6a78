import { useId } from 'react';
import { useCan } from '#access/web/public';
import { type JournalAccountShown, longestAccountCode, longestAccountName, payroll } from '#payroll/contract';
import { journalKinds } from '#payroll/rules/journal-accounts';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { PayrollHead } from '../templates/payroll-head.tsx';
import styles from './journal.module.css';

type Accounts = CallOutput<typeof payroll.readJournalAccounts>;

/** On which accounts of the company's books the journal of a run is booked. */
export default function JournalAccountsScreen() {
  const t = useText('payroll');
  const can = useCan();
  const read = useRead(payroll.readJournalAccounts, {});
  return (
    <>
      <PayrollHead lead={t(($) => $.journal.lead)} />
      <States of={read}>{(accounts) => <AccountsForm of={accounts} isReadOnly={!can('payroll.template')} />}</States>
    </>
  );
}

interface ChosenAccount {
  readonly place: string;
  readonly code?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** The form holds the places that have an account; one that gets its first letter is added. */
function withPart(
  accounts: readonly ChosenAccount[],
  place: string,
  change: Partial<Omit<ChosenAccount, 'place'>>,
): ChosenAccount[] {
  const known = accounts.find((one) => one.place === place) ?? { place, code: '', name: '' };
  return [...accounts.filter((one) => one.place !== place), { ...known, ...change }];
}

function AccountsForm({ of, isReadOnly }: { readonly of: Accounts; readonly isReadOnly: boolean }) {
  const t = useText('payroll');
  const nameOf = usePlaceName();
  const form = useCallForm(payroll.saveJournalAccounts, {
    initial: {
      accounts: of.accounts.flatMap(({ place, code, name }) => (code === null ? [] : [{ place, code, name }])),
      version: of.version,
    },
    success: t(($) => $.journal.saved),
    text: 'payroll',
    follows: true,
  });
  const chosen = (form.values.accounts ?? []) as readonly ChosenAccount[];
  const inWords = (value: unknown): string =>
    (value as readonly ChosenAccount[])
      .map(({ place, code }) => `${nameOf(of.accounts.find((one) => one.place === place))} ${code ?? ''}`)
      .join(', ');
  form.field('accounts').describe?.(
    t(($) => $.pages.journalAccounts),
    inWords,
  );
  const fieldOf = (place: string, part: 'code' | 'name'): Field<string | null | undefined> =>
    plainField({
      name: `${place} ${part}`,
      value: chosen.find((one) => one.place === place)?.[part] ?? '',
      disabled: isReadOnly || form.saving,
      onChange: (value) => form.set({ accounts: withPart(chosen, place, { [part]: value ?? '' }) }),
    });
  return (
    <Form of={form}>
      <div className={styles.stack}>
        {journalKinds.map((kind) => (
          <Panel key={kind} title={t(($) => $.journal.kinds[kind])} hint={t(($) => $.journal.hints[kind])}>
            <div className={styles.places}>
              {of.accounts
                .filter((account) => account.kind === kind)
                .map((account) => (
                  <Place
                    key={account.place}
                    label={nameOf(account)}
                    code={fieldOf(account.place, 'code')}
                    name={fieldOf(account.place, 'name')}
                  />
                ))}
            </div>
          </Panel>
        ))}
        {!isReadOnly && <FormButtons of={form} />}
      </div>
    </Form>
  );
}

/** A pay item by its own name, a line of the law by its word, and what is left of a kind. */
function usePlaceName(): (account: JournalAccountShown | undefined) => string {
  const t = useText('payroll');
  return (account) => {
    if (!account) return '';
    const { kind, line, itemName } = account;
    if (itemName !== null) return itemName;
    if (line !== null) return t(($) => $.journal.lines[line]);
    return kind === 'netPay' || kind === 'advance' ? t(($) => $.journal.kinds[kind]) : t(($) => $.journal.others);
  };
}

interface PlaceProps {
  readonly label: string;
  readonly code: Field<string | null | undefined>;
  readonly name: Field<string | null | undefined>;
}

function Place({ label, code, name }: PlaceProps) {
  const t = useText('payroll');
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand beside its fields.
    <div role="group" aria-labelledby={id} className={styles.place}>
      <strong id={id}>{label}</strong>
      <TextField field={code} label={t(($) => $.journal.code)} maxLength={longestAccountCode} />
      <TextField field={name} label={t(($) => $.journal.name)} maxLength={longestAccountName} />
    </div>
  );
}
