// A shop with a week, for tests of the screens.
import type { ReactNode } from 'react';
import type { Actor } from '#access/rules/can';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate, type LocalTime } from '#kernel/time';
import { type ShiftProfile, shifts } from '#shifts/contract';
import type { ListedBoard } from '#shifts/contract/shapes';
import type { SavedWeek, Week } from '#shifts/rules/week-edit';
import { type Answer, answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';

const text: TextTable = {
  shifts: { en: () => import('#shifts/text/en'), th: () => import('#shifts/text/th') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};

const id = (last: number) => `01938d4e-0000-7000-8000-00000000000${last}`;
export const shiftId = asId<'shift'>(id(1));
export const [mana, manee] = [asId<'employee'>(id(2)), asId<'employee'>(id(3))];
export const [sunday, monday, tuesday] = [asDate('2026-12-06'), asDate('2026-12-07'), asDate('2026-12-08')];

const hours = {
  from: asDate('2024-01-01'),
  type: 'working' as const,
  breakDurationMinutes: 60,
  payrate: null,
  lateMinutes: 5,
  absenceMinutes: null,
};
export const morning: ShiftProfile = {
  ...hours,
  id: asId<'shiftProfile'>(id(4)),
  name: 'Morning',
  code: 'M',
  symbol: 'ช',
  colour: '#F9A825',
  textColour: '#000000',
  tagId: null,
  start: '08:00' as LocalTime,
  end: '17:00' as LocalTime,
  history: [],
  version: 'v1',
};
export const evening: ShiftProfile = {
  ...morning,
  id: asId<'shiftProfile'>(id(5)),
  name: 'Evening',
  code: 'E',
  symbol: 'บ',
  start: '13:00' as LocalTime,
  end: '22:00' as LocalTime,
};

const person = (employeeId: typeof mana, firstName: string) => ({
  employeeId,
  firstName,
  lastName: 'Jaidee',
  employeeCode: null,
  positionName: 'Clerk',
});

export const board: ListedBoard = {
  id: shiftId,
  type: 'weekly',
  name: 'Shop',
  externalCode: 'S-1',
  departmentId: null,
  departmentName: 'Sales',
  startDay: 1,
  makers: [person(manee, 'Manee')],
  memberCount: 2,
  state: 'changed',
};

/** Mana works on Monday morning, which needs two people. */
export const week: Week = {
  from: sunday,
  to: asDate('2026-12-12'),
  state: 'neverPublished',
  lockedUntil: null,
  people: [person(mana, 'Mana'), person(manee, 'Manee')],
  wishes: [],
  formerProfiles: [],
  cells: [
    {
      employeeId: mana,
      date: monday,
      planned: [{ shiftProfileId: morning.id, ot: false }],
      published: null,
      version: 1,
    },
  ],
  shiftTimes: [
    {
      id: asId<'shiftTime'>(id(6)),
      shiftProfileId: morning.id,
      date: monday,
      start: morning.start,
      end: morning.end,
      needed: 2,
      shiftWorkers: [{ ...person(mana, 'Mana'), ot: false }],
      version: 'v1',
    },
  ],
  findings: [
    {
      rule: 'tooFew',
      severity: 'note',
      employeeId: null,
      date: monday,
      params: { profile: 'Morning', planned: 1, needed: 2 },
    },
  ],
};

export const nothingSaved: SavedWeek = {
  saved: [],
  before: [],
  conflicts: [],
  findings: [],
  timesBefore: [],
  timeConflicts: [],
};

const answers: readonly Answer[] = [
  answer(shifts.listShifts, { items: [board], total: 1, page: 0, size: 50 }),
  answer(shifts.listProfiles, [morning, evening]),
  answer(shifts.readShiftTimes, week),
  answer(shifts.saveWeek, nothingSaved),
  answer(shifts.readBoardCost, { cost: 0, budget: null, unknownPeople: 0 }),
];

interface ShownTo extends ScreenOptions {
  readonly groups?: Actor['groups'];
}

/** The screen as a member of these groups sees it; later answers replace the usual ones. */
export const showShifts = (screen: ReactNode, { groups = ['owner'], answers: own = [], ...options }: ShownTo = {}) =>
  renderScreen(<ActorAtWork.Provider value={anActor({ groups })}>{screen}</ActorAtWork.Provider>, {
    text,
    ...options,
    answers: [...answers, ...own],
  });
