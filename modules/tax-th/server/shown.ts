// A declaration as it is shown: answers, papers, pay of the year, and the copy of last year.
import { type Actor, permit } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { isOwn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { editForm } from '#server/version';
import type { Declaration as Shown } from '../contract.ts';
import { taxErrors } from '../errors.ts';
import { givenAnswers } from '../rules/answers.ts';
import { copiedDeclaration } from '../rules/copied-declaration.ts';
import { nothingDeclared } from '../rules/declaration.ts';
import { type LawPackName, lawPack, type TaxYear, taxYear } from '../rules/law-pack.ts';
import { type DeclarationRow, declarationRow } from './store/declarations.ts';
import { filesOf } from './store/files.ts';
import { taxSettings } from './store/settings.ts';
import type { ReadYearPay } from './year-pay.ts';

/** A decision and a change are made from the answers that were read. */
export const declarationForm = editForm(({ answers }: Pick<DeclarationRow, 'answers'>) => ({ answers }), {
  also: ({ state, proved }: Pick<DeclarationRow, 'answers'> & Partial<DeclarationRow>) => ({ state, proved }),
});

export function yearOf(pack: LawPackName, year: number): TaxYear {
  const known = taxYear(lawPack(pack), year);
  if (!known.ok) throw taxErrors.yearNotKnown();
  return known.value;
}

export const nothingSaved = (of: { employeeId: Id<'employee'>; year: number }): DeclarationRow => ({
  ...of,
  state: 'draft',
  answers: nothingDeclared,
  approvedAnswers: null,
  proved: [],
  reason: null,
  copiedFrom: null,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
});

export interface ShownOrder {
  readonly person: { readonly id: Id<'employee'>; readonly name: string };
  readonly year: number;
  readonly actor: Actor;
  readonly now: Instant;
  readonly readPay: ReadYearPay;
}

export async function shownDeclaration(tx: TenantTx, order: ShownOrder): Promise<Shown> {
  const { person, year, actor, now, readPay } = order;
  const of = { employeeId: person.id, year };
  const { lawPack: pack } = await taxSettings(tx);
  const law = yearOf(pack, year);
  const saved = await declarationRow(tx, of);
  const row = saved ?? nothingSaved(of);
  return {
    ...of,
    name: person.name,
    state: saved ? row.state : 'none',
    answers: row.answers as Shown['answers'],
    approved: row.approvedAnswers as Shown['approved'],
    proved: row.proved,
    reason: row.state === 'returned' ? row.reason : null,
    submittedAt: row.submittedAt,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    files: await filesOf(tx, of),
    pay: await readPay(tx, { ...of, today: dateIn(actor.timeZone, now), lawPack: pack }),
    copy: givenAnswers(row.answers).length > 0 ? null : await copyOfLastYear(tx, of, law),
    mayEdit: !actor.viewedBy && (isOwn(actor, person.id) || editsEveryone(actor)),
    version: declarationForm.version(row),
  };
}

function editsEveryone(actor: Actor): boolean {
  const asked = permit(actor, 'taxDeduction.edit');
  return asked.allowed && asked.scope.kind === 'all';
}

async function copyOfLastYear(
  tx: TenantTx,
  of: { readonly employeeId: Id<'employee'>; readonly year: number },
  law: TaxYear,
): Promise<Shown['copy']> {
  const last = await declarationRow(tx, { ...of, year: of.year - 1 });
  const answers = last?.approvedAnswers ?? last?.answers;
  const copied = answers && copiedDeclaration(law, answers);
  if (!copied || givenAnswers(answers).length === 0) return null;
  return {
    year: of.year - 1,
    answers: copied.declaration as Shown['answers'],
    checks: [...copied.checks],
  };
}
