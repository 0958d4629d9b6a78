import fc from 'fast-check';
import {
  anyPerson,
  onlyWishes,
  type RosterPerson,
  type RosterPlan,
  type RosterProblem,
  type RosterShift,
} from './roster.ts';

const shift = (id: string, minutes: number, notNext: readonly string[], isNight = false): RosterShift => ({
  id,
  minutes,
  notNext,
  isNight,
  payRate: 1,
});

/** Day, afternoon and night: after a night neither day nor afternoon, after an afternoon no day. */
const wardShifts: readonly RosterShift[] = [
  shift('D', 480, []),
  shift('A', 480, ['D']),
  shift('N', 600, ['D', 'A'], true),
];

export const person = (id: string, rules: Partial<RosterPerson> = {}): RosterPerson => ({ ...anyPerson, id, ...rules });

/** Day 0 is a Monday unless the test says otherwise. */
export const problemOf = (given: Partial<RosterProblem>): RosterProblem => ({
  days: 7,
  firstWeekday: 1,
  holidays: [],
  shifts: wardShifts,
  people: [],
  needs: [],
  weights: onlyWishes,
  ...given,
});

/** `DD-N` is two day shifts, a day off and a night. */
export const rowOf = (cells: string): (string | null)[] => [...cells].map((cell) => (cell === '-' ? null : cell));
export const planOfRows = (...rows: readonly string[]): RosterPlan => rows.map(rowOf);
export const textOf = (row: RosterPlan[number] | undefined): string => (row ?? []).map((cell) => cell ?? '-').join('');

/** Every row over the shifts of the problem; for few days. */
export function everyRow({ days, shifts }: RosterProblem): (string | null)[][] {
  const cells = [null, ...shifts.map(({ id }) => id)];
  return Array.from({ length: days }).reduce<(string | null)[][]>(
    (rows) => rows.flatMap((row) => cells.map((cell) => [...row, cell])),
    [[]],
  );
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

function anyRules(days: number): fc.Arbitrary<Partial<RosterPerson>> {
  const day = fc.nat(days - 1);
  const shiftId = fc.constantFrom('D', 'A', 'N');
  return fc.record({
    mostShifts: fc.constantFrom({}, { N: 0 }, { N: 1 }, { D: 2, A: 1 }),
    leastMinutes: fc.constantFrom(0, 480, 1500),
    mostMinutes: maybe(fc.constantFrom(960, 1700, 2600)),
    mostWeekMinutes: maybe(fc.constantFrom(960, 1500)),
    otherWeekMinutes: fc.array(fc.constantFrom(0, 0, 480, 1100, 2000), { maxLength: 3 }),
    leastDaysInRow: fc.integer({ min: 1, max: 3 }),
    mostDaysInRow: maybe(fc.constantFrom(0, 2, 3, 4)),
    leastDaysOff: fc.integer({ min: 1, max: 3 }),
    mostWeekends: maybe(fc.nat(1)),
    leave: fc.array(day, { maxLength: 2 }),
    barred: fc.array(fc.record({ day, shift: shiftId, reason: fc.constant('notAvailable') }), { maxLength: 2 }),
    locked: fc.uniqueArray(fc.record({ day, shift: maybe(shiftId) }), { maxLength: 2, selector: (cell) => cell.day }),
    before: maybe(
      fc.oneof(
        fc.record({ isWorking: fc.constant(true), days: fc.integer({ min: 1, max: 4 }), shift: shiftId }),
        fc.record({ isWorking: fc.constant(false), days: fc.integer({ min: 1, max: 4 }), shift: fc.constant(null) }),
      ),
    ),
    wishes: fc.array(
      fc.record({
        day,
        kind: fc.constantFrom('on', 'off'),
        shift: maybe(shiftId),
        weight: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
    published: maybe(fc.array(maybe(shiftId), { minLength: days, maxLength: days })),
    satangPerMinute: fc.nat(200),
  });
}

/** Some days of a few people with rules that are often hard to keep. Fair shares cost only where `isFair`. */
export function anyProblem(options: { people: number; isFair: boolean }): fc.Arbitrary<RosterProblem> {
  const weight = fc.nat(options.isFair ? 5 : 0);
  return fc.integer({ min: 1, max: 6 }).chain((days) =>
    fc.record({
      days: fc.constant(days),
      firstWeekday: fc.integer({ min: 1, max: 7 }),
      holidays: fc.uniqueArray(fc.nat(days - 1), { maxLength: 2 }),
      shifts: fc.constant(wardShifts),
      people: fc
        .array(anyRules(days), { minLength: 1, maxLength: options.people })
        .map((each) => each.map((rules, index) => person(`P${index}`, rules))),
      needs: fc.uniqueArray(
        fc.record({
          day: fc.nat(days - 1),
          shift: fc.constantFrom('D', 'A', 'N'),
          people: fc.nat(3),
          under: fc.constantFrom(10, 100),
          over: fc.nat(2),
        }),
        { maxLength: 12, selector: ({ day, shift: id }) => `${day} ${id}` },
      ),
      weights: fc.record({
        wishes: fc.nat(2),
        nights: weight,
        weekends: weight,
        holidays: weight,
        pay: fc.nat(3),
        stability: fc.nat(2),
      }),
    }),
  );
}

/** The locked cells of the person stay. */
export const keepsLocks = ({ locked }: RosterPerson, row: RosterPlan[number] | undefined): boolean =>
  locked.every(({ day, shift: fixed }) => (row?.[day] ?? null) === fixed);
