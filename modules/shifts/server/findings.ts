import { holidaysOf } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Segment } from '#work-hours/rules/schedule';
import { workHoursOf } from '#work-hours/server/public';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import { type HoursOn, segmentOf } from '../rules/day-segments.ts';
import type { Finding, PlannedWorkDay } from '../rules/finding.ts';
import { daysAround, guardRails } from '../rules/guard-rails.ts';
import { headCount, type Need } from '../rules/head-count.ts';
import type { ArchivedOn } from '../rules/offered-profile.ts';
import { type Cell, type DayPlan, type PlannedEntry, placeKey } from '../rules/planned-entry.ts';
import type { ProtectionFacts } from '../rules/protected-work.ts';
import type { Doors } from './doors.ts';
import { hoursReader } from './plans.ts';
import type { BoardId } from './store/boards.ts';
import { cellsOf, publishedOf } from './store/cells.ts';
import { holidaysOfBoard, membersOfMonthly } from './store/members.ts';
import { planningFacts, tagNames } from './store/people.ts';
import { allProfiles, type Profile } from './store/profiles.ts';
import { leastRestOf } from './store/rules.ts';
import { type WishRow, wishesOf } from './store/wishes.ts';

export interface Profiles {
  readonly all: readonly Profile[];
  readonly hoursOn: HoursOn;
  readonly named: (id: string) => Profile | undefined;
  readonly isArchived: ArchivedOn;
}

export async function readProfiles(tx: TenantTx): Promise<Profiles> {
  const all = await allProfiles(tx);
  const byId = new Map<string, Profile>(all.map((profile) => [profile.id, profile]));
  const versions = all.flatMap(({ id, versions }) => versions.map((hours) => ({ ...hours, profileId: id })));
  return {
    all,
    hoursOn: hoursReader(versions),
    named: (id) => byId.get(id),
    isArchived: (id) => byId.get(id)?.isArchived ?? null,
  };
}

interface Asked extends Stretch {
  readonly boardId: BoardId;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly profiles: Profiles;
  /** The cells of the stretch and of the days around it, where the caller has read them. */
  readonly cells?: readonly Cell[];
}

/** What the plan of people breaks on the dates of a stretch: their drafts on this board with what others have published. A constant number of statements. */
export async function findingsOf(tx: TenantTx, doors: Doors, asked: Asked): Promise<Finding[]> {
  return asked.employeeIds.length === 0 ? [] : findingsFrom(await planningFactsOf(tx, doors, asked), asked);
}

interface Look extends Stretch {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly profiles: Profiles;
  /** Plans that are only tried, by place: in place of what is drafted on this board. */
  readonly instead?: ReadonlyMap<string, DayPlan>;
}

/** The same for many looks at plans that are only tried: everything is read once. */
export async function findingsReader(
  tx: TenantTx,
  doors: Doors,
  asked: Asked,
): Promise<(look: Omit<Look, 'profiles'>) => Finding[]> {
  const facts = await planningFactsOf(tx, doors, asked);
  return (look) => findingsFrom(facts, { ...look, profiles: asked.profiles });
}

/** The stretch with the days before and after it that its findings depend on. */
export const withDaysAround = ({ from, to }: Stretch): Stretch => ({
  from: addToDate(from, { days: -daysAround }),
  to: addToDate(to, { days: daysAround }),
});

/** Everything that guard rails ask of people over a stretch and the days around it. */
export async function planningFactsOf(tx: TenantTx, { leaveDays }: Doors, asked: Asked) {
  const { boardId, employeeIds } = asked;
  const range = { employeeIds, ...withDaysAround(asked) };
  const [own, others, leastRest, leave, holidays, holidaysHere, facts, tags, wishRows, members] = await Promise.all([
    asked.cells ?? cellsOf(tx, { boardId, ...range }),
    publishedOf(tx, { ...range, notBoard: boardId }),
    leastRestOf(tx),
    leaveDays(tx, range),
    holidaysOf(tx, range),
    holidaysOfBoard(tx, { boardId, ...range }),
    planningFacts(tx, employeeIds),
    tagNames(tx),
    wishesOf(tx, range),
    membersOfMonthly(tx, employeeIds),
  ]);
  const ofBoard = new Map(holidaysHere.map(({ date, name }) => [date, name]));
  const people = new Map(facts.map((one) => [one.employeeId, one]));
  const wishes = wishesByPerson(wishRows);
  const planOn = plansOn(own, others);
  const holidayOn = (employeeId: string, date: LocalDate) =>
    ofBoard.get(date) ?? holidays.on(employeeId, date)?.name ?? null;
  const minutesOff = (employeeId: string, date: LocalDate) =>
    holidayOn(employeeId, date) === null ? leave.minutesOff(employeeId, date) : null;
  return {
    leastRest,
    planOn,
    hoursOf: await ordinaryHours(tx, range, new Set(members), minutesOff),
    others,
    people,
    tags,
    wishesOf: (employeeId: string) => wishes.get(employeeId) ?? noWishes,
    isOnLeave: leave.isOnLeave,
    holidayOn,
  };
}

type HoursOfPerson = (date: LocalDate) => readonly Segment[];

