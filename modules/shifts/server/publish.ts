import type { Id } from '#kernel/ids';
import { addToDate, dateIn } from '#kernel/time';
import { tellAll } from '#server/events';
import { newId } from '#server/ids';
import { shiftErrors } from '../errors.ts';
import { shiftsPublished } from '../events.ts';
import { addedFindings } from '../rules/added-findings.ts';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import type { Finding } from '../rules/finding.ts';
import { daysAround } from '../rules/guard-rails.ts';
import { type Cell, type DayPlan, placeKey } from '../rules/planned-entry.ts';
import { publishedChanges } from '../rules/published-changes.ts';
import { publishing } from '../rules/publishing.ts';
import { becomesDayOff } from '../rules/unplanned-day.ts';
import { findingsReader, readProfiles, withDaysAround } from './findings.ts';
import type { Planner } from './plan-cells.ts';
import * as boards from './store/boards.ts';
import { cellsOf, publishCells, writeCells } from './store/cells.ts';
import { inGroups, tellPlansChanged } from './tell-plans.ts';

export interface Publishing extends Stretch {
  readonly notify: boolean;
  readonly reason: string | null;
  readonly groupId: Id<'shiftGroup'> | null;
  /** Only these people; null for everyone with a plan in the stretch. */
  readonly employeeIds: readonly Id<'employee'>[] | null;
  /** Members of a monthly board: their days without a plan are published as days off. */
  readonly members: readonly Id<'employee'>[];
}

/** Publishes the drafts of a stretch. Only people whose plan changes hear of it, so a second publishing tells nobody. */
export async function publish(planner: Planner, asked: Publishing) {
  const { tx, doors, boardId, actor, now } = planner;
  const range = {
    boardId,
    from: asked.from,
    to: asked.to,
    ...(asked.employeeIds && { employeeIds: asked.employeeIds }),
  };
  const locked = await doors.lockedUntil(tx);
  const isOpen = ({ date }: Pick<Cell, 'date'>) => !locked || date > locked;
  const drafted = await cellsOf(tx, range);
  const wasPublished = await boards.wasPublished(tx, range);
  const past = { today: dateIn(actor.timeZone, now), wasPublished };
  const daysOff = unplannedDays(drafted, asked)
    .filter(isOpen)
    .filter(({ date, published }) => becomesDayOff({ date, isPublished: published !== null }, past));
  const off = new Set(daysOff.map(placeKey));
  // A draft that was still there when its day was locked does not hold up the later days.
  const cells = [...drafted.filter((cell) => isOpen(cell) && !off.has(placeKey(cell))), ...daysOff];
  const changes = publishedChanges(cells);
  if (locked && changes.length === 0 && publishedChanges(drafted).length > 0)
    throw shiftErrors.dayLocked({ params: { date: locked } });
  const employeeIds = changes.map(({ employeeId }) => employeeId);
  const findings = await findingsToPublish(planner, { from: asked.from, to: asked.to, employeeIds, cells });
  const decided = publishing(findings, { isOwner: actor.groups.includes('owner'), reason: asked.reason });
  if (!decided.ok) throw shiftErrors[decided.reason]({ params: { n: findings.length } });
  await writeCells(tx, daysOff, { boardId, now });
  await publishCells(tx, {
    ...range,
    from: locked && locked >= asked.from ? addToDate(locked, { days: 1 }) : asked.from,
  });
  if (changes.length > 0 || !wasPublished)
    await boards.addPublication(
      tx,
      {
        id: newId('shiftPublication'),
        ...range,
        groupId: asked.groupId,
        changedPeople: changes.length,
        overridden: decided.value,
        reason: decided.value.length > 0 ? asked.reason : null,
      },
      now,
    );
  await tellPublished(planner, changes, asked.notify);
  return { changedPeople: changes.length, overridden: decided.value };
}

interface ToPublish extends Stretch {
  readonly employeeIds: readonly Id<'employee'>[];
  /** The plan of the stretch as it will be published. */
  readonly cells: readonly Cell[];
}

/** What the plan breaks in the stretch, and what it adds to the days after it. Outside the stretch only what is published counts. */
async function findingsToPublish({ tx, doors, boardId }: Planner, asked: ToPublish): Promise<Finding[]> {
  const { from, to, employeeIds, cells } = asked;
  if (employeeIds.length === 0) return [];
  const after = { from: addToDate(to, { days: 1 }), to: addToDate(to, { days: daysAround }) };
  const look = { boardId, employeeIds, from, to: after.to };
  const around = await cellsOf(tx, { ...look, ...withDaysAround(look) });
  const published = new Map(around.map((cell): [string, DayPlan] => [placeKey(cell), cell.published]));
  const next = new Map([...published, ...cells.map((cell): [string, DayPlan] => [placeKey(cell), cell.planned])]);
  const profiles = await readProfiles(tx);
  const findings = await findingsReader(tx, doors, { ...look, profiles, cells: around });
  const before = findings({ employeeIds, ...after, instead: published });
  return [
    ...findings({ employeeIds, from, to, instead: next }),
    ...addedFindings(before, findings({ employeeIds, ...after, instead: next })),
  ];
}

/** The days of members without a plan, as days off. */
function unplannedDays(drafted: readonly Cell[], { members, ...stretch }: Publishing): Cell[] {
  const known = new Map(drafted.map((cell) => [placeKey(cell), cell]));
  const dates = datesOf(stretch);
  return members.flatMap((employeeId) =>
    dates.flatMap((date) => {
      const cell = known.get(placeKey({ employeeId, date })) ?? {
        employeeId,
        date,
        planned: null,
        published: null,
        version: 0,
      };
      return cell.planned === null ? [{ ...cell, planned: [], version: cell.version + 1 }] : [];
    }),
  );
}

/** Attendance places the days of the people concerned again, and the people are informed. */
export async function tellPublished(
  { tx, boardId }: Pick<Planner, 'tx' | 'boardId'>,
  changes: ReturnType<typeof publishedChanges>,
  notify: boolean,
): Promise<void> {
  // Attendance comes first: it must follow within seconds, messages may take longer.
  await tellPlansChanged(
    tx,
    changes.flatMap(({ employeeId, dates }) => {
      const [from, to] = [dates[0], dates.at(-1)];
      return from && to ? [{ employeeId, from, to }] : [];
    }),
  );
  await tellPeople({ tx, boardId }, changes, notify);
}

/** The people concerned are informed of the days that changed. */
export async function tellPeople(
  { tx, boardId }: Pick<Planner, 'tx' | 'boardId'>,
  changes: ReturnType<typeof publishedChanges>,
  notify: boolean,
): Promise<void> {
  await tellAll(
    tx,
    shiftsPublished,
    inGroups(changes, ({ dates }) => dates.join()).map((people) => ({
      boardId: boardId as Id<'shift'>,
      employeeIds: people.map(({ employeeId }) => employeeId),
      dates: [...people[0].dates],
      notify,
    })),
  );
}
