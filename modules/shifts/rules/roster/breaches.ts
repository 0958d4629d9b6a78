/** Hard rules of one row: skill, leave, barred shifts, rest to the next day, most shifts of a kind, minutes of the plan and of a week, days in a row, days off in a row, weekends. Each broken rule is a code with its day and numbers. */
import { daysSinceSunday, type RosterPerson, type RosterPlan, type RosterProblem, weekMost } from './roster.ts';

export type BreachCode =
  | 'skill'
  | 'leave'
  | 'barred'
  | 'rest'
  | 'mostShifts'
  | 'mostMinutes'
  | 'leastMinutes'
  | 'mostWeekMinutes'
  | 'mostDaysInRow'
  | 'leastDaysInRow'
  | 'leastDaysOff'
  | 'mostWeekends';

export interface Breach {
  readonly code: BreachCode;
  /** First day of the breach; null where it concerns the whole plan. */
  readonly day: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

type Row = RosterPlan[number];

export function rowBreaches(problem: RosterProblem, person: RosterPerson, row: Row): readonly Breach[] {
  return [
    ...cellBreaches(problem, person, row),
    ...countBreaches(problem, person, row),
    ...weekBreaches(problem, person, row),
    ...blockBreaches(person, row),
  ];
}

function cellBreaches({ shifts }: RosterProblem, person: RosterPerson, row: Row): Breach[] {
  return row.flatMap((shift, day): Breach[] => {
    if (shift === null) return [];
    const last = day === 0 ? (person.before?.shift ?? null) : (row[day - 1] ?? null);
    const isTooSoon = shifts.some(({ id, notNext }) => id === last && notNext.includes(shift));
    return [
      ...(person.mostShifts[shift] === 0 ? [{ code: 'skill' as const, day, params: { shift } }] : []),
      ...(person.leave.includes(day) ? [{ code: 'leave' as const, day, params: { shift } }] : []),
      ...person.barred
        .filter((each) => each.day === day && each.shift === shift)
        .map(({ reason }) => ({ code: 'barred' as const, day, params: { shift, reason } })),
      ...(isTooSoon ? [{ code: 'rest' as const, day, params: { shift, after: last ?? '' } }] : []),
    ];
  });
}

const minutesIn = ({ shifts }: RosterProblem, row: Row): number =>
  row.reduce((sum, shift) => sum + (shifts.find(({ id }) => id === shift)?.minutes ?? 0), 0);

function countBreaches(problem: RosterProblem, person: RosterPerson, row: Row): Breach[] {
  const minutes = minutesIn(problem, row);
  const { mostMinutes, leastMinutes } = person;
  return [
    ...problem.shifts.flatMap(({ id }): Breach[] => {
      const most = person.mostShifts[id];
      const count = row.filter((shift) => shift === id).length;
      if (!most || count <= most) return [];
      return [{ code: 'mostShifts', day: null, params: { shift: id, count, most } }];
    }),
    ...(mostMinutes !== null && minutes > mostMinutes
      ? [{ code: 'mostMinutes' as const, day: null, params: { minutes, most: mostMinutes } }]
      : []),
    ...(minutes < leastMinutes
      ? [{ code: 'leastMinutes' as const, day: null, params: { minutes, least: leastMinutes } }]
      : []),
  ];
}

/** Hours are counted from Sunday to Saturday; a weekend is a Saturday and the Sunday after it. */
function weekBreaches(problem: RosterProblem, person: RosterPerson, row: Row): Breach[] {
  const weeksFrom = (offset: number) =>
    Array.from({ length: Math.ceil((problem.days + offset) / 7) }, (_, week) => week * 7 - offset);
  const { mostWeekMinutes, otherWeekMinutes, mostWeekends } = person;
  const weekends = weeksFrom(problem.firstWeekday - 1).filter(
    (monday) => (row[monday + 5] ?? null) !== null || (row[monday + 6] ?? null) !== null,
  );
  const weeks = weeksFrom(daysSinceSunday(problem)).map((sunday) => {
    const first = Math.max(0, sunday);
    return { first, days: row.slice(first, sunday + 7) };
  });
  return [
    ...weeks.flatMap(({ first, days }, week): Breach[] => {
      const minutes = minutesIn(problem, days);
      if (mostWeekMinutes === null || minutes <= (weekMost(person, week) ?? minutes)) return [];
      const all = minutes + (otherWeekMinutes[week] ?? 0);
      return [{ code: 'mostWeekMinutes', day: first, params: { minutes: all, most: mostWeekMinutes } }];
    }),
    ...(mostWeekends !== null && weekends.length > mostWeekends
      ? [{ code: 'mostWeekends' as const, day: null, params: { count: weekends.length, most: mostWeekends } }]
      : []),
  ];
}

interface Block {
  readonly isWork: boolean;
  /** First day in the plan; below 0 where the block began before it. */
  readonly first: number;
  readonly length: number;
}

function blocksOf(row: Row, before: RosterPerson['before']): Block[] {
  const blocks: Block[] = [];
  if (before !== null && before.days > 0)
    blocks.push({ isWork: before.isWorking, first: -before.days, length: before.days });
  for (const [day, shift] of row.entries()) {
    const last = blocks.at(-1);
    if (last && last.isWork === (shift !== null)) blocks[blocks.length - 1] = { ...last, length: last.length + 1 };
    else blocks.push({ isWork: shift !== null, first: day, length: 1 });
  }
  return blocks;
}

function blockBreaches(person: RosterPerson, row: Row): Breach[] {
  const { mostDaysInRow, leastDaysInRow, leastDaysOff, before } = person;
  return blocksOf(row, before).flatMap(({ isWork, first, length }): Breach[] => {
    const end = first + length;
    const day = Math.max(0, first);
    // What began on the first day of the plan may have begun earlier, unless the days before are known.
    const isInside =
      first !== (before === null || before.days === 0 ? 0 : Number.NEGATIVE_INFINITY) && end < row.length;
    const least = isWork ? leastDaysInRow : leastDaysOff;
    if (isWork && mostDaysInRow !== null && length > mostDaysInRow && end > 0)
      return [{ code: 'mostDaysInRow', day, params: { days: length, most: mostDaysInRow } }];
    if (!isInside || length >= least) return [];
    return [{ code: isWork ? 'leastDaysInRow' : 'leastDaysOff', day, params: { days: length, least } }];
  });
}
