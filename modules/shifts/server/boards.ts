import { type Actor, wholeCompany } from '#access/rules/can';
import { targetGroup } from '#access/rules/target-group';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import { hasDepartment } from '#departments/server/public';
import type { Call } from '#kernel/call';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { changeTargetGroup, requireRank } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { boardForms, makersForm, shownBoard, withNames } from './board-form.ts';
import { copyBoard } from './copy-board.ts';
import type { Doors } from './doors.ts';
import { groupShown } from './groups.ts';
import { tellPeople } from './publish.ts';
import * as store from './store/boards.ts';
import { removeFrom } from './store/cells.ts';
import { groupsOf, membersOf, worksOf } from './store/members.ts';
import { tellPlansChanged } from './tell-plans.ts';
import { workShown } from './works.ts';

type Row = Omit<store.BoardRow, 'departmentName'>;

async function weeklyShown(tx: TenantTx, board: Row) {
  return { id: asId<'shift'>(board.id), ...(await shownBoard(tx, board)) };
}

async function monthlyShown(tx: TenantTx, board: Row) {
  const members = await membersOf(tx, board.id);
  const groups = await groupsOf(tx, board.id);
  const works = await worksOf(tx, board.id);
  return {
    id: asId<'monthlyShift'>(board.id),
    startDay: board.startDay,
    ...(await shownBoard(tx, board)),
    members,
    groups: groups.map((group) => groupShown(group, members)),
    works: works.map(workShown),
  };
}

interface Fields {
  readonly name: string;
  readonly externalCode: string | null;
  readonly departmentId: Id<'department'> | null;
}
type Changing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;

async function requireDepartment(tx: TenantTx, departmentId: Id<'department'> | null): Promise<void> {
  if (departmentId && !(await hasDepartment(tx, departmentId, wholeCompany))) throw shiftErrors.departmentNotFound();
}

const inLog = ({ name, externalCode, departmentId, startDay }: Row) => ({ name, externalCode, departmentId, startDay });

async function create({ tx, now, audit }: Changing, kind: store.BoardKind, fields: Fields & { startDay: number }) {
  await requireDepartment(tx, fields.departmentId);
  const { name, externalCode, departmentId, startDay } = fields;
  const id = kind === 'weekly' ? newId('shift') : newId('monthlyShift');
  const board: Row = { id, kind, name, externalCode, departmentId, startDay };
  await store.addBoard(tx, board, now);
  audit({ kind: 'shift', id, name, after: inLog(board) });
  return board;
}

async function edit(
  { tx, now, audit }: Changing,
  found: { readonly id: store.BoardId; readonly kind: store.BoardKind },
  input: Fields & { readonly startDay?: number; readonly version?: string | undefined },
): Promise<Row> {
  const before = await store.boardForUpdate(tx, { ...found, scope: wholeCompany });
  boardForms[before.kind].requireUnchanged({ ...input }, before);
  await requireDepartment(tx, input.departmentId);
  const { name, externalCode, departmentId, startDay = before.startDay } = input;
  const board = { ...before, name, externalCode, departmentId, startDay };
  await store.saveBoard(tx, board, now);
  audit({ kind: 'shift', id: board.id, name, before: inLog(before), after: inLog(board) });
  return board;
}

/** What was expected of people up to today stays; the plan after it, and after a locked period, is gone. */
async function remove(
  { tx, actor, now, audit }: Changing,
  found: { readonly id: store.BoardId; readonly kind: store.BoardKind },
  lockedUntil: LocalDate | null,
): Promise<void> {
  const board = await store.boardForUpdate(tx, { ...found, scope: wholeCompany });
  await chooseMakers({ tx, actor, now }, board.id, []);
  const today = dateIn(actor.timeZone, now);
  const from = lockedUntil && lockedUntil >= today ? addToDate(lockedUntil, { days: 1 }) : today;
  const gone = await removeFrom(tx, { boardId: board.id, from });
  await store.archiveBoard(tx, board.id, now);
  await tellPlansChanged(
    tx,
    [...Map.groupBy(gone, ({ employeeId }) => employeeId)].map(([employeeId, cells]) => ({
      employeeId,
      from,
      to: cells.reduce((last, { date }) => (date > last ? date : last), from),
    })),
  );
  await tellShiftsGone(tx, board.id, gone);
  audit({ kind: 'shift', id: board.id, name: board.name, before: inLog(board) });
}

/** A message names so many days at most: the plan of a board may reach far ahead. */
const mostDates = 31;

/** People who lose a shift hear of it; a day off that is gone asks nobody to stay at home. */
async function tellShiftsGone(tx: TenantTx, boardId: store.BoardId, gone: Awaited<ReturnType<typeof removeFrom>>) {
  const lost = gone.filter(({ published }) => published && published.length > 0);
  const changes = [...Map.groupBy(lost, ({ employeeId }) => employeeId)].map(([employeeId, cells]) => ({
    employeeId,
    dates: cells
      .map(({ date }) => date)
      .sort()
      .slice(0, mostDates),
  }));
  await tellPeople({ tx, boardId }, changes, true);
}

