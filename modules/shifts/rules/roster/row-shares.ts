/** Nights, weekends and holidays worked in each row, and what the distance from the fair shares costs. */
import type { Compiled } from './compile.ts';
import { add, at } from './ints.ts';

/** Saturday and Sunday in the pattern of a week. */
export const weekendBits = 0x60;

export class RowShares {
  readonly nights: Int32Array;
  readonly weekends: Int32Array;
  readonly holidays: Int32Array;
  private readonly given: Compiled;

  constructor(given: Compiled) {
    this.given = given;
    this.nights = new Int32Array(given.people);
    this.weekends = new Int32Array(given.people);
    this.holidays = new Int32Array(given.people);
  }

  clear(person: number): void {
    this.nights[person] = 0;
    this.weekends[person] = 0;
    this.holidays[person] = 0;
  }

  /** Counts nights and holidays; the board counts the weekends when it walks the weeks. */
  change(person: number, day: number, old: number, now: number): void {
    const { isNight, isHoliday } = this.given;
    add(this.nights, person, at(isNight, now) - at(isNight, old));
    if (old === 0) add(this.holidays, person, at(isHoliday, day));
    if (now === 0) add(this.holidays, person, -at(isHoliday, day));
  }

  penalty(person: number): number {
    return this.moved(person, 0, 0, 0);
  }

  /** Penalty added by the new values of `row` on the days from `first` to `last`. */
  more(person: number, first: number, last: number, row: Int32Array, cells: Int32Array): number {
    const { days, isNight, isHoliday } = this.given;
    let nights = 0;
    let holidays = 0;
    for (let day = first; day <= last; day += 1) {
      const old = at(cells, person * days + day);
      const now = at(row, day);
      if (old === now) continue;
      nights += at(isNight, now) - at(isNight, old);
      if (old === 0) holidays += at(isHoliday, day);
      if (now === 0) holidays -= at(isHoliday, day);
    }
    const weekends = this.moreWeekends(person, first, last, row, cells);
    return nights === 0 && weekends === 0 && holidays === 0
      ? 0
      : this.moved(person, nights, weekends, holidays) - this.penalty(person);
  }

  /** What one more of each would cost, roughly: half of the difference of both neighbours. */
  slope(person: number): { nights: number; weekends: number; holidays: number } {
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

  private moved(person: number, nights: number, weekends: number, holidays: number): number {
    const { fair } = this.given;
    if (fair === null) return 0;
    const place = person * fair.counts;
    return (
      at(fair.nights, place + at(this.nights, person) + nights) +
      at(fair.weekends, place + at(this.weekends, person) + weekends) +
      at(fair.holidays, place + at(this.holidays, person) + holidays)
    );
  }

  private moreWeekends(person: number, first: number, last: number, row: Int32Array, cells: Int32Array): number {
    const { days, bitOf } = this.given;
    let more = 0;
    for (let day = first; day <= last; day += 1) {
      const bit = at(bitOf, day);
      if (bit < 5) continue;
      // A weekend is looked at once: on its Saturday, or on a Sunday whose Saturday does not change.
      if (bit === 6 && day > first) continue;
      const saturday = bit === 5 ? day : day - 1;
      const isWorked = (from: 'old' | 'new') => {
        for (let each = Math.max(0, saturday); each <= Math.min(days - 1, saturday + 1); each += 1) {
          const isNew = from === 'new' && each >= first && each <= last;
          if ((isNew ? at(row, each) : at(cells, person * days + each)) > 0) return 1;
        }
        return 0;
      };
      more += isWorked('new') - isWorked('old');
    }
    return more;
  }
}
