// A small ward for tests of the monthly board: two nurses, three shifts, the first week of December 2026 planned.
import type { ReactElement } from 'react';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId, type Id } from '#kernel/ids';
import { asDate, type LocalDate, type LocalTime } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { type Answer, answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import type { Profile } from './board-facts.ts';
import type { Month } from './sheet-store.ts';

const text: TextTable = {
  shifts: { en: () => import('#shifts/text/en'), th: () => import('#shifts/text/th') },
};

const idOf = <Kind extends string>(place: number) =>
  asId<Kind>(`01938d4e-0000-7000-8000-${String(place).padStart(12, '0')}`);
export const boardId = idOf<'monthlyShift'>(1);
export const nurses = [idOf<'employee'>(11), idOf<'employee'>(12)] as const;
export const profileIds = { ช: idOf<'shiftProfile'>(21), บ: idOf<'shiftProfile'>(22), ด: idOf<'shiftProfile'>(23) };
type Symbol = keyof typeof profileIds;

const profile = (symbol: Symbol, name: string, start: string, end: string): Profile => {
  const hours = {
    from: asDate('2024-01-01'),
    type: 'working' as const,
    start: start as LocalTime,
    end: end as LocalTime,
    breakDurationMinutes: 30,
    payrate: null,
    lateMinutes: null,
    absenceMinutes: null,
  };
  return {
    id: profileIds[symbol],
    name,
    code: name.slice(0, 1),
    symbol,
    colour: '#3949AB',
    textColour: '#FFFFFF',
    tagId: null,
    ...hours,
    history: [hours],
    version: 'v1',
  };
};
export const profiles = [
  profile('ช', 'Morning', '08:00', '16:00'),
  profile('บ', 'Evening', '16:00', '00:00'),
  profile('ด', 'Night', '00:00', '08:00'),
];

const blank = (value: number) => Array.from({ length: 31 }, () => value);
export const day = (of: number): LocalDate => asDate(`2026-12-${String(of).padStart(2, '0')}`);

/** The first nurse works mornings on the first two days; all of it is published. */
export function aMonth(parts: Partial<Month> = {}): Month {
  const person = (employeeId: Id<'employee'>, firstName: string) => ({
    employeeId,
    firstName,
    lastName: 'Test',
    employeeCode: null,
    positionName: null,
    shiftGroupId: null,
  });
  return {
    from: day(1),
    to: day(31),
    state: 'published',
    lockedUntil: null,
    members: [person(nurses[0], 'Anong'), person(nurses[1], 'Boonsri')],
    groups: [],
    works: profiles.map(({ id }, place) => ({
      id: idOf<'shiftWork'>(31 + place),
      shiftProfileId: id,
      needed: [1, 1, 1, 1, 1, 1, 1],
      neededOnHoliday: null,
      version: 'w1',
    })),
    facts: nurses.map((employeeId) => ({
      employeeId,
      departmentIds: [],
      tagIds: [],
      leave: [],
      noNights: [],
      elsewhere: [],
      before: [null, null, null, null, null, null, null],
      otherWeekMinutes: [],
      wishes: [],
    })),
    departments: [],
    tags: [],
    sheet: {
      plans: [[{ shiftProfileId: profileIds.ช, ot: false }]],
      rows: [
        {
          employeeId: nurses[0],
          planned: blank(-1).with(0, 0).with(1, 0),
          published: blank(-1).with(0, 0).with(1, 0),
          versions: blank(0).with(0, 1).with(1, 1),
        },
      ],
    },
    formerProfiles: [],
    holidays: [{ date: day(10), name: 'Constitution Day' }],
    findings: [],
    ...parts,
  };
}

export const boardAnswers = (month: Month): readonly Answer[] => [
  answer(shifts.readMonth, month),
  answer(shifts.listProfiles, profiles),
  answer(shifts.readBoardCost, { cost: 1_250_000, budget: 1_000_000, unknownPeople: 1 }),
  answer(shifts.saveCells, (input) => {
    const changes = input.changes as { employeeId: Id<'employee'>; date: LocalDate; planned: never; version: number }[];
    const saved = changes.map(({ version, ...cell }) => ({ ...cell, version: version + 1 }));
    return { saved, before: [], conflicts: [], findings: [] };
  }),
];

interface Shown {
  readonly answers: readonly Answer[];
  readonly language?: 'en' | 'th';
  readonly groups?: readonly 'owner'[] | readonly ('shiftMaker' | 'reportViewer')[];
}

export const showBoard = (screen: ReactElement, { answers, language = 'en', groups = ['owner'] }: Shown) =>
  renderScreen(<ActorAtWork value={anActor({ groups })}>{screen}</ActorAtWork>, {
    text,
    answers,
    language,
    path: 'shifts/monthly/view/$id/shifts-board',
    at: `shifts/monthly/view/${boardId}/shifts-board?year=2026&month=12`,
  });
