import type { Scope } from '#access/rules/can';
import { handleScoped } from '#access/server/public';
import { holidaysOfCompany } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { localDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import type { Stretch } from '../rules/board-period.ts';
import { found } from './boards.ts';
import { type BoardId, boardById, boardForUpdate } from './store/boards.ts';
import { holidaysOfBoard, saveHolidays } from './store/members.ts';

/** Holidays that only the board has, and those of the company. */
export async function calendarOf(tx: TenantTx, boardId: BoardId, stretch: Stretch) {
  const [own, company] = await Promise.all([
    holidaysOfBoard(tx, { boardId, ...stretch }),
    holidaysOfCompany(tx, stretch),
  ]);
  return { own, company: company.map(({ date, name }) => ({ date, name })) };
}

function yearOf(year: number): Stretch {
  const [from, to] = [localDate(year, 1, 1), localDate(year, 12, 31)];
  if (!from || !to) throw shiftErrors.stretchTooLong();
  return { from, to };
}

const monthly = (id: Id<'monthlyShift'>, scope: Scope) => ({ ...found.monthly(id), scope });

export const calendarHandlers = [
  handleScoped(shifts.readCalendar, async ({ input, tx, scope }) => {
    const board = await boardById(tx, monthly(input.monthlyShiftId, scope));
    return calendarOf(tx, board.id, yearOf(input.year));
  }),

  handleScoped(shifts.saveCalendar, async ({ input, tx, scope, audit }) => {
    const board = await boardForUpdate(tx, monthly(input.monthlyShiftId, scope));
    const year = yearOf(input.year);
    const before = await holidaysOfBoard(tx, { boardId: board.id, ...year });
    const days = [...new Map(input.days.map((day) => [day.date, day])).values()];
    if (days.some(({ date }) => date < year.from || date > year.to))
      throw shiftErrors.stretchTooLong({ params: { n: 366 } });
    await saveHolidays(tx, { boardId: board.id, ...year }, days);
    const inLog = (list: readonly { readonly date: string }[]) => list.map(({ date }) => date).join(', ');
    audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { holidays: inLog(before) },
      after: { holidays: inLog(days) },
    });
    return calendarOf(tx, board.id, year);
  }),
];
