import type { Actor } from '#access/rules/can';
import { type Handler, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { fileRow, keepFile, removeFiles, type StoredFile, storeUpload } from '#organization/server/public';
import { isOwn, reached } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { type Files, fileKey } from '#server/files';
import { newId } from '#server/ids';
import { mostFiles, taxTh } from '../contract.ts';
import { taxErrors } from '../errors.ts';
import type { AnswerName } from '../rules/answers.ts';
import { subjectOf } from './declarations.ts';
import { type DeclarationRow, declarationRow, saveDeclaration } from './store/declarations.ts';
import * as store from './store/files.ts';

/** The bytes of a paper, stored before the transaction. */
export async function storePaper(
  { file, answer }: { readonly file?: File | null | undefined; readonly answer?: AnswerName | undefined },
  where: { readonly organizationId: string; readonly files: Files },
): Promise<StoredFile | null> {
  if (!file) return null;
  if (answer === undefined) throw taxErrors.answerNeeded({ fields: { answer: { code: 'required' } } });
  return storeUpload(file, where);
}

interface Attaching {
  readonly row: DeclarationRow;
  readonly paper: StoredFile;
  readonly answer: AnswerName;
  readonly actor: Actor;
  readonly now: Instant;
}

export async function attachPaper(tx: TenantTx, { row, paper, answer, actor, now }: Attaching): Promise<void> {
  const of = { employeeId: row.employeeId, year: row.year };
  const by = { by: actor.name, now };
  if (!(await declarationRow(tx, of))) await saveDeclaration(tx, row, by);
  if ((await store.filesOf(tx, of)).length >= mostFiles) throw taxErrors.tooManyFiles({ params: { n: mostFiles } });
  await keepFile(tx, paper, { createdBy: actor.userId, now });
  await store.addFile(tx, { ...of, id: newId('taxFile'), answer, fileId: paper.id }, by);
}

async function fileFound(tx: TenantTx, id: Id<'taxFile'>): Promise<store.TaxFileRow> {
  const file = await store.fileById(tx, id);
  if (!file) throw taxErrors.fileNotFound();
  return file;
}

export const paperHandlers: readonly Handler[] = [
  handleScoped(taxTh.readFile, async ({ input, tx, actor, scope, files, audit }) => {
    const paper = await fileFound(tx, input.fileId);
    const person = await reached(tx, { actor, scope, employeeId: paper.employeeId });
    const file = await fileRow(tx, paper.fileId);
    if (!file) throw taxErrors.fileNotFound();
    if (!isOwn(actor, person.id)) audit({ ...subjectOf(person), after: { viewed: ['taxDeductions'] } });
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: files.open(fileKey(tx.organizationId, file.id)),
    });
  }),

  handleScoped(taxTh.removeFile, async ({ input, tx, actor, scope, audit }) => {
    const paper = await fileFound(tx, input.fileId);
    const person = await reached(tx, { actor, scope, employeeId: paper.employeeId });
    const declaration = await declarationRow(tx, paper);
    // A paper that proves what counts in pay stays.
    if (declaration?.proved.includes(paper.answer)) throw taxErrors.stepNotPossible();
    if ((await store.removeFile(tx, paper.id)) === 0) throw taxErrors.fileNotFound();
    await removeFiles(tx, [paper.fileId]);
    audit({ ...subjectOf(person), before: { taxDeductions: paper.year }, after: { taxDeductions: null } });
    return {};
  }),
];