const namesOf = (people: readonly store.PersonRow[]): string =>
  people.map((one) => nameText(one, 'first-last')).join(', ');

async function chooseMakers(
  { tx, actor, now }: { readonly tx: TenantTx; readonly actor: Actor; readonly now: Instant },
  boardId: store.BoardId,
  chosen: readonly Id<'employee'>[],
): Promise<{ before: string; after: string }> {
  const people = await store.peopleAtWork(tx, chosen);
  if (people.length < chosen.length) throw shiftErrors.employeeNotFound();
  const before = await store.makerIds(tx, boardId);
  const former = await store.peopleAtWork(tx, before);
  const elsewhere = await store.makersElsewhere(tx, boardId, before);
  const moved = [...chosen.filter((id) => !before.includes(id)), ...before.filter((id) => !chosen.includes(id))];
  await requireRank(tx, actor, moved);
  await store.saveMakers(tx, boardId, chosen);
  await changeTargetGroup(tx, actor, {
    ...targetGroup({ before, after: chosen, elsewhere }),
    group: 'shiftMaker',
    now,
  });
  return { before: namesOf(former), after: namesOf(people) };
}

async function setMakers(
  context: Changing,
  found: { readonly id: store.BoardId; readonly kind: store.BoardKind },
  input: { readonly employeeIds: readonly Id<'employee'>[]; readonly version?: string | undefined },
) {
  const { tx, audit } = context;
  const board = await store.boardForUpdate(tx, { ...found, scope: wholeCompany });
  const chosen = [...new Set(input.employeeIds)];
  const current = await store.makersOf(tx, [board.id]);
  makersForm.requireUnchanged(
    { ...input },
    current.map(({ employeeId }) => employeeId),
  );
  const { before, after } = await chooseMakers(context, board.id, chosen);
  audit({ kind: 'shift', id: board.id, name: board.name, before: { makers: before }, after: { makers: after } });
  const { shiftMakers, makersVersion } = await shownBoard(tx, board);
  return { shiftMakers, version: makersVersion };
}

const weekly = (id: Id<'shift'>) => ({ id, kind: 'weekly' }) as const;
const monthly = (id: Id<'monthlyShift'>) => ({ id, kind: 'monthly' }) as const;

export const boardHandlers = (doors: Doors) => [
  handleScoped(shifts.listShifts, async ({ input, tx, scope, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const { items, total } = await store.boardPage(tx, scope, { ...input, today });
    const boards = await withNames(tx, items);
    return {
      items: boards.map(({ kind, ...board }) => ({ type: kind, ...board })),
      total,
      page: input.page,
      size: input.size,
    };
  }),

  handleScoped(shifts.readShift, async ({ input, tx, scope }) =>
    weeklyShown(tx, await store.boardById(tx, { ...weekly(input.shiftId), scope })),
  ),
  handle(shifts.createShift, async (context) =>
    weeklyShown(context.tx, await create(context, 'weekly', { ...context.input, startDay: 1 })),
  ),
  handle(shifts.editShift, async (context) =>
    weeklyShown(context.tx, await edit(context, weekly(context.input.shiftId), context.input)),
  ),
  handle(shifts.removeShift, async (context) => {
    await remove(context, weekly(context.input.shiftId), await doors.lockedUntil(context.tx));
    return {};
  }),
  handle(shifts.setMakers, (context) => setMakers(context, weekly(context.input.shiftId), context.input)),

  handleScoped(shifts.readMonthly, async ({ input, tx, scope }) =>
    monthlyShown(tx, await store.boardById(tx, { ...monthly(input.monthlyShiftId), scope })),
  ),
  handle(shifts.createMonthly, async (context) => {
    const { tx, now, input } = context;
    const source = input.copyOf && (await store.boardById(tx, { ...monthly(input.copyOf), scope: wholeCompany }));
    const board = await create(context, 'monthly', input);
    if (source) await copyBoard(tx, { from: source.id, to: board.id, now });
    return monthlyShown(tx, board);
  }),
  handle(shifts.editMonthly, async (context) =>
    monthlyShown(context.tx, await edit(context, monthly(context.input.monthlyShiftId), context.input)),
  ),
  handle(shifts.removeMonthly, async (context) => {
    await remove(context, monthly(context.input.monthlyShiftId), await doors.lockedUntil(context.tx));
    return {};
  }),
  handle(shifts.setMonthlyMakers, (context) =>
    setMakers(context, monthly(context.input.monthlyShiftId), context.input),
  ),
];

/** Boards are named by two kinds of ids, which fit only their own kind of board. */
export const found = { weekly, monthly };
