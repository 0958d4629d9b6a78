import { wholeCompany } from '#access/rules/can';
import { handle, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { newId } from '#server/ids';
import { mostLines } from '../contract/lines.ts';
import { approvals } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { isUsable } from '../rules/approve-line.ts';
import { moved } from '../rules/moved.ts';
import type { Engine, Work } from './engine.ts';
import { knownFact, requireFacts } from './facts.ts';
import { flowForm, formsForm, lineForm } from './forms.ts';
import { formNames, lineWords } from './log-words.ts';
import { factsOf } from './request-kind.ts';
import { requireForms, requireTeam, shownLines } from './shown-lines.ts';
import * as store from './store/lines.ts';
import { writeLine } from './write-line.ts';

export const tooManyOf = (n: number) => approvalErrors.tooMany({ params: { n } });

/** The line as the caller gets it back, after its change. */
export async function lineAnswer(work: Work, lineId: Id<'approveLine'>, language: 'en' | 'th') {
  const line = await store.lineById(work.tx, lineId);
  if (!line) throw approvalErrors.lineNotFound();
  const [shown] = await shownLines(work, [line], language);
  if (!shown) throw approvalErrors.lineNotFound();
  return shown;
}

/** The flow as the caller gets it. */
async function flow(work: Work, departmentId: Id<'department'> | null, language: 'en' | 'th') {
  const lines = await store.linesOf(work.tx, departmentId);
  return { departmentId, approveLines: await shownLines(work, lines, language), version: flowForm.version(lines) };
}

export async function lockedLine(work: Work, id: Id<'approveLine'>): Promise<store.WholeLine> {
  const line = (await store.lineForUpdate(work.tx, id)) && (await store.lineById(work.tx, id));
  if (!line) throw approvalErrors.lineNotFound();
  return line;
}

export const lineInLog = ({ id, name }: Pick<store.LineRow, 'id' | 'name'>) => ({ kind: 'approveLine', id, name });

export const lineHandlers = (engine: Engine) => [
  handleScoped(approvals.readFlow, async ({ input, scope, tx, now, request }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, scope);
    return flow(work, departmentId, request.language);
  }),

  handle(approvals.saveFlow, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const before = await store.linesOf(tx, departmentId);
    flowForm.requireUnchanged(input, before);
    await store.removeLinesOf(tx, departmentId);
    for (const [position, line] of input.approveLines.entries())
      await writeLine(work, line, { departmentId, position, language: request.language });
    audit({
      kind: 'approveLine',
      id: departmentId ?? tx.organizationId,
      name: input.approveLines.map(({ name }) => name).join(', '),
      before: { approveLines: await lineWords(work, before, request.language) },
      after: { approveLines: await lineWords(work, await store.linesOf(tx, departmentId), request.language) },
    });
    return flow(work, departmentId, request.language);
  }),

  handle(approvals.removeLines, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const before = await store.linesOf(tx, departmentId);
    await store.removeLinesOf(tx, departmentId);
    audit(
      before.length === 0
        ? null
        : {
            kind: 'approveLine',
            id: departmentId ?? tx.organizationId,
            name: before.map(({ name }) => name).join(', '),
            before: { approveLines: await lineWords(work, before, request.language) },
          },
    );
    return { deleted: before.length };
  }),

  handle(approvals.addLine, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const { length } = await store.linesOf(tx, departmentId);
    if (length >= mostLines) throw tooManyOf(mostLines);
    const { name, externalCode } = input;
    const line = { id: newId('approveLine'), departmentId, name, externalCode, position: length };
    await store.addLine(tx, line, now);
    audit({ ...lineInLog(line), after: { name, externalCode } });
    return lineAnswer(work, line.id, request.language);
  }),

  handle(approvals.editLine, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    lineForm.requireUnchanged(input, line);
    const { name, externalCode } = input;
    await store.saveLine(tx, { ...line, name, externalCode }, now);
    if (input.position !== undefined) {
      const ids = (await store.linesOf(tx, line.departmentId)).map(({ id }) => id);
      await store.savePositions(tx, 'approve_line', moved(ids, line.id, input.position));
    }
    audit({
      ...lineInLog({ id: line.id, name }),
      before: { name: line.name, externalCode: line.externalCode },
      after: { name, externalCode },
    });
    return lineAnswer(work, line.id, request.language);
  }),

  handle(approvals.removeLine, async ({ input, tx, now, audit }) => {
    const line = await lockedLine({ ...engine, tx, now }, input.approveLineId);
    await store.removeLine(tx, line.id);
    audit({ ...lineInLog(line), before: { name: line.name, externalCode: line.externalCode } });
    return {};
  }),

  handle(approvals.setForms, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    formsForm.requireUnchanged(input, line);
    await requireForms(work, input.formTemplates);
    if (input.formTemplates.length > 0 && !isUsable(line.groups)) throw approvalErrors.lineWithoutApprovers();
    const asked = line.groups.flatMap(({ conditions }) => conditions);
    await requireFacts({ ...work, language: request.language }, input.formTemplates, asked);
    await store.saveForms(tx, line, input.formTemplates);
    audit({
      ...lineInLog(line),
      before: { forms: await formNames(work, line.forms, request.language) },
      after: { forms: await formNames(work, input.formTemplates, request.language) },
    });
    const approveLine = await lineAnswer(work, line.id, request.language);
    return { approveLine, version: approveLine.formsVersion };
  }),

  handle(approvals.listForms, async ({ tx, request: { language } }) => {
    const offered = (await engine.kinds.formsOf(tx)).filter(({ isArchived }) => !isArchived);
    return Promise.all(
      offered.map(async (one) => ({
        id: one.form,
        name: one.name[language],
        facts: await Promise.all(factsOf(one).map((fact) => knownFact({ tx, language }, fact))),
      })),
    );
  }),
];
