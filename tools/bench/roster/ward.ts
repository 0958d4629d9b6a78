// A ward with three shifts: people of several contracts, wishes, leave, fair shares and a published plan, the same in every run.
import { random } from '#shifts/rules/roster/random';
import { anyPerson, type RosterPerson, type RosterProblem } from '#shifts/rules/roster/roster';

const shift = (id: string, notNext: readonly string[], isNight = false) => ({
  id,
  minutes: 480,
  notNext,
  isNight,
  payRate: 1,
});

export function wardInstance(people: number, days: number): RosterProblem {
  const { int } = random(people);
  const shifts = [shift('ช', []), shift('บ', ['ช']), shift('ด', ['ช', 'บ'], true)];
  const wishOf = () => ({
    day: int(days),
    kind: int(2) === 0 ? ('on' as const) : ('off' as const),
    shift: shifts[int(3)]?.id ?? null,
    weight: 1 + int(3),
  });
  const personOf = (index: number): RosterPerson => ({
    ...anyPerson,
    id: `P${index}`,
    mostShifts: int(2) === 0 ? { ด: 0 } : { ด: 8 },
    leastMinutes: 480 * Math.floor(days * 0.55),
    mostMinutes: 480 * Math.ceil(days * 0.72),
    mostWeekMinutes: 48 * 60,
    leastDaysInRow: 2,
    mostDaysInRow: 6,
    leastDaysOff: 1,
    mostWeekends: 3,
    leave: [int(days)],
    wishes: Array.from({ length: 5 }, wishOf),
    satangPerMinute: 100 + int(100),
  });
  const staff = Array.from({ length: people }, (_, index) => personOf(index));
  const needs = Array.from({ length: days }, (_, day) =>
    shifts.map(({ id }, index) => ({
      day,
      shift: id,
      people: Math.round(people * ([0.27, 0.22, 0.12][index] ?? 0)),
      under: 100,
      over: 1,
    })),
  ).flat();
  return {
    days,
    firstWeekday: 3,
    holidays: [4, 11],
    shifts,
    people: staff,
    needs,
    weights: { wishes: 1, nights: 1, weekends: 1, holidays: 1, pay: 0, stability: 1 },
  };
}
