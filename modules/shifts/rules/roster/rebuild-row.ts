/** The cheapest row of one person while all others stay: dynamic programming over the days, where a label is the block of days so far, the last shift, the minutes, the weekends, and those counts whose limit the row would otherwise break. */
import type { Board } from './board.ts';
import { at } from './ints.ts';
import { LabelStore } from './label-store.ts';
import type { RunTable } from './run-table.ts';

/** More than any penalty of a row: breaches come first. */
const breachCost = 1_000_000_000;

export interface RowRebuilder {
  /** The row and the number of breaches it cannot avoid. `row` is overwritten by the next call. */
  readonly cheapest: (person: number) => { readonly row: Int32Array; readonly breaches: number };
  /** Labels made so far: the work done. */
  readonly labels: () => number;
}

/** Counts that only some rows need: shifts with a limit, and the minutes of a week. */
interface Extra {
  readonly shifts: Set<number>;
  week: boolean;
}

interface Search {
  readonly person: number;
  readonly isStrict: boolean;
  readonly table: RunTable;
  readonly mostUnits: number;
  readonly leastUnits: number;
  readonly mostWeekends: number;
  /** By week of hours. */
  readonly weekUnits: Int32Array;
  /** Places in the key: key = followers + run × run.place + … */
  readonly places: { run: number; units: number; weekends: number; week: number };
  readonly sizes: { units: number; weekends: number; week: number };
  readonly shiftPlace: Int32Array;
  readonly shiftSize: Int32Array;
}

