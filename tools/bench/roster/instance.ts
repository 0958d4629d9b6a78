// Reads an instance of the public shift-scheduling format and writes a plan: one line a person, tabs between the days, - for a day off.
import {
  anyPerson,
  onlyWishes,
  type RosterPerson,
  type RosterPlan,
  type RosterProblem,
  type RosterWish,
} from '#shifts/rules/roster/roster';

/** Lines by section, split at the commas. */
export function sectionsOf(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sections = new Map<string, string[][]>();
  let lines: string[][] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      lines = [];
      sections.set(line, lines);
    } else lines.push(line.split(',').map((field) => field.trim()));
  }
  return sections;
}

export function readInstance(text: string): RosterProblem {
  const sections = sectionsOf(text);
  const section = (name: string) => sections.get(`SECTION_${name}`) ?? [];
  const wishes = (name: string, kind: 'on' | 'off') =>
    section(name).map(([person = '', day, shift = '', weight]) => ({
      person,
      wish: { day: Number(day), kind, shift, weight: Number(weight) } satisfies RosterWish,
    }));
  const allWishes = [...wishes('SHIFT_ON_REQUESTS', 'on'), ...wishes('SHIFT_OFF_REQUESTS', 'off')];
  return {
    days: Number(section('HORIZON')[0]?.[0]),
    firstWeekday: 1,
    holidays: [],
    shifts: section('SHIFTS').map(([id = '', minutes, notNext = '']) => ({
      id,
      minutes: Number(minutes),
      notNext: notNext.split('|').filter((each) => each !== ''),
      isNight: false,
      payRate: 1,
    })),
    people: section('STAFF').map((fields) => {
      const person = personOf(fields);
      const leave = section('DAYS_OFF').flatMap(([id, ...days]) => (id === person.id ? days.map(Number) : []));
      return {
        ...person,
        leave,
        wishes: allWishes.filter((each) => each.person === person.id).map(({ wish }) => wish),
      };
    }),
    needs: section('COVER').map(([day, shift = '', people, under, over]) => ({
      day: Number(day),
      shift,
      people: Number(people),
      under: Number(under),
      over: Number(over),
    })),
    weights: onlyWishes,
  };
}

function personOf([id = '', most = '', ...limits]: readonly string[]): RosterPerson {
  const [mostMinutes = 0, leastMinutes = 0, mostDaysInRow = 0, leastDaysInRow = 0, leastDaysOff = 0, mostWeekends = 0] =
    limits.map(Number);
  const mostShifts = Object.fromEntries(
    most.split('|').map((each) => {
      const [shift = '', count] = each.split('=');
      return [shift, Number(count)];
    }),
  );
  return {
    ...anyPerson,
    id,
    mostShifts,
    mostMinutes,
    leastMinutes,
    mostDaysInRow,
    leastDaysInRow,
    leastDaysOff,
    mostWeekends,
  };
}

export const writePlan = ({ people }: RosterProblem, plan: RosterPlan): string =>
  people.map(({ id }, index) => `${[id, ...(plan[index] ?? []).map((shift) => shift ?? '-')].join('\t')}\n`).join('');
