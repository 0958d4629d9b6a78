import { handle, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { isBusinessYear } from '#kernel/dates';
import type { Id } from '#kernel/ids';
import { readColumns } from '#kernel/import-columns';
import { readRepairs, repairedRows } from '#kernel/import-repair';
import { rememberColumns, rememberedColumns } from '#organization/server/public';
import { beyondRank, employeesByCode, rankRefusal, wayOfDecision } from '#people/server/public';
import { oneAtATime } from '#server/db/one-at-a-time';
import type { TenantTx } from '#server/db/tx';
import { inEvents, tellAll } from '#server/events';
import { newId } from '#server/ids';
import { type NamedRow, namedRows } from '#server/import/named-rows';
import { mostItemRows } from '../contract/item-imports.ts';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { payItemsChanged } from '../events.ts';
import { explainImportProblem, type NumberedProblem } from '../rules/explain-import-problem.ts';
import { type ImportedItem, type ItemImportField, importedItem, itemImportFields } from '../rules/item-import-row.ts';
import { ensureDefaultItems, itemsOfCompany } from './default-items.ts';
import { requireOtherPerson } from './employee-items.ts';
import { addPersonItems, type PersonItemRow, plainItem, removePersonItems } from './store/given-items.ts';
import { addChanges } from './store/history.ts';
import * as store from './store/item-imports.ts';

type Importing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;
type Problem = NumberedProblem;

interface NumberedItem {
  readonly row: number;
  readonly found: ImportedItem;
}

/** One that is switched off counts only where no other has its name. */
function byName<Item extends { readonly name: string; readonly isActive: boolean }>(
  items: readonly Item[],
): ReadonlyMap<string, Item | null> {
  const named = Map.groupBy(items, ({ name }) => name.trim().toLowerCase());
  return new Map(
    [...named].map(([name, all]) => {
      const active = all.filter(({ isActive }) => isActive);
      return [name, active.length > 1 ? null : (active[0] ?? all[0] ?? null)];
    }),
  );
}

/** Each row with what is wrong about it, or the item that it gives. */
async function checkedRows({ tx, actor }: Pick<Importing, 'tx' | 'actor'>, rows: readonly NamedRow<ItemImportField>[]) {
  const items = await itemsOfCompany(tx);
  const facts = {
    employees: await employeesByCode(tx),
    items: byName(items),
    isPossibleYear: isBusinessYear,
  };
  const good: NumberedItem[] = [];
  const problems: Problem[] = [];
  for (const { row, cells } of rows) {
    const found = importedItem(cells, facts);
    if (Array.isArray(found)) problems.push(...found.map((one) => ({ row, ...one })));
    else good.push({ row, found: found as ImportedItem });
  }
  const fresh = await notGivenYet(tx, good);
  const refused = [...(await outOfReach({ tx, actor }, fresh)), ...(await givenAlready(tx, fresh))];
  const bad = new Set(refused.map(({ row }) => row));
  return {
    good: fresh.filter(({ row }) => !bad.has(row)),
    same: good.length - fresh.length,
    problems: [...problems, ...refused].toSorted((one, other) => one.row - other.row),
  };
}

/** One's own items are another person's to change, and so are those of people of a higher rank. */
async function outOfReach(
  { tx, actor }: Pick<Importing, 'tx' | 'actor'>,
  rows: readonly NumberedItem[],
): Promise<Problem[]> {
  const ids = [...new Set(rows.map(({ found }) => found.employeeId as Id<'employee'>))];
  const higher = await beyondRank(tx, actor, ids);
  const about = { employeeIds: [actor.employeeId], permission: 'payrollItem.manage' } as const;
  const isOwnRefused = ids.includes(actor.employeeId) && (await wayOfDecision(tx, actor, about)).kind === 'ask';
  return rows.flatMap(({ row, found }): Problem[] => {
    if (isOwnRefused && found.employeeId === actor.employeeId)
      return [{ row, field: 'employeeCode', code: 'ownItems' }];
    return higher.has(found.employeeId) ? [{ row, field: 'employeeCode', code: 'beyondReach' }] : [];
  });
}

/** Without rows that an import has brought before: a file with the same row twice brings it twice, and once more nothing. */
async function notGivenYet(tx: TenantTx, rows: readonly NumberedItem[]): Promise<readonly NumberedItem[]> {
  const known = await store.importedItems(
    tx,
    rows.map(({ found }) => found.employeeId),
  );
  const left = new Map<string, number>();
  for (const key of known.map(keyOfItem)) left.set(key, (left.get(key) ?? 0) + 1);
  return rows.filter(({ found }) => {
    const key = keyOfItem(found);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

const keyOfItem = (item: store.GivenItem): string =>
  [item.employeeId, item.itemId, item.frequency, item.fromDate, item.toDate, item.amount].join(' ');

/** A repeating item begins once on a day: neither twice in the file nor again in the company. */
async function givenAlready(tx: TenantTx, rows: readonly NumberedItem[]): Promise<Problem[]> {
  const taken = await store.repeatingKeys(
    tx,
    rows.map(({ found }) => found.employeeId),
  );
  return rows.flatMap(({ row, found }): Problem[] => {
    if (found.frequency === 'once') return [];
    const key = `${found.employeeId} ${found.itemId} ${found.fromDate}`;
    if (taken.has(key)) return [{ row, field: 'item', code: 'alreadyGiven' }];
    taken.add(key);
    return [];
  });
}

const rowOf = (found: ImportedItem): PersonItemRow =>
  plainItem({
    ...found,
    id: newId('employeeItem'),
    employeeId: found.employeeId as Id<'employee'>,
    itemId: found.itemId as Id<'payrollItem'>,
  });

async function writeRows(
  { tx, actor, now }: Importing,
  rows: readonly NumberedItem[],
  importId: Id<'payrollImport'>,
): Promise<void> {
  const given = rows.map(({ found }) => rowOf(found));
  const names = new Map((await itemsOfCompany(tx)).map(({ id, name }) => [id as string, name]));
  const by = { by: actor.name, now };
  await addPersonItems(tx, given, { ...by, importId });
  await addChanges(
    tx,
    given.map(({ id: _id, employeeId, itemId, ...after }) => ({
      employeeId,
      what: 'item' as const,
      deed: 'added' as const,
      name: names.get(itemId) ?? '',
      after,
    })),
    by,
  );
  await tellChanged(tx, given);
}

async function tellChanged(
  tx: TenantTx,
  rows: readonly { readonly employeeId: Id<'employee'>; readonly fromDate: PersonItemRow['fromDate'] }[],
): Promise<void> {
  const [first] = rows.map(({ fromDate }) => fromDate).toSorted();
  if (first === undefined) return;
  const employeeIds = [...new Set(rows.map((row) => row.employeeId))];
  await tellAll(
    tx,
    payItemsChanged,
    inEvents(employeeIds).map((some) => ({ employeeIds: some, fromDate: first })),
  );
}

export const itemImportHandlers = [
  handle(payroll.importItems, {
    prepare: ({ input, readCompany }) =>
      namedRows(input.file, {
        fields: itemImportFields,
        mostRows: mostItemRows,
        refusals: payrollErrors,
        columnsOf: async (heads) =>
          readColumns(input.columns, itemImportFields) ??
          readCompany((tx) => rememberedColumns<ItemImportField>(tx, { kind: 'payrollItems', heads })),
      }),
    run: async (context) => {
      const { tx, actor, now, audit } = context;
      const { dryRun, skipBadRows, language, repairs } = context.input;
      const { heads, columns, examples } = context.prepared;
      const rows = repairedRows(context.prepared.rows, readRepairs(repairs, itemImportFields));
      const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
      // Two of the same file would not see each other's rows.
      await oneAtATime(tx, 'payrollImports');
      await ensureDefaultItems(tx, now);
      const { good, same, problems } = await checkedRows(context, rows);
      const answer = {
        rows: rows.length,
        added: good.length,
        same,
        refused: rows.length - good.length - same,
        problems: problems.map((problem) => ({
          ...problem,
          value: (cellsOf.get(problem.row)?.[problem.field] ?? '').slice(0, 200),
          explained: explainImportProblem(problem, language),
        })),
        matching: { heads: [...heads], columns, examples },
      };
      if (dryRun || (answer.refused > 0 && !skipBadRows) || good.length === 0) {
        audit(null);
        return { importId: null, ...answer, added: dryRun ? good.length : 0 };
      }
      const importId = newId('payrollImport');
      const fileName = context.input.file.name.slice(0, 200);
      const made = { rowCount: good.length, madeBy: actor.name, madeAt: now };
      await store.addImport(tx, { id: importId, fileName, ...made });
      await writeRows(context, good, importId);
      if (context.input.columns) await rememberColumns(tx, { kind: 'payrollItems', heads, columns, now });
      audit({ kind: 'payrollImport', id: importId, name: fileName, after: { rows: good.length } });
      return { importId, ...answer };
    },
  }),

  handle(payroll.listItemImports, async ({ input, tx }) => {
    const { page, size } = input;
    return { ...(await store.importPage(tx, input)), page, size };
  }),

  handle(payroll.undoItemImport, async ({ input, tx, actor, now, audit }) => {
    const found = await store.importForUpdate(tx, input.id);
    if (!found) throw payrollErrors.importNotFound();
    if (found.undoneAt !== null) throw payrollErrors.alreadyUndone();
    const given = await store.givenByImport(tx, found.id);
    const unused = given.filter(({ isUsed }) => !isUsed);
    const about = [...new Set(unused.map(({ employeeId }) => employeeId))];
    const refusal = await rankRefusal(tx, actor, about);
    if (refusal) throw refusal;
    await requireOtherPerson(tx, actor, about);
    await store.markUndone(tx, { id: found.id, by: actor.name, now });
    await removePersonItems(
      tx,
      unused.map(({ id }) => id),
    );
    await addChanges(
      tx,
      unused.map(({ employeeId, itemName, fromDate }) => ({
        employeeId,
        what: 'item' as const,
        deed: 'removed' as const,
        name: itemName,
        before: { fromDate },
      })),
      { by: actor.name, now },
    );
    await tellChanged(tx, unused);
    audit({
      kind: 'payrollImport',
      id: found.id,
      name: found.fileName,
      before: { rows: found.rowCount },
      after: { undone: true },
    });
    return { removed: unused.length, kept: given.length - unused.length };
  }),
];
