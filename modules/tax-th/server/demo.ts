// Declarations of the demo company: last year's of most people, this year's in every state.

import type { Demo } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addSeconds, type Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { givenAnswers } from '../rules/answers.ts';
import { type Declaration, nothingDeclared } from '../rules/declaration.ts';
import { declarationChanges } from '../rules/declaration-changes.ts';
import { addStep, type DeclarationRow, saveDeclaration } from './store/declarations.ts';

const families: readonly Partial<Declaration>[] = [
  { parents: 2, paid: { lifeInsurance: baht('24000'), healthInsurance: baht('12500') } },
  {
    spouse: true,
    children: [
      { birthYear: 2016, adopted: false },
      { birthYear: 2019, adopted: false },
    ],
    paid: { lifeInsurance: baht('80000'), healthInsurance: baht('25000'), homeLoanInterest: baht('64200') },
  },
  { parents: 1, paid: { retirementMutualFund: baht('36000'), otherDonation: baht('3000') } },
  { paid: { homeLoanInterest: baht('48500'), educationDonation: baht('5000') } },
];
const familyOf = (nth: number): Declaration => ({ ...nothingDeclared, ...families[nth % families.length] });

const day = 86_400;

export const demo: Demo = async (tx, { atWork, year, now, isForMeasuring }) => {
  if (isForMeasuring) return;
  for (const [nth, one] of atWork.entries()) {
    const person = { id: one.id, name: nameText(one, 'first-last') };
    if (nth % 4 !== 3) await lastYear(tx, person, { nth, year, now });
    await thisYear(tx, person, { nth, year, now });
  }
};

interface Person {
  readonly id: Id<'employee'>;
  readonly name: string;
}
interface Place {
  readonly nth: number;
  readonly year: number;
  readonly now: Instant;
}

const rowOf = (person: Person, year: number, answers: Declaration): DeclarationRow => ({
  employeeId: person.id,
  year,
  state: 'draft',
  answers,
  approvedAnswers: null,
  proved: [],
  reason: null,
  copiedFrom: null,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
});

async function lastYear(tx: TenantTx, person: Person, { nth, year, now }: Place): Promise<void> {
  const answers = familyOf(nth);
  const at = addSeconds(now, -330 * day);
  const approved = { approvedAnswers: answers, proved: givenAnswers(answers), decidedBy: 'HR', decidedAt: at };
  const row = { ...rowOf(person, year - 1, answers), ...approved, state: 'approved', submittedAt: at } as const;
  await saveDeclaration(tx, row, { by: 'HR', now: at });
}

/** Of five people one each is approved, waits, was returned, is a draft, and has not begun. */
async function thisYear(tx: TenantTx, person: Person, { nth, year, now }: Place): Promise<void> {
  const answers = familyOf(nth);
  const submittedAt = addSeconds(now, -6 * day);
  const decided = { decidedBy: 'HR', decidedAt: addSeconds(now, -2 * day) };
  const row = rowOf(person, year, answers);
  const save = (more: Partial<DeclarationRow>) =>
    saveDeclaration(tx, { ...row, ...more }, { by: person.name, now: submittedAt });
  const changes = declarationChanges(nothingDeclared, answers);
  const step = { year, reason: null, changes, madeBy: person.name, madeAt: submittedAt } as const;
  switch (nth % 5) {
    case 0:
      await save({ ...decided, state: 'approved', submittedAt, approvedAnswers: answers, proved: [] });
      await addStep(tx, person.id, { ...step, deed: 'submitted' });
      await addStep(tx, person.id, { ...step, deed: 'approved', madeBy: 'HR', madeAt: decided.decidedAt });
      break;
    case 1:
      await save({ state: 'submitted', submittedAt });
      await addStep(tx, person.id, { ...step, deed: 'submitted' });
      break;
    case 2: {
      const reason = 'ยังไม่มีหนังสือรับรองการซื้อกองทุนปีนี้ กรุณาแนบไฟล์แล้วส่งอีกครั้ง';
      await save({ ...decided, state: 'returned', submittedAt, reason });
      await addStep(tx, person.id, { ...step, deed: 'submitted' });
      const madeAt = decided.decidedAt;
      await addStep(tx, person.id, { ...step, deed: 'returned', changes: [], reason, madeBy: 'HR', madeAt });
      break;
    }
    case 3:
      await save({ state: 'draft', answers: { ...nothingDeclared, parents: 1 } });
      break;
  }
}
