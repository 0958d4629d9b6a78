import { wholeCompany } from '#access/rules/can';
import { linesWithin } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { editForm } from '#server/version';
import { type BoardRow, makersOf, type PersonRow } from './store/boards.ts';

type Row = Omit<BoardRow, 'departmentName'>;

const fieldsOf = ({ name, externalCode, departmentId }: Row) => ({ name, externalCode, departmentId });

/** A monthly board has a start day as well. */
export const boardForms = {
  weekly: editForm(fieldsOf),
  monthly: editForm((board: Row) => ({ ...fieldsOf(board), startDay: board.startDay })),
};

/** Who plans on a board. */
export const makersForm = editForm((employeeIds: readonly Id<'employee'>[]) => ({
  employeeIds: employeeIds.toSorted(),
}));

const personOf = ({ employeeId, firstName, lastName, employeeCode, positionName }: PersonRow): PersonRow => ({
  employeeId,
  firstName,
  lastName,
  employeeCode,
  positionName,
});

/** Boards with the names of their departments and their makers, in two statements. */
export async function withNames<Listed extends Row>(tx: TenantTx, boards: readonly Listed[]) {
  const [lines, makers] = [
    await linesWithin(tx, wholeCompany),
    await makersOf(
      tx,
      boards.map(({ id }) => id),
    ),
  ];
  const names = new Map<string, string>(lines.map(({ departmentId, name }) => [departmentId, name]));
  const byBoard = Map.groupBy(makers, ({ boardId }) => boardId);
  return boards.map((board) => ({
    ...board,
    departmentName: board.departmentId && (names.get(board.departmentId) ?? null),
    makers: (byBoard.get(board.id) ?? []).map(personOf),
  }));
}

/** A board as its form reads it. */
export async function shownBoard(tx: TenantTx, board: Row) {
  const [named] = await withNames(tx, [board]);
  if (!named) throw new Error('A board has lost its row.');
  const { makers, kind: _kind, id: _id, startDay: _startDay, ...fields } = named;
  return {
    ...fields,
    shiftMakers: makers,
    makersVersion: makersForm.version(makers.map(({ employeeId }) => employeeId)),
    version: boardForms[board.kind].version(board),
  };
}