export function rowRebuilder(board: Board): RowRebuilder {
  const { given } = board;
  const { days, values } = given;
  const unit = commonUnit(given.minutes);
  const units = Int32Array.from(given.minutes, (each) => each / unit);
  const longest = Math.max(...units);
  const { group, groups } = followerGroups(values, given.forbidden);
  const price = new Float64Array(days * values);
  const row = new Int32Array(days);
  const store = new LabelStore();
  const extras: Extra[] = Array.from({ length: given.people }, () => ({ shifts: new Set(), week: false }));
  const impossible = new Set<number>();
  const candidates = new Int32Array(values);

  function priceCells(person: number): void {
    const slope = board.shares.slope(person);
    for (let day = 0; day < days; day += 1) {
      const current = at(board.cells, person * days + day);
      for (let value = 0; value < values; value += 1) {
        const place = day * values + value;
        let cost = at(given.cellCost, (person * days + day) * values + value);
        if (value > 0) {
          cost += value === current ? -at(board.oneFewer, place) : at(board.oneMore, place);
          if (given.fair !== null)
            cost += slope.nights * at(given.isNight, value) + slope.holidays * at(given.isHoliday, day);
        }
        price[place] = cost;
      }
    }
  }

  function searchFor(person: number, isStrict: boolean): Search {
    const table = given.runs[person] as RunTable;
    const extra = extras[person] as Extra;
    const limit = (minutes: number) => Math.min(days * longest, Math.floor(minutes / unit));
    const mostUnits = limit(at(given.mostMinutes, person));
    const weekUnits = Int32Array.from({ length: given.hoursWeeks }, (_, week) =>
      Math.min(7 * longest, Math.floor(at(given.mostWeekMinutes, person * given.hoursWeeks + week) / unit)),
    );
    const mostWeekends = at(given.mostWeekends, person);
    const sizes = {
      units: (isStrict ? mostUnits : days * longest) + 1,
      weekends: (isStrict ? Math.min(mostWeekends, given.weeks) : given.weeks) + 1,
      week: extra.week ? (isStrict ? Math.max(1, ...weekUnits) : 7 * longest) + 1 : 1,
    };
    const run = groups;
    const unitsPlace = run * table.states;
    const weekends = unitsPlace * sizes.units;
    const week = weekends * sizes.weekends;
    let next = week * sizes.week;
    const shiftPlace = new Int32Array(values);
    const shiftSize = new Int32Array(values);
    for (const value of extra.shifts) {
      shiftPlace[value] = next;
      shiftSize[value] = (isStrict ? at(given.mostShifts, person * values + value) : days) + 1;
      next *= at(shiftSize, value);
    }
    const leastUnits = Math.ceil(at(given.leastMinutes, person) / unit);
    const places = { run, units: unitsPlace, weekends, week };
    return {
      person,
      isStrict,
      table,
      mostUnits,
      leastUnits,
      mostWeekends,
      weekUnits,
      places,
      sizes,
      shiftPlace,
      shiftSize,
    };
  }

  /** Shifts worth trying on the day: of those with equal followers, predecessors and minutes only the cheapest. */
  function candidatesOn({ person, shiftSize }: Search, day: number): number {
    let count = 0;
    for (let value = 1; value < values; value += 1) {
      if (at(given.allowed, (person * days + day) * values + value) === 0) continue;
      let isBetter = true;
      for (let other = 0; other < count && isBetter; other += 1) {
        const known = at(candidates, other);
        if (at(group, known) !== at(group, value) || at(shiftSize, known) + at(shiftSize, value) > 0) continue;
        if (!isAlike(known, value)) continue;
        isBetter = false;
        if ((price[day * values + value] as number) < (price[day * values + known] as number))
          candidates[other] = value;
      }
      if (!isBetter) continue;
      candidates[count] = value;
      count += 1;
    }
    return count;
  }

  function isAlike(one: number, other: number): boolean {
    if (at(units, one) !== at(units, other)) return false;
    for (let before = 1; before < values; before += 1)
      if (at(given.forbidden, before * values + one) !== at(given.forbidden, before * values + other)) return false;
    return true;
  }

  /** One day further from the labels `from` to `to`. */
  function extend(search: Search, day: number, from: number, to: number): void {
    const { person, isStrict, table, places, sizes, shiftPlace, shiftSize, mostUnits, leastUnits } = search;
    const count = candidatesOn(search, day);
    const bit = at(given.bitOf, day);
    const isNewWeek = day === 0 || at(given.hoursWeekOf, day) !== at(given.hoursWeekOf, day - 1);
    const weekUnits = at(search.weekUnits, at(given.hoursWeekOf, day));
    const mayBeFree = at(given.allowed, (person * days + day) * values) === 1;
    const reachable = (days - 1 - day) * longest;
    const weekendSlope = given.fair === null ? 0 : board.shares.slope(person).weekends;
    for (let label = from; label < to; label += 1) {
      const key = store.key(label);
      const cost = store.cost(label);
      const last = key % groups;
      const state = Math.floor(key / places.run) % table.states;
      const time = Math.floor(key / places.units) % sizes.units;
      const weekends = Math.floor(key / places.weekends) % sizes.weekends;
      const week = Math.floor(key / places.week) % sizes.week;
      const kept = key - last - state * places.run - (isNewWeek ? week * places.week : 0);
      const freeBreaches = at(table.breaches, state * 2);
      if (mayBeFree && (!isStrict || (freeBreaches === 0 && time + reachable >= leastUnits)))
        store.put(
          kept + at(table.step, state * 2) * places.run,
          cost + (price[day * values] as number) + freeBreaches * breachCost,
          label,
          0,
        );
      const runBreaches = at(table.breaches, state * 2 + 1);
      const newWeekend = bit === 5 || (bit === 6 && (day === 0 || at(table.works, state) === 0)) ? 1 : 0;
      const weekendBreaches = weekends + newWeekend > search.mostWeekends ? 2 * newWeekend : 0;
      if (isStrict && runBreaches + weekendBreaches > 0) continue;
      const base = kept + at(table.step, state * 2 + 1) * places.run + newWeekend * places.weekends;
      for (let index = 0; index < count; index += 1) {
        const value = at(candidates, index);
        const length = at(units, value);
        let broken = runBreaches + weekendBreaches + at(followers, last * values + value);
        let next = base + at(group, value) + length * places.units;
        if (isStrict && (time + length > mostUnits || time + length + reachable < leastUnits)) continue;
        if (sizes.week > 1) {
          const old = isNewWeek ? 0 : week;
          broken += overBy(old + length, weekUnits) - overBy(old, weekUnits);
          if (isStrict && old + length > weekUnits) continue;
          next += length * places.week;
        }
        if (at(shiftSize, value) > 0) {
          const had = Math.floor(key / at(shiftPlace, value)) % at(shiftSize, value);
          if (had >= at(given.mostShifts, person * values + value)) broken += 1;
          if (isStrict && broken > 0) continue;
          next += at(shiftPlace, value);
        }
        if (isStrict && broken > 0) continue;
        store.put(
          next,
          cost + (price[day * values + value] as number) + newWeekend * weekendSlope + broken * breachCost,
          label,
          value,
        );
      }
    }
  }

  /** Breaches of so many units over the limit, as the board counts them. */
  function overBy(time: number, most: number): number {
    return time > most ? Math.ceil(((time - most) * unit) / given.shortest) : 0;
  }

  const followers = new Int32Array(groups * values);
  for (let value = 1; value < values; value += 1)
    for (let next = 0; next < values; next += 1)
      followers[at(group, value) * values + next] = at(given.forbidden, value * values + next);

  /** Fills `row`. Gives the breaches, or null where no row keeps the rules. */
  function search(person: number, isStrict: boolean): number | null {
    const options = searchFor(person, isStrict);
    store.begin(at(given.startState, person) * options.places.run);
    let from = 0;
    let to = 1;
    for (let day = 0; day < days; day += 1) {
      store.nextDay();
      extend(options, day, from, to);
      from = to;
      to = store.size();
      if (from === to) return null;
    }
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let label = from; label < to; label += 1) {
      const time = Math.floor(store.key(label) / options.places.units) % options.sizes.units;
      const missing = Math.max(0, Math.ceil(((options.leastUnits - time) * unit) / given.shortest));
      const surplus = overBy(time, options.mostUnits);
      const cost = store.cost(label) + (missing + surplus) * breachCost;
      if ((isStrict && missing > 0) || cost >= least) continue;
      best = label;
      least = cost;
    }
    if (best < 0) return null;
    for (let day = days - 1, label = best; day >= 0; day -= 1) {
      row[day] = store.value(label);
      label = store.parent(label);
    }
    return Math.max(0, Math.round(least / breachCost));
  }

  /** Adds the counts whose limits `row` breaks to the label; false where there are none. */
  function widen(person: number): boolean {
    const extra = extras[person] as Extra;
    const counts = new Int32Array(values);
    const weeks = new Int32Array(given.hoursWeeks);
    for (const [day, value] of row.entries()) {
      counts[value] = at(counts, value) + 1;
      const week = at(given.hoursWeekOf, day);
      weeks[week] = at(weeks, week) + at(given.minutes, value);
    }
    let isWider = false;
    for (let value = 1; value < values; value += 1)
      if (at(counts, value) > at(given.mostShifts, person * values + value) && !extra.shifts.has(value)) {
        extra.shifts.add(value);
        isWider = true;
      }
    const isOver = (minutes: number, week: number) =>
      minutes > at(given.mostWeekMinutes, person * given.hoursWeeks + week);
    if (!extra.week && weeks.some(isOver)) {
      extra.week = true;
      isWider = true;
    }
    return isWider;
  }

  function cheapest(person: number) {
    priceCells(person);
    for (;;) {
      const breaches = impossible.has(person) ? search(person, false) : search(person, true);
      if (breaches === null) impossible.add(person);
      else if (!widen(person)) return { row, breaches };
    }
  }

  return { cheapest, labels: () => store.made() };
}

/** The longest time of which every shift is a multiple. */
function commonUnit(minutes: Int32Array): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  return Math.max(1, minutes.reduce(common, 0));
}

/** Shifts with the same forbidden followers share a group; group 0 is the day off and the unknown. */
function followerGroups(values: number, forbidden: Int32Array): { group: Int32Array; groups: number } {
  const known = new Map<string, number>([['0'.repeat(values), 0]]);
  const group = new Int32Array(values);
  for (let value = 1; value < values; value += 1) {
    const key = forbidden.subarray(value * values, (value + 1) * values).join('');
    if (!known.has(key)) known.set(key, known.size);
    group[value] = known.get(key) ?? 0;
  }
  return { group, groups: known.size };
}
