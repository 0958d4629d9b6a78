// A monthly board as its handlers read and change it.
import type { Scope } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '../errors.ts';
import { found } from './boards.ts';
import type { Doors } from './doors.ts';
import { readProfiles } from './findings.ts';
import { type Context, type Planner, requireKnown } from './plan-cells.ts';
import * as boards from './store/boards.ts';
import * as store from './store/members.ts';

/** The board is locked for one maker at a time. */
export async function planOn({ tx, actor, now, scope }: Context, doors: Doors, id: Id<'monthlyShift'>) {
  const board = await boards.boardForUpdate(tx, { ...found.monthly(id), scope });
  const planner: Planner = { tx, actor, now, doors, boardId: board.id };
  return { board, planner };
}

export const readable = (tx: TenantTx, id: Id<'monthlyShift'>, scope: Scope) =>
  boards.boardById(tx, { ...found.monthly(id), scope });

export const idsOf = (members: readonly store.MemberRow[]) => members.map(({ employeeId }) => employeeId);

export async function requireMembers(
  tx: TenantTx,
  boardId: boards.BoardId,
  employeeIds: readonly string[],
): Promise<void> {
  await requireKnown(tx, employeeIds);
  const members = new Set<string>(idsOf(await store.membersOf(tx, boardId)));
  if (employeeIds.some((id) => !members.has(id))) throw shiftErrors.notAMember();
}

export async function requireProfile(tx: TenantTx, id: Id<'shiftProfile'>) {
  const profile = (await readProfiles(tx)).named(id);
  if (profile?.isArchived !== false) throw shiftErrors.profileNotFound();
  return profile;
}
