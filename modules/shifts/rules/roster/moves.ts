/** A move changes some days of one row, or swaps some days of two rows. It is made where its penalty + breaches × their price is at most the room that the temperature gives. */
import type { Board } from './board.ts';
import { at } from './ints.ts';
import type { Random } from './random.ts';

export interface Moves {
  /** Tries one random move; true where it was made. */
  readonly attempt: (room: number, breachPrice: number) => boolean;
  /** Tries the row as a whole; true where it was made. */
  readonly putRow: (person: number, row: Int32Array, room: number, breachPrice: number) => boolean;
}

export function moves(board: Board, random: Random): Moves {
  const { given, cells } = board;
  const { people, days, values, allowed } = given;
  const { int } = random;
  const one = new Int32Array(days);
  const other = new Int32Array(days);
  const more = { cost: 0, breaches: 0 };
  const mayHold = (cell: number, value: number) => at(allowed, cell * values + value) === 1;

  function changeRow(person: number, first: number, last: number, row: Int32Array, room: number, price: number) {
    const cost = board.moreCost(person, first, last, row) + board.moreOpen(person, first, last, row);
    if (at(board.broken, person) === 0 && cost > room) return false;
    const breaches = board.moreBreaches(person, first, last, row);
    if (cost + breaches * price > room) return false;
    more.cost = cost;
    more.breaches = breaches;
    board.write(person, first, last, row, more);
    return true;
  }

  function changeCell(room: number, price: number): boolean {
    const person = int(people);
    const day = int(days);
    const value = int(values);
    const cell = person * days + day;
    if (at(cells, cell) === value || !mayHold(cell, value)) return false;
    one[day] = value;
    return changeRow(person, day, day, one, room, price);
  }

  /** Two to six days in a row get the same shift, or become days off. */
  function changeBlock(room: number, price: number): boolean {
    const person = int(people);
    const first = int(days);
    const last = Math.min(days - 1, first + 1 + int(5));
    const value = int(3) === 0 || values === 1 ? 0 : 1 + int(values - 1);
    let isChange = false;
    for (let day = first; day <= last; day += 1) {
      const cell = person * days + day;
      const now = mayHold(cell, value) ? value : mayHold(cell, 0) ? 0 : at(cells, cell);
      one[day] = now;
      if (now !== at(cells, cell)) isChange = true;
    }
    return isChange && changeRow(person, first, last, one, room, price);
  }

  /** Two people swap some days: the needs of the days stay as they are. */
  function swapRows(room: number, price: number): boolean {
    if (people < 2) return false;
    const person = int(people);
    let partner = int(people - 1);
    if (partner >= person) partner += 1;
    let first = int(days);
    let last = Math.min(days - 1, first + int(int(4) === 0 ? 14 : 5));
    const mine = person * days;
    const theirs = partner * days;
    while (first <= last && at(cells, mine + first) === at(cells, theirs + first)) first += 1;
    while (last >= first && at(cells, mine + last) === at(cells, theirs + last)) last -= 1;
    if (first > last) return false;
    for (let day = first; day <= last; day += 1) {
      const gets = at(cells, theirs + day);
      const gives = at(cells, mine + day);
      one[day] = gets;
      other[day] = gives;
      if (gets !== gives && !(mayHold(mine + day, gets) && mayHold(theirs + day, gives))) return false;
    }
    const myCost = board.moreCost(person, first, last, one);
    const theirCost = board.moreCost(partner, first, last, other);
    const isMineKept = at(board.broken, person) === 0;
    const isTheirsKept = at(board.broken, partner) === 0;
    if (isMineKept && isTheirsKept && myCost + theirCost > room) return false;
    const mineBroken = board.moreBreaches(person, first, last, one);
    if (isTheirsKept && myCost + theirCost + mineBroken * price > room) return false;
    const theirsBroken = board.moreBreaches(partner, first, last, other);
    if (myCost + theirCost + (mineBroken + theirsBroken) * price > room) return false;
    more.cost = myCost;
    more.breaches = mineBroken;
    board.write(person, first, last, one, more);
    more.cost = theirCost;
    more.breaches = theirsBroken;
    board.write(partner, first, last, other, more);
    return true;
  }

  /** Some days of one row move by a day; the day at the end goes to the beginning, or the other way round. */
  function shiftDays(room: number, price: number): boolean {
    if (days < 2) return false;
    const person = int(people);
    const first = int(days - 1);
    const last = Math.min(days - 1, first + 1 + int(7));
    const length = last - first + 1;
    const by = int(2) === 0 ? 1 : length - 1;
    let isChange = false;
    for (let day = first; day <= last; day += 1) {
      const now = at(cells, person * days + first + ((day - first + by) % length));
      one[day] = now;
      if (now === at(cells, person * days + day)) continue;
      if (!mayHold(person * days + day, now)) return false;
      isChange = true;
    }
    return isChange && changeRow(person, first, last, one, room, price);
  }

  /** One to three days of a row change places with as many others of the same row: work moves to another week, the hours stay. */
  function swapDays(room: number, price: number): boolean {
    const person = int(people);
    const length = 1 + int(3);
    if (days < 2 * length) return false;
    const early = int(days - 2 * length + 1);
    const late = early + length + int(days - early - 2 * length + 1);
    const begin = person * days;
    let isChange = false;
    for (let step = 0; step < length; step += 1) {
      const [before, after] = [at(cells, begin + early + step), at(cells, begin + late + step)];
      if (before === after) continue;
      if (!mayHold(begin + early + step, after) || !mayHold(begin + late + step, before)) return false;
      isChange = true;
    }
    if (!isChange) return false;
    const last = late + length - 1;
    for (let day = early; day <= last; day += 1) one[day] = at(cells, begin + day);
    for (let step = 0; step < length; step += 1) {
      one[early + step] = at(cells, begin + late + step);
      one[late + step] = at(cells, begin + early + step);
    }
    return changeRow(person, early, last, one, room, price);
  }

  function attempt(room: number, price: number): boolean {
    const kind = int(100);
    if (kind < 22) return changeCell(room, price);
    if (kind < 40) return changeBlock(room, price);
    if (kind < 76) return swapRows(room, price);
    return kind < 88 ? shiftDays(room, price) : swapDays(room, price);
  }

  return {
    attempt,
    putRow: (person, row, room, price) => {
      one.set(row);
      return changeRow(person, 0, days - 1, one, room, price);
    },
  };
}
