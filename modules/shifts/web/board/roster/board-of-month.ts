import { dateParts, type LocalDate } from '#kernel/time';
import { minutesOf } from '#shifts/rules/profile';
import { profileOn } from '#shifts/rules/profile-on';
import type { BoardPerson, BoardShift, RosterBoard } from '#shifts/rules/roster-of-board';
import { entriesOf } from '#shifts/rules/sheet/plan-code';
import { rosterWish } from '#shifts/rules/wish';
import type { BoardFacts, Profile } from '../board-facts.ts';
import type { Month, SheetStore } from '../sheet-store.ts';

interface BoardInput {
  readonly month: Month;
  readonly facts: BoardFacts;
  readonly store: SheetStore;
  readonly locks: ReadonlySet<string>;
  readonly today: string;
}

/** A shift has one length for the whole search: that of the first day which it plans. */
function shiftOf(profile: Profile, planned: LocalDate | undefined): BoardShift {
  const hours = (planned && profileOn(profile.history, planned)) || profile;
  const { start, end } = minutesOf(hours.start, hours.end);
  return {
    id: profile.id,
    start,
    end,
    minutes: end - start - hours.breakDurationMinutes,
    payPercent: hours.payrate,
    tagId: profile.tagId,
  };
}

/** Profiles that people have this month or had in the week before, and that the board does not use. */
function foreignIn(people: readonly BoardPerson[], { used, profile }: BoardFacts): Profile[] {
  const own = new Set<string>(used.map(({ id }) => id));
  const met = people.flatMap(({ codes, before }) => [
    ...codes.flatMap((code) => entriesOf(code).map(({ profileId }): string => profileId)),
    ...before.flatMap((id) => id ?? []),
  ]);
  return [...new Set(met)].filter((id) => !own.has(id)).flatMap((id) => profile(id) ?? []);
}

/** The month on screen as the automatic roster takes it. Days up to today are not planned again. */
export function boardOfMonth({ month, facts, store, locks, today }: BoardInput): RosterBoard {
  const { dates } = facts;
  const [first] = dates;
  const place = (date: (typeof dates)[number]) => dates.indexOf(date);
  const placesOf = (list: readonly (typeof dates)[number][]) => list.map(place).filter((at) => at >= 0);
  const firstFree = dates.findIndex((date) => date > today && (!month.lockedUntil || date > month.lockedUntil));
  const planned = dates[firstFree] ?? first;
  const people = month.facts.map((fact): BoardPerson => {
    const view = store.row(fact.employeeId);
    return {
      id: fact.employeeId,
      codes: view.codes,
      published: view.published,
      leave: placesOf(fact.leave),
      elsewhere: placesOf(fact.elsewhere),
      locked: dates.flatMap((_, column) => (locks.has(`${fact.employeeId} ${column}`) ? [column] : [])),
      noNights: placesOf(fact.noNights),
      tagIds: fact.tagIds,
      before: fact.before,
      otherWeekMinutes: fact.otherWeekMinutes,
      wishes: fact.wishes.flatMap(({ date, kind, shiftProfileId: profileId }) => {
        const day = place(date);
        const wish = day < 0 ? null : rosterWish(day, { kind, profileId });
        return wish ? [wish] : [];
      }),
      unavailable: placesOf(fact.wishes.filter(({ kind }) => kind === 'unavailable').map(({ date }) => date)),
    };
  });
  return {
    days: dates.length,
    firstWeekday: first ? dateParts(first).weekday : 1,
    holidays: placesOf([...facts.holidays.keys()]),
    shifts: facts.used.map((profile) => shiftOf(profile, planned)),
    foreign: foreignIn(people, facts).map((profile) => shiftOf(profile, planned)),
    needed: facts.needed,
    people,
    firstFreeDay: firstFree === -1 ? dates.length : firstFree,
  };
}
