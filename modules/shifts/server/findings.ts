import { holidaysOf } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import { type HoursOn, segmentOf } from '../rules/day-segments.ts';
import type { Finding, PlannedWorkDay } from '../rules/finding.ts';
import { daysAround, guardRails } from '../rules/guard-rails.ts';
import { headCount, type Need } from '../rules/head-count.ts';
import { type Cell, type PlannedEntry, placeKey } from '../rules/planned-entry.ts';
import type { Doors } from './doors.ts';
import { hoursReader } from './plans.ts';
import type { BoardId } from './store/boards.ts';
import { cellsOf, publishedOf } from './store/cells.ts';
import { holidaysOfBoard } from './store/members.ts';
import { planningFacts, tagNames } from './store/people.ts';
import { allProfiles, type Profile } from './store/profiles.ts';

export interface Profiles {
  readonly all: readonly Profile[];
  readonly hoursOn: HoursOn;
  readonly named: (id: string) => Profile | undefined;
}

export async function readProfiles(tx: TenantTx): Promise<Profiles> {
  const all = await allProfiles(tx);
  const byId = new Map<string, Profile>(all.map((profile) => [profile.id, profile]));
  const versions = all.flatMap(({ id, versions }) => versions.map((hours) => ({ ...hours, profileId: id })));
  return { all, hoursOn: hoursReader(versions), named: (id) => byId.get(id) };
}

interface Asked extends Stretch {
  readonly boardId: BoardId;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly profiles: Profiles;
}

/** What the plan of people breaks on the dates of a stretch: their drafts on this board with what others have published. A constant number of statements. */
export async function findingsOf(tx: TenantTx, { leaveDays }: Doors, asked: Asked): Promise<Finding[]> {
  const { boardId, employeeIds, profiles } = asked;
  if (employeeIds.length === 0) return [];
  const range = {
    employeeIds,
    from: addToDate(asked.from, { days: -daysAround }),
    to: addToDate(asked.to, { days: daysAround }),
  };
  const entriesOn = await plannedEntries(tx, boardId, range);
  const leave = await leaveDays(tx, range);
  const holidays = await holidaysOf(tx, range);
  const own = new Map((await holidaysOfBoard(tx, { boardId, ...range })).map(({ date, name }) => [date, name]));
  const facts = new Map((await planningFacts(tx, employeeIds)).map((one) => [one.employeeId, one]));
  const tags = new Map((await tagNames(tx)).map(({ id, name }) => [id, name]));
  const dates = datesOf(range);
  const neededBy = (profileId: string) => {
    const id = profiles.named(profileId)?.tagId;
    return id ? { id, name: tags.get(id) ?? '' } : null;
  };
  return employeeIds.flatMap((employeeId) => {
    const days = dates.map((date) => workDay(entriesOn(employeeId, date), date, profiles.hoursOn));
    const known = facts.get(employeeId);
    const tagIds = new Set(known?.tagIds);
    return guardRails(
      {
        employeeId,
        days,
        birthDate: known?.birthDate ?? null,
        isOnLeave: (date) => leave.isOnLeave(employeeId, date),
        holidayOn: (date) => own.get(date) ?? holidays.on(employeeId, date)?.name ?? null,
        tags: { neededBy, has: (tagId) => tagIds.has(tagId) },
      },
      asked,
    );
  });
}

type EntriesOn = (employeeId: string, date: LocalDate) => readonly PlannedEntry[];

async function plannedEntries(
  tx: TenantTx,
  boardId: BoardId,
  range: Stretch & { readonly employeeIds: readonly string[] },
): Promise<EntriesOn> {
  const own = await cellsOf(tx, { boardId, ...range });
  const others = await publishedOf(tx, { ...range, notBoard: boardId });
  const entries = new Map<string, PlannedEntry[]>();
  const add = (place: Pick<Cell, 'employeeId' | 'date'>, plan: Cell['planned']) => {
    if (plan && plan.length > 0) entries.set(placeKey(place), [...(entries.get(placeKey(place)) ?? []), ...plan]);
  };
  for (const cell of own) add(cell, cell.planned);
  for (const cell of others) add(cell, cell.published);
  return (employeeId, date) => entries.get(placeKey({ employeeId, date })) ?? [];
}

/** Segments may overlap here: that is one of the findings. */
const workDay = (entries: readonly PlannedEntry[], date: LocalDate, hoursOn: HoursOn): PlannedWorkDay => ({
  date,
  segments: entries.flatMap((entry) => {
    const hours = hoursOn(entry.profileId, date);
    return hours ? [segmentOf(entry, hours)] : [];
  }),
});

/** Dates on which a profile has fewer or more people than it needs. */
export function headCountOf(
  needs: readonly Omit<Need, 'profileName'>[],
  cells: readonly Cell[],
  profiles: Profiles,
): Finding[] {
  const counts = new Map<string, number>();
  for (const { date, planned } of cells)
    for (const { profileId } of planned ?? []) {
      const key = `${profileId} ${date}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return headCount(
    needs.map((need) => ({ ...need, profileName: profiles.named(need.profileId)?.name ?? '' })),
    (profileId, date) => counts.get(`${profileId} ${date}`) ?? 0,
  );
}
