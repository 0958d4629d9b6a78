// Scores a solution file against an instance file, from the texts alone: shares no code with the solver.
import { sectionsOf } from './instance.ts';

export interface Score {
  readonly penalty: number;
  /** Hard rules broken, in words. */
  readonly broken: readonly string[];
}

export function score(instance: string, solution: string): Score {
  const sections = sectionsOf(instance);
  const section = (name: string) => sections.get(`SECTION_${name}`) ?? [];
  const days = Number(section('HORIZON')[0]?.[0]);
  const rows = new Map(
    solution
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([id = '', ...cells]) => [id, cells]),
  );
  const cell = (id: string, day: number) => rows.get(id)?.[day] ?? '-';
  const minutesOf = new Map(section('SHIFTS').map(([id, minutes]) => [id, Number(minutes)]));
  const pairs = new Set(
    section('SHIFTS').flatMap(([id, , next = '']) =>
      next.split('|').flatMap((each) => (each ? [`${id} ${each}`] : [])),
    ),
  );
  const broken = section('STAFF').flatMap((staff) => {
    const [id = ''] = staff;
    const row = Array.from({ length: days }, (_, day) => cell(id, day));
    const leave = section('DAYS_OFF').flatMap(([person, ...off]) => (person === id ? off.map(Number) : []));
    return [
      ...(rows.get(id)?.length === days ? [] : [`${id} has ${rows.get(id)?.length ?? 0} days`]),
      ...row.flatMap((shift, day) =>
        shift !== '-' && !minutesOf.has(shift) ? [`${id} ${day}: no shift ${shift}`] : [],
      ),
      ...leave.flatMap((day) => (row[day] !== '-' ? [`${id} works on leave ${day}`] : [])),
      ...row.flatMap((shift, day) => (pairs.has(`${row[day - 1]} ${shift}`) ? [`${id} lacks rest before ${day}`] : [])),
      ...brokenLimits(staff, row, minutesOf),
      ...brokenBlocks(staff, row),
    ];
  });
  const cover = section('COVER').map(([day, shift, need, under, over]) => {
    const have = [...rows.keys()].filter((id) => cell(id, Number(day)) === shift).length;
    return Math.max(0, Number(need) - have) * Number(under) + Math.max(0, have - Number(need)) * Number(over);
  });
  const wishes = (name: string, isOn: boolean) =>
    section(name).map(([id = '', day, shift, weight]) =>
      (cell(id, Number(day)) === shift) === isOn ? 0 : Number(weight),
    );
  const parts = [...cover, ...wishes('SHIFT_ON_REQUESTS', true), ...wishes('SHIFT_OFF_REQUESTS', false)];
  return { penalty: parts.reduce((sum, part) => sum + part, 0), broken };
}

function brokenLimits(
  [id, kinds = '', most, least, , , , weekends]: readonly string[],
  row: readonly string[],
  minutesOf: ReadonlyMap<string | undefined, number>,
): string[] {
  const minutes = row.reduce((sum, shift) => sum + (minutesOf.get(shift) ?? 0), 0);
  const saturdays = row.flatMap((_, day) => (day % 7 === 5 ? [day] : []));
  const worked = saturdays.filter((day) => row[day] !== '-' || (row[day + 1] ?? '-') !== '-').length;
  return [
    ...kinds.split('|').flatMap((kind) => {
      const [shift, limit] = kind.split('=');
      return row.filter((each) => each === shift).length > Number(limit) ? [`${id} has too many ${shift}`] : [];
    }),
    ...(minutes > Number(most) ? [`${id} works ${minutes} minutes, most ${most}`] : []),
    ...(minutes < Number(least) ? [`${id} works ${minutes} minutes, least ${least}`] : []),
    ...(worked > Number(weekends) ? [`${id} works ${worked} weekends, most ${weekends}`] : []),
  ];
}

function brokenBlocks([id, , , , mostOn, leastOn, leastOff]: readonly string[], row: readonly string[]): string[] {
  const blocks = [
    ...row
      .map((shift) => (shift === '-' ? '-' : 'x'))
      .join('')
      .matchAll(/-+|x+/g),
  ];
  return blocks.flatMap(({ 0: block, index }) => {
    const isWork = block.startsWith('x');
    const isInside = index > 0 && index + block.length < row.length;
    return [
      ...(isWork && block.length > Number(mostOn) ? [`${id} works ${block.length} days from ${index}`] : []),
      ...(isInside && block.length < Number(isWork ? leastOn : leastOff)
        ? [`${id} has a short block at ${index}`]
        : []),
    ];
  });
}
