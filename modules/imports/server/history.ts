// Imports of other modules in the one history. Each module keeps its own files and undoes them.
import { type Actor, can } from '#access/rules/can';
import { clockImports } from '#clocking/server/public';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { leaveImports } from '#leave/server/public';
import { itemImports } from '#payroll/server/public';
import type { Page, Paging } from '#server/db/page';
import type { TenantTx } from '#server/db/tx';
import { shiftImports } from '#shifts/server/public';
import type { ImportRun } from '../contract.ts';

interface WrittenFile {
  readonly id: string;
  readonly fileName: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly undoneAt: Instant | null;
  readonly rows: number;
  readonly added: number;
  readonly same?: number;
  readonly refused?: number;
}

/** A file that was written at once. */
const runOf = (kind: ImportRun['kind'], file: WrittenFile): ImportRun => ({
  importId: asId(file.id),
  kind,
  isCreate: true,
  state: file.undoneAt ? 'undone' : 'done',
  fileName: file.fileName,
  encoding: null,
  heads: [],
  mapping: {},
  rowCount: file.rows,
  doneCount: file.rows,
  createCount: file.added,
  updateCount: 0,
  sameCount: file.same ?? 0,
  refusedCount: file.refused ?? 0,
  keptCount: 0,
  fault: null,
  createdByName: file.madeBy,
  createdAt: file.madeAt,
  appliedAt: file.madeAt,
  undoneAt: file.undoneAt,
  canUndo: file.undoneAt === null,
});

interface HistoryQuery {
  readonly actor: Actor;
  readonly paging: Paging;
  readonly oldestFirst: boolean;
}

/** Files of all other kinds that the reader may import. */
export async function otherImports(
  tx: TenantTx,
  { actor, paging, oldestFirst }: HistoryQuery,
): Promise<Page<ImportRun>> {
  const sort = oldestFirst ? 'madeAt' : '-madeAt';
  const clocks = await clockImports(tx, { ...paging, oldestFirst });
  const leave = await leaveImports(tx, { ...paging, sort });
  const shifts = await shiftImports(tx, { ...paging, sort });
  const items = can(actor, 'payrollItem.manage') ? await itemImports(tx, { ...paging, oldestFirst }) : none;
  return {
    items: [
      ...clocks.items.map((file) => runOf('clock', { ...file, madeBy: file.madeName, same: file.duplicates })),
      ...leave.items.map((file) => runOf('leave', { ...file, rows: file.rowCount, added: file.rowCount })),
      ...shifts.items.map((file) =>
        runOf(file.kind === 'times' ? 'shift' : 'worker', { ...file, rows: file.rowCount, added: file.rowCount }),
      ),
      ...items.items.map((file) => runOf('payrollItem', { ...file, rows: file.rowCount, added: file.rowCount })),
    ],
    total: clocks.total + leave.total + shifts.total + items.total,
  };
}

const none = { items: [], total: 0 };
