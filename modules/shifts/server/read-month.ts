import { membershipsOf } from '#departments/server/public';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import { boardState } from '../rules/board-state.ts';
import { daysAround } from '../rules/guard-rails.ts';
import { neededOn } from '../rules/needed-people.ts';
import { entriesIn } from '../rules/planned-entry.ts';
import { isProtectedOn, type ProtectionFacts } from '../rules/protected-work.ts';
import { sheetColumns } from '../rules/sheet/sheet-columns.ts';
import { minutesByWeek } from '../rules/weekly-limits.ts';
import { calendarOf } from './calendar.ts';
import type { Doors } from './doors.ts';
import {
  findingsFrom,
  headCountOf,
  type PlanningFactsOfPeople,
  type Profiles,
  planningFactsOf,
  protectionOf,
  readProfiles,
  withDaysAround,
  workDay,
} from './findings.ts';
import { groupShown } from './groups.ts';
import { leaversOf } from './leavers.ts';
import { idsOf } from './monthly-board.ts';
import { shownPlan } from './plan-cells.ts';
import { formerProfiles } from './profiles.ts';
import * as boards from './store/boards.ts';
import { cellsOf } from './store/cells.ts';
import * as store from './store/members.ts';
import { departmentNames } from './store/people.ts';
import { workShown } from './works.ts';

/** A month of a board as planners see it. A constant number of statements. */
export async function monthShown(
  tx: TenantTx,
  doors: Doors,
  { boardId, month, today }: { boardId: boards.BoardId; month: Stretch; today: LocalDate },
) {
  const range = { boardId, ...month };
  // Asked together, they leave in one packet: the time of a board is that of two round trips, not of twenty.
  const [{ isGone }, members, groups, works, around, profiles, calendar, wasPublished, lockedUntil] = await Promise.all(
    [
      leaversOf(tx),
      store.membersOf(tx, boardId),
      store.groupsOf(tx, boardId),
      store.worksOf(tx, boardId),
      cellsOf(tx, { boardId, ...withDaysAround(month) }),
      readProfiles(tx),
      calendarOf(tx, boardId, month),
      boards.wasPublished(tx, range),
      doors.lockedUntil(tx),
    ],
  );
  const { own, company } = calendar;
  const cells = around.filter(
    ({ employeeId, date }) => month.from <= date && date <= month.to && !isGone(employeeId, date),
  );
  const holidays = [...own, ...company.filter(({ date }) => !own.some((one) => one.date === date))];
  const holidayDates = new Set(holidays.map(({ date }) => date));
  const dates = datesOf(month);
  const needs = dates.flatMap((date) =>
    works.map((work) => ({
      date,
      profileId: work.shiftProfileId,
      needed: neededOn(work, date, holidayDates.has(date)),
    })),
  );
  const asked = { ...range, employeeIds: idsOf(members), profiles, cells: around };
  const [facts, teams] = await Promise.all([planningFactsOf(tx, doors, asked), teamsOfMembers(tx, members)]);
  const findings = [...findingsFrom(facts, asked), ...headCountOf(needs, cells, profiles)];
  const { plans, rows } = sheetColumns(cells, dates);
  return {
    ...month,
    members,
    groups: groups.map((group) => groupShown(group, members)),
    works: works.map(workShown),
    ...memberFacts({ facts, profiles, teams, members, month }),
    sheet: { plans: plans.map((plan) => shownPlan(plan) ?? []), rows },
    holidays,
    state: boardState(cells, wasPublished),
    lockedUntil,
    formerProfiles: formerProfiles(
      profiles.all,
      cells.flatMap(entriesIn).map(({ profileId }) => profileId),
      today,
    ),
    findings: findings.map((one) => ({ ...one, params: { ...one.params } })),
  };
}

interface FactsAsked {
  readonly profiles: Profiles;
  readonly facts: PlanningFactsOfPeople;
  readonly teams: Awaited<ReturnType<typeof teamsOfMembers>>;
  readonly members: readonly store.MemberRow[];
  readonly month: Stretch;
}

async function teamsOfMembers(tx: TenantTx, members: readonly store.MemberRow[]) {
  const [memberships, departments] = await Promise.all([membershipsOf(tx, idsOf(members)), departmentNames(tx)]);
  return { memberships: Map.groupBy(memberships, ({ employeeId }) => employeeId), departments };
}

function memberFacts({ facts, profiles, teams: { memberships, departments }, members, month }: FactsAsked) {
  const dates = datesOf(month);
  const week = Array.from({ length: daysAround }, (_, at) => addToDate(month.from, { days: at - daysAround }));
  const around = datesOf(withDaysAround(month)).filter((date) => date < month.from || month.to < date);
  const elsewhere = Map.groupBy(
    facts.others.filter(({ published, date }) => published.length > 0 && month.from <= date && date <= month.to),
    ({ employeeId }) => employeeId,
  );
  const shown = members.map(({ employeeId }) => {
    const known = facts.people.get(employeeId);
    const there = elsewhere.get(employeeId) ?? [];
    return {
      employeeId,
      departmentIds: memberships.get(employeeId)?.map(({ departmentId }) => departmentId) ?? [],
      tagIds: [...(known?.tagIds ?? [])],
      leave: dates.filter((date) => facts.isOnLeave(employeeId, date)),
      noNights: protectedDates(protectionOf(facts, employeeId), dates),
      elsewhere: [...new Set(there.map(({ date }) => date))],
      before: week.map((date) => facts.planOn(employeeId, date)?.[0]?.profileId ?? null),
      otherWeekMinutes: minutesByWeek(
        [
          ...around.map((date) => workDay(facts.planOn(employeeId, date) ?? [], date, profiles.hoursOn)),
          ...there.map(({ date, published }) => workDay(published, date, profiles.hoursOn)),
        ],
        month,
      ),
      wishes: shownWishes(facts, employeeId, month),
    };
  });
  const departmentIds = new Set<string>(shown.flatMap((one) => one.departmentIds));
  const tagIds = new Set<string>(shown.flatMap((one) => one.tagIds));
  return {
    facts: shown,
    departments: departments.filter(({ id }) => departmentIds.has(id)),
    tags: facts.tags.filter(({ id }) => tagIds.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** What a person said of the dates of a stretch. */
const shownWishes = (facts: PlanningFactsOfPeople, employeeId: string, { from, to }: Stretch) =>
  [...facts.wishesOf(employeeId).values()]
    .filter(({ date }) => from <= date && date <= to)
    .map(({ date, kind, profileId }) => ({ date, kind, shiftProfileId: profileId }));

const protectedDates = (facts: ProtectionFacts, dates: readonly LocalDate[]): LocalDate[] =>
  facts.birthDate === null && facts.noted === null ? [] : dates.filter((date) => isProtectedOn(facts, date));
