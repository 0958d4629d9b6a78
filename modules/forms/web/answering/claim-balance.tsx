import { type Expenses, type FormTemplate, forms } from '#forms/contract';
import { claimAmount } from '#forms/rules/claim-amount';
import { mostClaim } from '#forms/rules/claim-caps';
import { claimProblem } from '#forms/rules/claim-check';
import { answersByMeaning } from '#forms/rules/meanings';
import { yearIn } from '#kernel/format';
import { asId } from '#kernel/ids';
import { type Money, minor } from '#kernel/money';
import { Amount } from '#ui/amount';
import { useRead } from '#web/call';
import { useFormats } from '#web/format';
import { errorText, useLanguage, useText } from '#web/text';
import styles from '../forms.module.css';
import type { Answering } from './use-answers.ts';

type Balance = Expenses['balances'][number];

export interface ShownClaim {
  readonly year: number;
  readonly balance: Balance;
  /** Null while none is answered that could be claimed. */
  readonly amount: Money | null;
  /** Why the amount cannot be claimed, in a sentence. */
  readonly problem: string | null;
}

/** What the person has left of this kind of claim, in the year of the expense; null for other forms and without a network. */
export function useClaim(
  form: FormTemplate,
  { answers, day }: Answering,
  employeeId: string | undefined,
): ShownClaim | null {
  const { currency } = useFormats();
  const meant = answersByMeaning(form.fields, answers);
  const date = typeof meant.date === 'string' && /^(19|20|21)\d\d-/.test(meant.date) ? meant.date : day.today;
  const year = Number(date.slice(0, 4));
  const read = useRead(
    forms.readExpenses,
    { year, ...(employeeId && { employeeId: asId<'employee'>(employeeId) }) },
    { enabled: form.claimTypeId !== null, keepPrevious: true },
  );
  const balance = read.data?.balances.find(({ claimTypeId }) => claimTypeId === form.claimTypeId);
  if (!balance) return null;
  const amount = claimAmount(meant.amount);
  const inUnits = (value: number | null) => (value ?? 0) / 100;
  const params = { name: balance.name, most: inUnits(balance.perClaim), left: inUnits(balance.left), currency };
  if (!amount.ok) {
    const isTooMuch = amount.reason === 'tooMuch';
    const problem = isTooMuch ? errorText('forms.tooMuch', { most: inUnits(mostClaim), currency }) : null;
    return { year, balance, amount: null, problem };
  }
  const problem = claimProblem(amount.value, balance, balance.claimed);
  return { year, balance, amount: amount.value, problem: problem && errorText(`forms.${problem}`, params) };
}

export function ClaimBalance({ of: { year, balance, amount, problem } }: { readonly of: ShownClaim }) {
  const t = useText('forms');
  const language = useLanguage();
  const after = balance.left !== null && amount !== null ? minor(balance.left - amount) : null;
  const lines = [
    { name: t(($) => $.claim.claimed, { year: yearIn(language, year) }), value: balance.claimed },
    ...(balance.perClaim === null ? [] : [{ name: t(($) => $.claim.perClaim), value: balance.perClaim }]),
    ...(balance.left === null ? [] : [{ name: t(($) => $.claim.left), value: balance.left }]),
    ...(after === null || after < 0 ? [] : [{ name: t(($) => $.claim.after), value: after }]),
  ];
  return (
    <section className={styles.balance} data-over={problem !== null || undefined} aria-label={balance.name}>
      <strong>{balance.name}</strong>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
