/** A plan with its penalty and its breaches, kept current change by change: a change of one row over some days is weighed from those days, the weeks they touch and the counts of that person. */
import type { Compiled } from './compile.ts';
import { add, at } from './ints.ts';

/** A weekend too many lets two shifts be filled, so it weighs as two breaches. */
const weekendBreaches = 2;
const weekendBits = 0x60;

export class Board {
  readonly given: Compiled;
  readonly cells: Int32Array;
  /** People on each day and shift, and what one more or one fewer there would cost. */
  readonly have: Int32Array;
  readonly oneMore: Int32Array;
  readonly oneFewer: Int32Array;
  /** Breaches by person. */
  readonly broken: Int32Array;
  penalty = 0;
  breaches = 0;
  private readonly patterns: Int32Array;
  private readonly states: Int32Array;
  private readonly shiftCounts: Int32Array;
  private readonly minutes: Int32Array;
  private readonly weekMinutes: Int32Array;
  private readonly weekends: Int32Array;
  private readonly nights: Int32Array;
  private readonly holidays: Int32Array;
  private readonly newPatterns: Int32Array;
  private readonly moreMinutes: Int32Array;

  constructor(given: Compiled, cells: Int32Array) {
    const { people, days, values, weeks } = given;
    this.given = given;
    this.cells = cells.slice();
    this.have = new Int32Array(days * values);
    this.oneMore = new Int32Array(days * values);
    this.oneFewer = new Int32Array(days * values);
    this.broken = new Int32Array(people);
    this.patterns = new Int32Array(people * weeks);
    this.states = new Int32Array(people * weeks);
    this.shiftCounts = new Int32Array(people * values);
    this.minutes = new Int32Array(people);
    this.weekMinutes = new Int32Array(people * weeks);
    this.weekends = new Int32Array(people);
    this.nights = new Int32Array(people);
    this.holidays = new Int32Array(people);
    this.newPatterns = new Int32Array(weeks);
    this.moreMinutes = new Int32Array(weeks);
    this.fill(cells);
  }

  /** Puts a whole plan on the board. */
  fill(cells: Int32Array): void {
    const { people, days, values, need, under, over } = this.given;
    this.cells.set(cells);
    this.have.fill(0);
    this.penalty = 0;
    this.breaches = 0;
    for (let person = 0; person < people; person += 1) this.count(person);
    for (let day = 0; day < days; day += 1)
      for (let value = 1; value < values; value += 1) {
        const place = day * values + value;
        this.priceNeed(place);
        const missing = at(need, place) - at(this.have, place);
        this.penalty += missing > 0 ? missing * at(under, place) : -missing * at(over, place);
      }
  }

  /** Breaches added by the new values of `row` on the days from `first` to `last`. */
  moreBreaches(person: number, first: number, last: number, row: Int32Array): number {
    const { days, values, forbidden, minutes, weekOf, bitOf, mostShifts, hasWeekLimit } = this.given;
    const { cells, shiftCounts, newPatterns, moreMinutes } = this;
    const start = person * days;
    const counts = person * values;
    const firstWeek = at(weekOf, first);
    const lastWeek = at(weekOf, last);
    const weekStart = person * this.given.weeks;
    for (let week = firstWeek; week <= lastWeek; week += 1) {
      newPatterns[week] = at(this.patterns, weekStart + week);
      moreMinutes[week] = 0;
    }
    let more = 0;
    let time = 0;
    let isPatternNew = false;
    let before = first > 0 ? at(cells, start + first - 1) : 0;
    let after = before;
    for (let day = first; day <= last; day += 1) {
      const old = at(cells, start + day);
      const now = at(row, day);
      more += at(forbidden, after * values + now) - at(forbidden, before * values + old);
      before = old;
      after = now;
      if (old === now) continue;
      const longer = at(minutes, now) - at(minutes, old);
      time += longer;
      if (hasWeekLimit) add(moreMinutes, at(weekOf, day), longer);
      if (old === 0 || now === 0) {
        const week = at(weekOf, day);
        newPatterns[week] = at(newPatterns, week) ^ (1 << at(bitOf, day));
        isPatternNew = true;
      }
      if (old > 0) {
        if (at(shiftCounts, counts + old) > at(mostShifts, counts + old)) more -= 1;
        add(shiftCounts, counts + old, -1);
      }
      if (now > 0) {
        if (at(shiftCounts, counts + now) >= at(mostShifts, counts + now)) more += 1;
        add(shiftCounts, counts + now, 1);
      }
    }
    for (let day = first; day <= last; day += 1) {
      const old = at(cells, start + day);
      const now = at(row, day);
      if (old === now) continue;
      if (old > 0) add(shiftCounts, counts + old, 1);
      if (now > 0) add(shiftCounts, counts + now, -1);
    }
    if (last + 1 < days) {
      const next = at(cells, start + last + 1);
      more += at(forbidden, after * values + next) - at(forbidden, before * values + next);
    }
    if (time !== 0)
      more += this.overTime(person, at(this.minutes, person) + time) - this.overTime(person, at(this.minutes, person));
    if (hasWeekLimit) more += this.moreOverWeeks(person, firstWeek, lastWeek);
    return isPatternNew ? more + this.moreRunBreaches(person, firstWeek, lastWeek) : more;
  }

