// Expense and benefit claims: reserved when they are sent, income of the next pay run once they are accepted.

import { formErrors } from '#forms/errors';
import { claimAmount } from '#forms/rules/claim-amount';
import { mostClaim } from '#forms/rules/claim-caps';
import { claimProblem, leftToClaim } from '#forms/rules/claim-check';
import { amountInSentence } from '#kernel/format';
import type { Money } from '#kernel/money';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import type { AnsweredForm, FormType, RequestedForm } from '../form-type.ts';
import * as store from '../store/claims.ts';
import { dental, expense, medical, parking } from './ready-claims.ts';

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

function amountOf({ answers }: Pick<AnsweredForm, 'answers'>): Money {
  const amount = claimAmount(answers.amount);
  if (!amount.ok) throw formErrors[amount.reason]({ params: { most: inUnits(mostClaim) } });
  return amount.value;
}

const dateOf = ({ answers }: Pick<AnsweredForm, 'answers'>): LocalDate => String(answers.date) as LocalDate;

const inUnits = (amount: Money | null): number => (amount ?? 0) / 100;

async function reserve(tx: TenantTx, form: AnsweredForm): Promise<void> {
  const type = form.claimTypeId && (await store.claimTypeById(tx, form.claimTypeId));
  if (!type) throw formErrors.claimTypeNotFound();
  const [amount, date] = [amountOf(form), dateOf(form)];
  const one = { employeeId: form.employeeId, claimTypeId: type.id, amount };
  const before = await store.claimMore(tx, { ...one, year: yearOf(date) });
  const problem = claimProblem(amount, type, before);
  if (problem) {
    const { currency } = await companyFormats(tx);
    const [most, left] = [inUnits(type.perClaim), inUnits(leftToClaim(type, before))];
    throw formErrors[problem]({ params: { most, left, name: type.name, currency } });
  }
  await store.addClaim(tx, { ...one, id: form.responseId, date, now: form.now });
}

async function release(tx: TenantTx, { responseId }: RequestedForm): Promise<void> {
  if (await store.isPaid(tx, responseId)) throw formErrors.claimPaid();
  const claim = await store.endClaim(tx, responseId);
  // A person who was forgotten has no claim left.
  if (!claim) return;
  await store.claimLess(tx, { ...claim, year: yearOf(claim.date) });
}

async function wording(tx: TenantTx, form: AnsweredForm, language: Language): Promise<string> {
  const { employeeId, claimTypeId } = form;
  const claimed = claimAmount(form.answers.amount);
  if (!claimed.ok) return expenseForm.title[language];
  const year = yearOf(dateOf(form));
  const balance = (await store.balancesOf(tx, { employeeId, year })).find(({ id }) => id === claimTypeId);
  const { currency } = await companyFormats(tx);
  const amount = amountInSentence(claimed.value, currency, language);
  const left = balance ? leftToClaim(balance, balance.claimed) : null;
  if (left === null) return language === 'th' ? `เบิก ${amount}` : `Claims ${amount}`;
  const rest = amountInSentence(left, currency, language);
  return language === 'th' ? `เบิก ${amount} ปีนี้เหลืออีก ${rest}` : `Claims ${amount}; ${rest} are left this year`;
}

export const expenseForm: FormType = {
  name: 'expense',
  title: { en: 'Expense claim', th: 'เบิกค่าใช้จ่าย' },
  meanings: [
    {
      name: 'amount',
      title: { en: 'Amount claimed', th: 'จำนวนเงินที่เบิก' },
      fields: ['number', 'dropdown', 'radio'],
      needed: true,
      isAmount: true,
    },
    { name: 'date', title: { en: 'Day of the expense', th: 'วันที่จ่าย' }, fields: ['date'], needed: true },
    { name: 'receipt', title: { en: 'Receipt', th: 'ใบเสร็จ' }, fields: ['image', 'file'], needed: false },
  ],
  facts: [{ name: 'amount', type: 'number', title: { en: 'Amount claimed', th: 'จำนวนเงินที่เบิก' } }],
  factsOf: (answers) => ({ amount: inUnits(amountOf({ answers })) }),
  submitted: reserve,
  effect: async (tx, { responseId, now }) => {
    await store.approveClaim(tx, responseId, now);
  },
  undo: release,
  whyKept: async (tx, responseId) => ((await store.isInRun(tx, responseId)) ? formErrors.claimPaid() : null),
  ended: release,
  wording,
  ready: [expense, parking, medical, dental],
};