/** The work hours of people; null for members of a monthly board, whose days without a plan are days off. No statement where all are members. */
async function ordinaryHours(
  tx: TenantTx,
  range: Stretch & { readonly employeeIds: readonly string[] },
  members: ReadonlySet<string>,
  minutesOff: (employeeId: string, date: LocalDate) => number | null,
): Promise<(employeeId: string) => HoursOfPerson | null> {
  const employeeIds = range.employeeIds.filter((id) => !members.has(id));
  if (employeeIds.length === 0) return () => null;
  const hours = await workHoursOf(tx, { ...range, employeeIds });
  return (employeeId) =>
    members.has(employeeId)
      ? null
      : (date) => withoutLeave(hours.scheduleOn(employeeId, date).segments, minutesOff(employeeId, date));
}

/** Leave of a part of a day counts as a longer break; null is leave of the whole day, or a holiday. */
function withoutLeave([first, ...rest]: readonly Segment[], minutes: number | null): Segment[] {
  if (minutes === null || !first) return [];
  const length = minutes as Segment['start'];
  return [{ ...first, breaks: [...first.breaks, { start: null, length, paid: false }] }, ...rest];
}

type WishesOfPerson = ReadonlyMap<LocalDate, WishRow>;
const noWishes: WishesOfPerson = new Map();

function wishesByPerson(rows: readonly WishRow[]): ReadonlyMap<string, WishesOfPerson> {
  const people = new Map<string, Map<LocalDate, WishRow>>();
  for (const row of rows) {
    const days = people.get(row.employeeId) ?? new Map<LocalDate, WishRow>();
    people.set(row.employeeId, days.set(row.date, row));
  }
  return people;
}

export type PlanningFactsOfPeople = Awaited<ReturnType<typeof planningFactsOf>>;

export function findingsFrom(facts: PlanningFactsOfPeople, look: Look): Finding[] {
  const { profiles, employeeIds, instead } = look;
  const dates = datesOf(withDaysAround(look));
  const tags = new Map(facts.tags.map(({ id, name }) => [id, name]));
  const neededBy = (profileId: string) => {
    const id = profiles.named(profileId)?.tagId;
    return id ? { id, name: tags.get(id) ?? '' } : null;
  };
  const nameOf = (profileId: string) => profiles.named(profileId)?.name ?? '';
  return employeeIds.flatMap((employeeId) => {
    const planned = (date: LocalDate) => facts.planOn(employeeId, date, instead);
    const days = dates.map((date) => workDay(planned(date) ?? [], date, profiles.hoursOn));
    const hoursOn = facts.hoursOf(employeeId);
    const known = facts.people.get(employeeId);
    const tagIds = new Set<string>(known?.tagIds);
    const wishes = facts.wishesOf(employeeId);
    return guardRails(
      {
        employeeId,
        days,
        ...(hoursOn && {
          hours: {
            days: dates.map((date) => ({ date, segments: hoursOn(date) })),
            isPlanned: (date: LocalDate) => planned(date) !== null,
          },
        }),
        leastRest: facts.leastRest,
        protection: protectionOf(facts, employeeId),
        isOnLeave: (date) => facts.isOnLeave(employeeId, date),
        holidayOn: (date) => facts.holidayOn(employeeId, date),
        lastDay: known?.lastDay ?? null,
        tags: { neededBy, has: (tagId) => tagIds.has(tagId) },
        ...(wishes.size > 0 && { wishes: { on: (date: LocalDate) => wishes.get(date) ?? null, nameOf } }),
      },
      look,
    );
  });
}

/** What protects a person from work at night, overtime and work on holidays. */
export function protectionOf({ people }: Pick<PlanningFactsOfPeople, 'people'>, employeeId: string): ProtectionFacts {
  const known = people.get(employeeId as Id<'employee'>);
  if (!known) return { birthDate: null, noted: null };
  const { birthDate, protectedFrom: from, protectedTo: to } = known;
  return { birthDate, noted: from && to ? { from, to } : null };
}

/** What is planned for a person on a date, here and on other boards; null where nobody has planned it. */
type PlanOn = (employeeId: string, date: LocalDate, instead?: ReadonlyMap<string, DayPlan>) => DayPlan;

function plansOn(own: readonly Cell[], others: Awaited<ReturnType<typeof publishedOf>>): PlanOn {
  const drafted = plansByPlace(own.map((cell) => ({ ...cell, plan: cell.planned })));
  const published = plansByPlace(others.map((cell) => ({ ...cell, plan: cell.published })));
  return (employeeId, date, instead) => {
    const key = instead && placeKey({ employeeId, date });
    const here = key && instead.has(key) ? (instead.get(key) ?? null) : drafted(employeeId, date);
    const elsewhere = published(employeeId, date);
    return here && elsewhere ? [...here, ...elsewhere] : (here ?? elsewhere);
  };
}

function plansByPlace(
  cells: readonly { readonly employeeId: string; readonly date: LocalDate; readonly plan: DayPlan }[],
) {
  const byPerson = new Map<string, Map<LocalDate, readonly PlannedEntry[]>>();
  for (const { employeeId, date, plan } of cells) {
    if (!plan) continue;
    const days = byPerson.get(employeeId) ?? new Map<LocalDate, readonly PlannedEntry[]>();
    byPerson.set(employeeId, days);
    const known = days.get(date);
    days.set(date, known ? [...known, ...plan] : plan);
  }
  return (employeeId: string, date: LocalDate): DayPlan => byPerson.get(employeeId)?.get(date) ?? null;
}

/** Segments may overlap here: that is one of the findings. */
export const workDay = (entries: readonly PlannedEntry[], date: LocalDate, hoursOn: HoursOn): PlannedWorkDay => ({
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