  /** Penalty added by those new values, needs aside. */
  moreCost(person: number, first: number, last: number, row: Int32Array): number {
    const { days, values, cellCost, fair } = this.given;
    let more = 0;
    for (let day = first; day <= last; day += 1) {
      const cell = person * days + day;
      const old = at(this.cells, cell);
      const now = at(row, day);
      if (old !== now) more += at(cellCost, cell * values + now) - at(cellCost, cell * values + old);
    }
    return fair === null ? more : more + this.moreUnfair(person, first, last, row);
  }

  /** Penalty of needs added by those new values. */
  moreOpen(person: number, first: number, last: number, row: Int32Array): number {
    const { days, values } = this.given;
    let more = 0;
    for (let day = first; day <= last; day += 1) {
      const old = at(this.cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      if (old > 0) more += at(this.oneFewer, day * values + old);
      if (now > 0) more += at(this.oneMore, day * values + now);
    }
    return more;
  }

  /** Writes the new values; the added penalty and breaches are what the three functions above gave. */
  write(person: number, first: number, last: number, row: Int32Array, more: { cost: number; breaches: number }): void {
    const { days, weeks, minutes, weekOf, bitOf, isNight, isHoliday } = this.given;
    for (let day = first; day <= last; day += 1) {
      const old = at(this.cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      const longer = at(minutes, now) - at(minutes, old);
      add(this.minutes, person, longer);
      add(this.weekMinutes, person * weeks + at(weekOf, day), longer);
      add(this.nights, person, at(isNight, now) - at(isNight, old));
      if (old === 0 || now === 0) {
        const week = person * weeks + at(weekOf, day);
        this.patterns[week] = at(this.patterns, week) ^ (1 << at(bitOf, day));
        add(this.holidays, person, now === 0 ? -at(isHoliday, day) : at(isHoliday, day));
      }
      if (old > 0) this.move(day, old, person, -1);
      if (now > 0) this.move(day, now, person, 1);
      this.cells[person * days + day] = now;
    }
    this.walkWeeks(person);
    add(this.broken, person, more.breaches);
    this.breaches += more.breaches;
    this.penalty += more.cost;
  }

  /** What one more night, weekend or holiday would cost this person, roughly: half of the difference of both neighbours. */
  shareSlope(person: number): { nights: number; weekends: number; holidays: number } {
    const { fair } = this.given;
    if (fair === null) return { nights: 0, weekends: 0, holidays: 0 };
    const slope = (table: Int32Array, count: number) => {
      const place = person * fair.counts;
      const low = Math.max(0, count - 1);
      const high = Math.min(fair.counts - 1, count + 1);
      return (at(table, place + high) - at(table, place + low)) / Math.max(1, high - low);
    };
    return {
      nights: slope(fair.nights, at(this.nights, person)),
      weekends: slope(fair.weekends, at(this.weekends, person)),
      holidays: slope(fair.holidays, at(this.holidays, person)),
    };
  }

  private move(day: number, value: number, person: number, more: number): void {
    const { values } = this.given;
    add(this.shiftCounts, person * values + value, more);
    add(this.have, day * values + value, more);
    this.priceNeed(day * values + value);
  }

  private priceNeed(place: number): void {
    const { need, under, over } = this.given;
    const missing = at(need, place) - at(this.have, place);
    this.oneMore[place] = missing > 0 ? -at(under, place) : at(over, place);
    this.oneFewer[place] = missing >= 0 ? at(under, place) : -at(over, place);
  }

  private overTime(person: number, time: number): number {
    const { mostMinutes, leastMinutes, shortest } = this.given;
    if (time > at(mostMinutes, person)) return Math.ceil((time - at(mostMinutes, person)) / shortest);
    if (time < at(leastMinutes, person)) return Math.ceil((at(leastMinutes, person) - time) / shortest);
    return 0;
  }

  private overWeek(person: number, time: number): number {
    const most = at(this.given.mostWeekMinutes, person);
    return time > most ? Math.ceil((time - most) / this.given.shortest) : 0;
  }

  private moreOverWeeks(person: number, firstWeek: number, lastWeek: number): number {
    let more = 0;
    for (let week = firstWeek; week <= lastWeek; week += 1) {
      const old = at(this.weekMinutes, person * this.given.weeks + week);
      more += this.overWeek(person, old + at(this.moreMinutes, week)) - this.overWeek(person, old);
    }
    return more;
  }

  private moreRunBreaches(person: number, firstWeek: number, lastWeek: number): number {
    const { weeks, weekTables, mostWeekends } = this.given;
    const start = person * weeks;
    let state = at(this.states, start + firstWeek);
    let more = 0;
    let weekends = 0;
    for (let week = firstWeek; week < weeks; week += 1) {
      const old = at(this.patterns, start + week);
      const now = week <= lastWeek ? at(this.newPatterns, week) : old;
      const table = weekTables[start + week] as Int32Array;
      const fresh = at(table, state * 128 + now);
      const known = at(table, at(this.states, start + week) * 128 + old);
      more += (fresh >> 8) - (known >> 8);
      weekends += ((now & weekendBits) > 0 ? 1 : 0) - ((old & weekendBits) > 0 ? 1 : 0);
      state = fresh & 255;
      if (week >= lastWeek && state === (known & 255)) break;
    }
    if (weekends === 0) return more;
    const count = at(this.weekends, person);
    const most = at(mostWeekends, person);
    return more + weekendBreaches * (Math.max(0, count + weekends - most) - Math.max(0, count - most));
  }

  private moreUnfair(person: number, first: number, last: number, row: Int32Array): number {
    const { days, fair, isNight, isHoliday, bitOf, weekOf, weeks } = this.given;
    if (fair === null) return 0;
    let nights = 0;
    let holidays = 0;
    let weekends = 0;
    for (let day = first; day <= last; day += 1) {
      const old = at(this.cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      nights += at(isNight, now) - at(isNight, old);
      if (old === 0 || now === 0) holidays += now === 0 ? -at(isHoliday, day) : at(isHoliday, day);
    }
    for (let day = first; day <= last; ) {
      const week = at(weekOf, day);
      const old = at(this.patterns, person * weeks + week);
      let now = old;
      for (; day <= last && at(weekOf, day) === week; day += 1)
        if (at(this.cells, person * days + day) > 0 !== at(row, day) > 0) now ^= 1 << at(bitOf, day);
      weekends += ((now & weekendBits) > 0 ? 1 : 0) - ((old & weekendBits) > 0 ? 1 : 0);
    }
    const place = person * fair.counts;
    const more = (table: Int32Array, count: number, change: number) =>
      change === 0 ? 0 : at(table, place + count + change) - at(table, place + count);
    return (
      more(fair.nights, at(this.nights, person), nights) +
      more(fair.weekends, at(this.weekends, person), weekends) +
      more(fair.holidays, at(this.holidays, person), holidays)
    );
  }

  /** The state of the block of days at the beginning of each week, and the weekends worked. Gives the breaches of blocks. */
  private walkWeeks(person: number): number {
    const { weeks, weekTables, startState } = this.given;
    let state = at(startState, person);
    let broken = 0;
    let weekends = 0;
    for (let week = person * weeks; week < (person + 1) * weeks; week += 1) {
      this.states[week] = state;
      const packed = at(weekTables[week] as Int32Array, state * 128 + at(this.patterns, week));
      state = packed & 255;
      broken += packed >> 8;
      if ((at(this.patterns, week) & weekendBits) > 0) weekends += 1;
    }
    this.weekends[person] = weekends;
    return broken;
  }

  private count(person: number): void {
    const { days, values, weeks, minutes, weekOf, bitOf, isNight, isHoliday, forbidden, cellCost, mostShifts } =
      this.given;
    this.patterns.fill(0, person * weeks, (person + 1) * weeks);
    this.weekMinutes.fill(0, person * weeks, (person + 1) * weeks);
    this.shiftCounts.fill(0, person * values, (person + 1) * values);
    this.minutes[person] = 0;
    this.nights[person] = 0;
    this.holidays[person] = 0;
    let broken = 0;
    for (let day = 0; day < days; day += 1) {
      const value = at(this.cells, person * days + day);
      this.penalty += at(cellCost, (person * days + day) * values + value);
      if (day > 0) broken += at(forbidden, at(this.cells, person * days + day - 1) * values + value);
      if (value === 0) continue;
      const week = person * weeks + at(weekOf, day);
      this.patterns[week] = at(this.patterns, week) | (1 << at(bitOf, day));
      add(this.weekMinutes, week, at(minutes, value));
      add(this.minutes, person, at(minutes, value));
      add(this.nights, person, at(isNight, value));
      add(this.holidays, person, at(isHoliday, day));
      add(this.shiftCounts, person * values + value, 1);
      add(this.have, day * values + value, 1);
    }
    broken += this.walkWeeks(person) + this.overTime(person, at(this.minutes, person));
    broken += weekendBreaches * Math.max(0, at(this.weekends, person) - at(this.given.mostWeekends, person));
    for (let week = 0; week < weeks; week += 1)
      broken += this.overWeek(person, at(this.weekMinutes, person * weeks + week));
    for (let place = person * values + 1; place < (person + 1) * values; place += 1)
      broken += Math.max(0, at(this.shiftCounts, place) - at(mostShifts, place));
    this.broken[person] = broken;
    this.breaches += broken;
    this.penalty += this.unfair(person);
  }

  private unfair(person: number): number {
    const { fair } = this.given;
    if (fair === null) return 0;
    const place = person * fair.counts;
    return (
      at(fair.nights, place + at(this.nights, person)) +
      at(fair.weekends, place + at(this.weekends, person)) +
      at(fair.holidays, place + at(this.holidays, person))
    );
  }
}
