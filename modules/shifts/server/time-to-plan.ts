// A shift time that a maker changes: its board locked, with the plan of the people on its date.
import type { Id } from '#kernel/ids';
import type { CellChange } from '../rules/cell-change.ts';
import type { Cell } from '../rules/planned-entry.ts';
import { found } from './boards.ts';
import type { Doors } from './doors.ts';
import type { Context, Planner } from './plan-cells.ts';
import * as boards from './store/boards.ts';
import { cellsOf } from './store/cells.ts';
import * as times from './store/times.ts';

/** The board is locked for one maker at a time. */
export async function planOn({ tx, actor, now, scope }: Context, doors: Doors, id: Id<'shift'>) {
  const board = await boards.boardForUpdate(tx, { ...found.weekly(id), scope });
  const planner: Planner = { tx, actor, now, doors, boardId: board.id };
  return { board, planner };
}

/** A shift time, its board locked, and the plan of the people on its date. */
export async function timeToPlan(context: Context, doors: Doors, id: Id<'shiftTime'>) {
  const seen = await times.timeById(context.tx, id, context.scope);
  const plan = await planOn(context, doors, seen.boardId);
  // Another maker may have removed it before the board was locked.
  const time = await times.timeById(context.tx, id, context.scope);
  const cells = await cellsOf(context.tx, { boardId: time.boardId, from: time.date, to: time.date });
  return { time, cells, ...plan };
}

export const isOn =
  (profileId: string) =>
  ({ planned }: Cell): boolean =>
    planned?.some((entry) => entry.profileId === profileId) ?? false;

/** A person without another shift of the date has no plan there. */
export const withoutProfile = (cells: readonly Cell[], profileId: string): CellChange[] =>
  cells.map(({ employeeId, date, planned }) => {
    const rest = (planned ?? []).filter((entry) => entry.profileId !== profileId);
    return { employeeId, date, planned: rest.length > 0 ? rest : null };
  });
