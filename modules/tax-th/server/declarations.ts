import type { Actor, Scope } from '#access/rules/can';
import { type Handler, handle, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { aloneMark, isOwn, lockEmployee, reached, reachedByStaff, wayOfDecision } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { taxTh } from '../contract.ts';
import { taxErrors } from '../errors.ts';
import { declarationApproved, declarationReturned } from '../events.ts';
import { answerOf } from '../rules/answers.ts';
import { type Declaration, nothingDeclared } from '../rules/declaration.ts';
import { declarationChanges } from '../rules/declaration-changes.ts';
import { type DeclarationStep, stateAfter } from '../rules/declaration-step.ts';
import { attachPaper, storePaper } from './papers.ts';
import { declarationForm, nothingSaved, shownDeclaration, yearOf } from './shown.ts';
import * as store from './store/declarations.ts';
import { taxSettings } from './store/settings.ts';
import type { ReadYearPay } from './year-pay.ts';

export const subjectOf = (person: { readonly id: string; readonly name: string }) => ({
  kind: 'employee',
  id: person.id,
  name: person.name,
});

/** The row of the person, or the first one, locked. */
async function rowForUpdate(tx: TenantTx, of: { employeeId: Id<'employee'>; year: number }) {
  await lockEmployee(tx, of.employeeId);
  return (await store.declarationForUpdate(tx, of)) ?? nothingSaved(of);
}

function stateAfterOr409(row: store.DeclarationRow, step: DeclarationStep) {
  const state = stateAfter(row.state, step);
  if (state === null) throw taxErrors.stepNotPossible();
  return state;
}

interface Saving {
  readonly answers: Declaration | undefined;
  readonly submit: boolean;
  readonly copiedFrom: number | undefined;
  readonly actor: Actor;
  readonly now: Instant;
}

/** Answers become a draft, or wait for a decision. What was approved goes on counting. */
async function saveAnswers(tx: TenantTx, row: store.DeclarationRow, saving: Saving): Promise<void> {
  const { submit, actor, now } = saving;
  const answers = saving.answers ?? row.answers;
  const isChanged = declarationChanges(row.answers, answers).length > 0;
  if (!submit && !isChanged && saving.answers === undefined) return;
  const state = submit ? stateAfterOr409(row, 'submit') : isChanged ? stateAfterOr409(row, 'save') : row.state;
  await store.saveDeclaration(
    tx,
    {
      ...row,
      answers,
      state,
      reason: submit ? null : row.reason,
      copiedFrom: saving.copiedFrom ?? row.copiedFrom,
      submittedAt: submit ? now : row.submittedAt,
    },
    { by: actor.name, now },
  );
  if (!submit) return;
  const changes = declarationChanges(row.approvedAnswers ?? nothingDeclared, answers);
  const step = { year: row.year, deed: 'submitted', reason: null, changes, madeBy: actor.name, madeAt: now } as const;
  await store.addStep(tx, row.employeeId, step);
}

/** Nobody decides about their own answers while another person may. */
async function requireOtherDecider(tx: TenantTx, actor: Actor, employeeId: Id<'employee'>) {
  const way = await wayOfDecision(tx, actor, { employeeIds: [employeeId], permission: 'taxDeduction.approve' });
  if (way.kind === 'ask') throw taxErrors.ownDeclaration();
  return aloneMark(way);
}

const personOf = (tx: TenantTx, of: { actor: Actor; scope: Scope; employeeId: Id<'employee'> | undefined }) =>
  reached(tx, of);

export const declarationHandlers = (readPay: ReadYearPay): readonly Handler[] => [
  handleScoped(taxTh.readDeclaration, async ({ input, tx, actor, scope, now, audit }) => {
    const person = await personOf(tx, { actor, scope, employeeId: input.employeeId });
    if (!isOwn(actor, person.id)) audit({ ...subjectOf(person), after: { viewed: ['taxDeductions'] } });
    return shownDeclaration(tx, { person, year: input.year, actor, now, readPay });
  }),

  handleScoped(taxTh.saveDeclaration, {
    prepare: ({ input, actor, files }) => storePaper(input, { organizationId: actor.organizationId, files }),
    run: async ({ input, tx, actor, scope, now, audit, prepared: paper }) => {
      const person = await personOf(tx, { actor, scope, employeeId: input.employeeId });
      const { year, submit, copiedFrom } = input;
      yearOf((await taxSettings(tx)).lawPack, year);
      const row = await rowForUpdate(tx, { employeeId: person.id, year });
      declarationForm.requireUnchanged(input, row);
      await saveAnswers(tx, row, { answers: input.answers as Declaration | undefined, submit, copiedFrom, actor, now });
      if (paper && input.answer) await attachPaper(tx, { row, paper, answer: input.answer, actor, now });
      audit({ ...subjectOf(person), after: { taxDeductions: year, ...(submit ? { submitted: true } : {}) } });
      return shownDeclaration(tx, { person, year, actor, now, readPay });
    },
  }),

  handle(taxTh.decideDeclaration, async ({ input, tx, actor, now, audit }) => {
    const { employeeId, year, approve, reason } = input;
    const person = await reachedByStaff(tx, employeeId);
    const mark = await requireOtherDecider(tx, actor, person.id);
    const row = await store.declarationForUpdate(tx, { employeeId: person.id, year });
    if (!row) throw taxErrors.declarationNotFound();
    if (input.readVersion !== undefined && input.readVersion !== declarationForm.version(row))
      throw taxErrors.answersChanged();
    const state = stateAfterOr409(row, approve ? 'approve' : 'return');
    if (!approve && reason === null) throw taxErrors.reasonNeeded({ fields: { reason: { code: 'required' } } });
    const proved = approve ? input.proved.filter((name) => answerOf(row.answers, name) !== null) : row.proved;
    const decided = { decidedBy: actor.name, decidedAt: now };
    await store.saveDeclaration(
      tx,
      {
        ...row,
        ...decided,
        state,
        reason: approve ? null : reason,
        ...(approve ? { approvedAnswers: row.answers, proved } : {}),
      },
      { by: actor.name, now },
    );
    const changes = approve ? declarationChanges(row.approvedAnswers ?? nothingDeclared, row.answers) : [];
    const deed = approve ? 'approved' : 'returned';
    await store.addStep(tx, person.id, { year, deed, reason, changes, madeBy: actor.name, madeAt: now });
    const event = approve ? declarationApproved : declarationReturned;
    await tell(tx, event, { employeeId: person.id, year, decidedBy: actor.employeeId });
    audit({ ...subjectOf(person), after: { taxDeductions: year, decision: deed, ...mark } });
    return shownDeclaration(tx, { person, year, actor, now, readPay });
  }),

  handleScoped(taxTh.ofEmployee, async ({ input, tx, actor, scope, audit }) => {
    const person = await personOf(tx, { actor, scope, employeeId: input.employeeId });
    if (!isOwn(actor, person.id)) audit({ ...subjectOf(person), after: { viewed: ['taxDeductions'] } });
    return { years: await store.yearsOf(tx, person.id), history: await store.stepsOf(tx, person.id, mostSteps) };
  }),

  handle(taxTh.listDeclarations, async ({ input, tx }) => {
    const { items, total } = await store.declarationPage(tx, input);
    return {
      items: items.map(({ answers, approvedAnswers, ...line }) => ({
        ...line,
        changed: declarationChanges(approvedAnswers ?? nothingDeclared, answers ?? nothingDeclared).map(
          ({ answer }) => answer,
        ),
      })),
      total,
      page: input.page,
      size: input.size,
      counts: await store.stateCounts(tx, input.year),
    };
  }),
];

const mostSteps = 100;
