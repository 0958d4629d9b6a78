/** A plan with its penalty and its breaches, kept current change by change: a change of one row over some days is weighed from those days, the weeks they touch and the counts of that person. */
import type { Compiled } from './compile.ts';
import { add, at } from './ints.ts';
import { RowShares, weekendBits } from './row-shares.ts';

/** A weekend too many lets two shifts be filled, so it weighs as two breaches. */
const weekendBreaches = 2;

export class Board {
  readonly given: Compiled;
  readonly cells: Int32Array;
  /** People on each day and shift, and what one more or one fewer there would cost. */
  readonly have: Int32Array;
  readonly oneMore: Int32Array;
  readonly oneFewer: Int32Array;
  /** Breaches by person. */
  readonly broken: Int32Array;
  readonly shares: RowShares;
  penalty = 0;
  breaches = 0;
  private readonly patterns: Int32Array;
  private readonly states: Int32Array;
  private readonly shiftCounts: Int32Array;
  private readonly minutes: Int32Array;
  private readonly weekMinutes: Int32Array;
  private readonly newPatterns: Int32Array;
  private readonly moreMinutes: Int32Array;

  constructor(given: Compiled, cells: Int32Array) {
    const { people, days, values, weeks, hoursWeeks } = given;
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
    this.weekMinutes = new Int32Array(people * hoursWeeks);
    this.shares = new RowShares(given);
    this.newPatterns = new Int32Array(weeks);
    this.moreMinutes = new Int32Array(hoursWeeks);
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
    const { days, values, forbidden, minutes, weekOf, hoursWeekOf, bitOf, hasShiftLimit, hasWeekLimit } = this.given;
    const { cells, newPatterns, moreMinutes } = this;
    const start = person * days;
    const firstWeek = at(weekOf, first);
    const lastWeek = at(weekOf, last);
    const weekStart = person * this.given.weeks;
    for (let week = firstWeek; week <= lastWeek; week += 1) newPatterns[week] = at(this.patterns, weekStart + week);
    const firstHours = at(hoursWeekOf, first);
    const lastHours = at(hoursWeekOf, last);
    for (let week = firstHours; week <= lastHours; week += 1) moreMinutes[week] = 0;
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
      if (hasWeekLimit) add(moreMinutes, at(hoursWeekOf, day), longer);
      if (old === 0 || now === 0) {
        const week = at(weekOf, day);
        newPatterns[week] = at(newPatterns, week) ^ (1 << at(bitOf, day));
        isPatternNew = true;
      }
    }
    if (last + 1 < days) {
      const next = at(cells, start + last + 1);
      more += at(forbidden, after * values + next) - at(forbidden, before * values + next);
    }
    if (time !== 0)
      more += this.overTime(person, at(this.minutes, person) + time) - this.overTime(person, at(this.minutes, person));
    if (at(hasShiftLimit, person) === 1) more += this.moreOverShifts(person, first, last, row);
    if (hasWeekLimit) more += this.moreOverWeeks(person, firstHours, lastHours);
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
    return fair === null ? more : more + this.shares.more(person, first, last, row, this.cells);
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
    const { days, weeks, minutes, weekOf, hoursWeekOf, hoursWeeks, bitOf } = this.given;
    for (let day = first; day <= last; day += 1) {
      const old = at(this.cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      const longer = at(minutes, now) - at(minutes, old);
      add(this.minutes, person, longer);
      add(this.weekMinutes, person * hoursWeeks + at(hoursWeekOf, day), longer);
      this.shares.change(person, day, old, now);
      if (old === 0 || now === 0) {
        const week = person * weeks + at(weekOf, day);
        this.patterns[week] = at(this.patterns, week) ^ (1 << at(bitOf, day));
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

  /** The counts change along the row, and change back. */
  private moreOverShifts(person: number, first: number, last: number, row: Int32Array): number {
    const { days, values, mostShifts } = this.given;
    const { cells, shiftCounts } = this;
    const counts = person * values;
    let more = 0;
    for (let day = first; day <= last; day += 1) {
      const old = at(cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      if (old > 0 && at(shiftCounts, counts + old) > at(mostShifts, counts + old)) more -= 1;
      add(shiftCounts, counts + old, -1);
      if (now > 0 && at(shiftCounts, counts + now) >= at(mostShifts, counts + now)) more += 1;
      add(shiftCounts, counts + now, 1);
    }
    for (let day = first; day <= last; day += 1) {
      add(shiftCounts, counts + at(cells, person * days + day), 1);
      add(shiftCounts, counts + at(row, day), -1);
    }
    return more;
  }

  /** @param place of the person and the week */
  private overWeek(place: number, time: number): number {
    const most = at(this.given.mostWeekMinutes, place);
    return time > most ? Math.ceil((time - most) / this.given.shortest) : 0;
  }

  private moreOverWeeks(person: number, firstWeek: number, lastWeek: number): number {
    let more = 0;
    for (let week = firstWeek; week <= lastWeek; week += 1) {
      const place = person * this.given.hoursWeeks + week;
      const old = at(this.weekMinutes, place);
      more += this.overWeek(place, old + at(this.moreMinutes, week)) - this.overWeek(place, old);
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
      more += (fresh >> 16) - (known >> 16);
      weekends += ((now & weekendBits) > 0 ? 1 : 0) - ((old & weekendBits) > 0 ? 1 : 0);
      state = fresh & 0xffff;
      if (week >= lastWeek && state === (known & 0xffff)) break;
    }
    if (weekends === 0) return more;
    const count = at(this.shares.weekends, person);
    const most = at(mostWeekends, person);
    return more + weekendBreaches * (Math.max(0, count + weekends - most) - Math.max(0, count - most));
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
      state = packed & 0xffff;
      broken += packed >> 16;
      if ((at(this.patterns, week) & weekendBits) > 0) weekends += 1;
    }
    this.shares.weekends[person] = weekends;
    return broken;
  }

  private count(person: number): void {
    const { days, values, weeks, minutes, weekOf, bitOf, forbidden, cellCost, mostShifts } = this.given;
    const { hoursWeeks, hoursWeekOf } = this.given;
    this.patterns.fill(0, person * weeks, (person + 1) * weeks);
    this.weekMinutes.fill(0, person * hoursWeeks, (person + 1) * hoursWeeks);
    this.shiftCounts.fill(0, person * values, (person + 1) * values);
    this.minutes[person] = 0;
    this.shares.clear(person);
    let broken = 0;
    for (let day = 0; day < days; day += 1) {
      const value = at(this.cells, person * days + day);
      this.penalty += at(cellCost, (person * days + day) * values + value);
      if (day > 0) broken += at(forbidden, at(this.cells, person * days + day - 1) * values + value);
      if (value === 0) continue;
      const week = person * weeks + at(weekOf, day);
      this.patterns[week] = at(this.patterns, week) | (1 << at(bitOf, day));
      add(this.weekMinutes, person * hoursWeeks + at(hoursWeekOf, day), at(minutes, value));
      add(this.minutes, person, at(minutes, value));
      this.shares.change(person, day, 0, value);
      add(this.shiftCounts, person * values + value, 1);
      add(this.have, day * values + value, 1);
    }
    broken += this.walkWeeks(person) + this.overTime(person, at(this.minutes, person));
    broken += weekendBreaches * Math.max(0, at(this.shares.weekends, person) - at(this.given.mostWeekends, person));
    for (let place = person * hoursWeeks; place < (person + 1) * hoursWeeks; place += 1)
      broken += this.overWeek(place, at(this.weekMinutes, place));
    for (let place = person * values + 1; place < (person + 1) * values; place += 1)
      broken += Math.max(0, at(this.shiftCounts, place) - at(mostShifts, place));
    this.broken[person] = broken;
    this.breaches += broken;
    this.penalty += this.shares.penalty(person);
  }
}
