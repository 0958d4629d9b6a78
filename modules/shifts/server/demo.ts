import { type Demo, type DemoWorld, demoDepartment } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateParts } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { datesOf } from '../rules/board-period.ts';
import { demoExchanges } from './demo-exchanges.ts';
import { demoShop } from './demo-shop.ts';
import { demoProfiles, demoWard } from './demo-ward.ts';
import * as boards from './store/boards.ts';
import { writePublished } from './store/cells.ts';
import { addMembers, addWork } from './store/members.ts';

/** Three shifts of the plant, the published weeks of some people of a line, a weekly board of the shop, and a month around the clock. Past attendance follows work hours. */
export const demo: Demo = async (tx, world) => {
  const profileIds = await demoProfiles(tx, world);
  if (world.isForMeasuring) return;
  await publishedLine(tx, world, profileIds);
  await demoShop(tx, world);
  await demoWard(tx, world, profileIds);
};

/** Work days of the published line: the first half of a week in the morning or in the afternoon, Sundays off. */
const lineTurn = (person: number, weekday: number, week: number) => (weekday === 7 ? null : (person + week) % 2);

/**
 * The next weeks of a few people of line A, published from tomorrow on, with places that can be claimed, shifts that colleagues
 * would like to exchange and what people wish for the weeks after.
 */
async function publishedLine(tx: TenantTx, world: DemoWorld, profileIds: readonly Id<'shiftProfile'>[]): Promise<void> {
  const { now, today } = world;
  const team = world.teams.find(({ key }) => key === 'lineA');
  const people = world.atWork.filter((one) => one.team === 'lineA').slice(0, 6);
  const [morning, afternoon] = profileIds;
  if (!team || !morning || !afternoon) return;
  const boardId = newId('monthlyShift');
  const departmentId = demoDepartment(world, team.key);
  const fields = { name: team.name, externalCode: team.code, departmentId, startDay: 1 };
  await boards.addBoard(tx, { id: boardId, kind: 'monthly', ...fields }, now);
  await addMembers(tx, { boardId, employeeIds: people.map(({ id }) => id), groupId: null });
  for (const shiftProfileId of [morning, afternoon])
    await addWork(tx, {
      id: newId('shiftWork'),
      boardId,
      shiftProfileId,
      needed: [3, 3, 3, 3, 4, 3, 0],
      neededOnHoliday: 0,
    });
  const stretch = { from: addToDate(today, { days: 1 }), to: addToDate(today, { days: 21 }) };
  const cells = people.flatMap(({ id: employeeId }, person) =>
    datesOf(stretch).map((date, day) => {
      const turn = lineTurn(person, dateParts(date).weekday, Math.floor((day + dateParts(today).weekday) / 7));
      const profileId = turn === null ? undefined : [morning, afternoon][turn];
      const plan = profileId ? [{ profileId, ot: false }] : [];
      return { employeeId, date, planned: plan, published: plan, version: 1 };
    }),
  );
  await writePublished(tx, cells, { boardId, now });
  const publication = { boardId, ...stretch, groupId: null, changedPeople: people.length };
  await boards.addPublication(tx, { id: newId('shiftPublication'), ...publication, overridden: [], reason: null }, now);
  await demoExchanges(tx, world, { boardId, cells, people: people.map(({ id }) => id), profileIds });
}
