import { asDate, type Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { BoardId } from './store/boards.ts';
import * as store from './store/members.ts';

const always = { from: asDate('1950-01-01'), to: asDate('2200-12-31') };

/** A new board takes over works, groups, members and holidays of another one, but no plan. */
export async function copyBoard(
  tx: TenantTx,
  { from, to, now }: { readonly from: BoardId; readonly to: BoardId; readonly now: Instant },
): Promise<void> {
  const boardId = to as store.WorkRow['boardId'];
  for (const work of await store.worksOf(tx, from))
    await store.addWork(tx, { ...work, id: newId('shiftWork'), boardId });
  const members = Map.groupBy(await store.membersOf(tx, from), ({ shiftGroupId }) => shiftGroupId);
  const idsIn = (groupId: store.MemberRow['shiftGroupId']) => members.get(groupId)?.map((one) => one.employeeId) ?? [];
  await store.addMembers(tx, { boardId, employeeIds: idsIn(null), groupId: null });
  for (const { id: groupId, name } of await store.groupsOf(tx, from)) {
    const group = { id: newId('shiftGroup'), boardId, name };
    await store.addGroup(tx, group, now);
    await store.addMembers(tx, { boardId, employeeIds: idsIn(groupId), groupId: group.id });
  }
  const holidays = await store.holidaysOfBoard(tx, { boardId: from, ...always });
  await store.saveHolidays(tx, { boardId, ...always }, holidays);
}
