import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { fileRow, keepFile, removeFiles, storeUpload } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type Filing, filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { correctionOf, type FilingFigure, filingTotals, packFigures, unpackFigures } from '../rules/filing-figures.ts';
import { isPeriodOf } from '../rules/filing-kinds.ts';
import { branchNumber } from './branches.ts';
import { type FiguresOfPeriod, figuresOfPeriod, type WhichFiling } from './figures.ts';
import { lockBranchesOfTemplates } from './store/branches.ts';
import * as store from './store/filings.ts';
import { titleCodesOf } from './store/title-codes.ts';

const form = editForm(({ filedOn, receiptNumber }: store.FilingRow) => ({ filedOn, receiptNumber }), {
  also: ({ fileName }) => ({ fileName }),
});

export const filingShown = (row: store.FilingRow): Filing => {
  const { fileId: _file, ...shown } = form.shown(row);
  return shown;
};

/** A monthly filing has a month, a yearly one has none. */
export function requirePeriod(input: {
  readonly kind: WhichFiling['kind'];
  readonly year: number;
  readonly month?: number | undefined;
}): WhichFiling {
  const which = { kind: input.kind, year: input.year, month: input.month ?? null };
  if (!isPeriodOf(which.kind, which)) throw filingErrors.periodNotPossible({ fields: { month: { code: 'required' } } });
  return which;
}

/** What a branch files now, what it filed before, and what a further filing would add. */
export interface FilingState {
  readonly key: store.FilingKey;
  readonly period: FiguresOfPeriod;
  readonly figures: readonly FilingFigure[];
  readonly filed: readonly store.FilingRow[];
  /** The difference from what was filed last; all figures before the first filing. */
  readonly correction: readonly FilingFigure[];
  readonly sequence: number;
  /** Title codes that the office gave the company, by title; only the social security filing has them. */
  readonly titleCodes: ReadonlyMap<string, string>;
}

export async function filingState(tx: TenantTx, which: WhichFiling, asked: string | undefined): Promise<FilingState> {
  const period = await figuresOfPeriod(tx, which);
  const branch = asked ?? branchNumber(which.kind, period.branches.headOffice);
  const figures = period.figures
    .filter((figure) => figure.branch === branch)
    .map(({ branch: _branch, ...figure }) => figure);
  const key = { ...which, branch };
  const filings = await store.filingsOf(tx, key);
  const last = filings.at(-1);
  const before = last ? unpackFigures(await store.figuresOfFiling(tx, last.id)) : [];
  return {
    key,
    period,
    figures,
    filed: filings,
    correction: correctionOf(which.kind, before, figures),
    sequence: last ? last.sequence + 1 : 0,
    titleCodes: which.kind === 'sps110' ? await titleCodesOf(tx) : new Map(),
  };
}

const subjectName = ({ kind, year, month, branch }: store.FilingKey): string =>
  `${kind} ${year}${month === null ? '' : `-${String(month).padStart(2, '0')}`} ${branch}`;

const logged = (row: { filedOn: LocalDate; receiptNumber: string | null }, document: string | null) => ({
  filedOn: row.filedOn,
  receiptNumber: row.receiptNumber,
  ...(document === null ? {} : { document }),
});

export const filingHandlers = [
  handle(filingsTh.listFilings, async ({ input, tx }) =>
    (await store.filingsOfYear(tx, input.year, input.kind)).map(filingShown),
  ),

  handle(filingsTh.markFiled, {
    prepare: async ({ input, actor, files }) =>
      input.file ? storeUpload(input.file, { organizationId: actor.organizationId, files }) : null,
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const which = requirePeriod(input);
      await lockBranchesOfTemplates(tx);
      const state = await filingState(tx, which, input.branch);
      if (input.sequence !== state.sequence) throw filingErrors.filedMeanwhile();
      if (state.figures.length === 0 && state.filed.length === 0) throw filingErrors.nothingToFile();
      if (state.filed.length > 0 && state.correction.length === 0) throw filingErrors.nothingToCorrect();
      if (file) await keepFile(tx, file, { createdBy: actor.userId, now });
      const row = {
        id: newId('filing'),
        ...state.key,
        sequence: state.sequence,
        filedOn: input.filedOn,
        receiptNumber: input.receiptNumber,
        totals: filingTotals(state.figures),
        fileId: file?.id ?? null,
        filedBy: actor.name,
        filedAt: now,
      };
      await store.addFiling(tx, { ...row, figures: packFigures(state.figures) });
      audit({ kind: 'filing', id: row.id, name: subjectName(state.key), after: logged(row, file?.name ?? null) });
      return filingShown({ ...row, fileName: file?.name ?? null });
    },
  }),

  handle(filingsTh.editFiling, {
    prepare: async ({ input, actor, files }) =>
      input.file ? storeUpload(input.file, { organizationId: actor.organizationId, files }) : null,
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const before = await store.filingForUpdate(tx, input.id);
      const { filedOn, receiptNumber, version } = input;
      form.requireUnchanged({ filedOn, receiptNumber, version }, before);
      if (file) await keepFile(tx, file, { createdBy: actor.userId, now });
      await store.saveFiling(tx, { id: before.id, filedOn, receiptNumber, fileId: file?.id ?? before.fileId });
      if (file) await removeReplaced(tx, before.fileId);
      audit({
        kind: 'filing',
        id: before.id,
        name: subjectName(before),
        before: logged(before, null),
        after: logged({ filedOn, receiptNumber }, file?.name ?? null),
      });
      return filingShown(await store.filingById(tx, before.id));
    },
  }),

  handle(filingsTh.deleteFiling, async ({ input, tx, audit }) => {
    const row = await store.filingForUpdate(tx, input.id);
    const last = (await store.filingsOf(tx, row)).at(-1);
    if (last?.id !== row.id) throw filingErrors.notLastFiling();
    await store.removeFiling(tx, row.id);
    await removeReplaced(tx, row.fileId);
    audit({ kind: 'filing', id: row.id, name: subjectName(row), before: logged(row, row.fileName) });
    return {};
  }),

  handle(filingsTh.keptFile, async ({ input, tx, files, audit }) => {
    const row = await store.filingById(tx, input.id);
    const file = row.fileId && (await fileRow(tx, row.fileId));
    if (!file) throw filingErrors.fileNotFound();
    audit(null);
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: files.open(fileKey(tx.organizationId, file.id)),
    });
  }),
];

async function removeReplaced(tx: TenantTx, fileId: Id<'file'> | null): Promise<void> {
  if (fileId) await removeFiles(tx, [fileId]);
}
