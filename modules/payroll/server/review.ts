import { handleScoped } from '#access/server/public';
import { type Formats, nameText } from '#kernel/format';
import { type Money, minor, zero } from '#kernel/money';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { payroll, type RunComment } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { isOverThreshold, type Threshold } from '../rules/difference-threshold.ts';
import { settingsOn } from '../rules/settings-on.ts';
import { comparedWith, type DifferenceOfPerson, differencesOf } from './differences.ts';
import * as store from './store/review.ts';
import { totalsOf } from './store/run-totals.ts';
import * as runs from './store/runs.ts';
import { settingRows } from './store/settings.ts';
import { slipOf } from './store/slips.ts';

/** Comments of one run; more are not read by anyone. */
const mostComments = 500;

interface Page {
  readonly page: number;
  readonly size: number;
}

async function pageOfPeople(
  tx: TenantTx,
  people: readonly (DifferenceOfPerson & { readonly isOver: boolean })[],
  { page, size }: Page,
) {
  const shown = people.slice(page * size, (page + 1) * size);
  const names = await store.namesOf(
    tx,
    shown.map(({ employeeId }) => employeeId),
  );
  const items = shown.map(({ causes, ...one }) => {
    const { firstName = '', lastName = '', employeeCode = null } = names.get(one.employeeId) ?? {};
    return { ...one, firstName, lastName, employeeCode, causes: [...causes] };
  });
  return { items, total: people.length, page, size };
}

const netOf = async (tx: TenantTx, run: runs.RunRow): Promise<Money> => (await totalsOf(tx, [run.id]))(run.id).net;

interface CommentReading {
  readonly names: ReadonlyMap<string, store.NamedPerson>;
  readonly formats: Formats;
  readonly reader: string;
}

const commentShown = (
  { runId: _run, madeBy, ...row }: store.CommentRow,
  { names, formats, reader }: CommentReading,
): RunComment => {
  const person = row.employeeId === null ? undefined : names.get(row.employeeId);
  return {
    ...row,
    employeeName: person ? nameText(person, formats.name) : null,
    isOwn: madeBy === reader,
  };
};

export const reviewHandlers = [
  handleScoped(payroll.readRunDifference, async ({ input, tx, scope }) => {
    const { page, size, cause, show } = input;
    const run = await runs.runById(tx, { id: input.reportId, scope });
    const usual = settingsOn(run.end, await settingRows(tx));
    const threshold: Threshold = {
      percent: input.overPercent ?? usual.farOffPercent,
      amount: minor(input.overAmount ?? usual.farOffAmount),
    };
    const net = await netOf(tx, run);
    const against = await comparedWith(tx, run, input.against);
    if (!against)
      return { against: null, net, difference: zero, groups: [], over: 0, threshold, items: [], total: 0, page, size };
    const { people, groups } = await differencesOf(tx, run, against);
    const marked = people.map((one) => ({ ...one, isOver: isOverThreshold(one, threshold) }));
    const wanted = marked.filter(
      ({ isOver, causes }) =>
        (show === 'all' || isOver) && (cause === undefined || causes.some((each) => each.cause === cause)),
    );
    return {
      against,
      net,
      difference: minor(net - against.net),
      groups: groups.map((group) => ({ cause: group.cause, amount: group.amount, people: group.people.length })),
      over: marked.filter(({ isOver }) => isOver).length,
      threshold,
      ...(await pageOfPeople(tx, wanted, { page, size })),
    };
  }),

  handleScoped(payroll.listRunComments, async ({ input, tx, scope, actor }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope });
    const comments = await store.commentsOf(tx, run.id);
    const names = await store.namesOf(
      tx,
      comments.flatMap(({ employeeId }) => employeeId ?? []),
    );
    const formats = await companyFormats(tx);
    return comments.map((row) => commentShown(row, { names, formats, reader: actor.employeeId }));
  }),

  handleScoped(payroll.addRunComment, async ({ input, tx, scope, actor, now, audit }) => {
    const { employeeId = null, text } = input;
    const run = await runs.runForUpdate(tx, { id: input.reportId, scope });
    if (employeeId !== null && !(await slipOf(tx, run.id, employeeId))) throw payrollErrors.employeeNotFound();
    if ((await store.countComments(tx, run.id)) >= mostComments)
      throw payrollErrors.tooManyComments({ params: { n: mostComments } });
    const id = newId('payrollComment');
    const by = { madeBy: actor.employeeId, madeName: actor.name, madeAt: now };
    await store.addComment(tx, { id, runId: run.id, employeeId, text, ...by });
    audit({ kind: 'payrollRun', id: run.id, name: run.name, after: { note: text } });
    return { id };
  }),

  handleScoped(payroll.deleteRunComment, async ({ input, tx, scope, actor, audit }) => {
    const comment = await store.commentForUpdate(tx, input.id);
    const run = await runs.runById(tx, { id: comment.runId, scope });
    if (comment.madeBy !== actor.employeeId) throw payrollErrors.notOwnComment();
    await store.removeComment(tx, comment.id);
    audit({ kind: 'payrollRun', id: run.id, name: run.name, before: { note: comment.text } });
    return {};
  }),
];
