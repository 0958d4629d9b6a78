/** Automatic roster: simulated annealing, where the room for worse plans shrinks with the steps from the price of an open need to less than a wish, then each row is rebuilt while that helps. The plan depends only on the problem, the seed and the steps. */
import { Board } from './board.ts';
import { type Compiled, compile, planOf } from './compile.ts';
import { at } from './ints.ts';
import { moves } from './moves.ts';
import { random } from './random.ts';
import { rowRebuilder } from './rebuild-row.ts';
import type { RosterPlan, RosterProblem } from './roster.ts';

export interface SolveOptions {
  readonly seed: number;
  /** Moves to try; rebuilding a row counts as the moves that take as long. */
  readonly steps: number;
}

export interface RosterResult {
  readonly plan: RosterPlan;
  readonly penalty: number;
  /** Zero where every person has a row that keeps the hard rules. */
  readonly breaches: number;
}

export interface RosterSearch {
  /** Works on for about this many steps. */
  readonly advance: (steps: number) => void;
  readonly isDone: () => boolean;
  /** Between 0 and 1. */
  readonly progress: () => number;
  /** Steps made so far. */
  readonly stepsMade: () => number;
  /** Changes how many more steps there are, for a caller with a limit of time. The plan then depends on these calls too. */
  readonly setRemaining: (steps: number) => void;
  /** The best plan so far; rows that break rules they could keep are rebuilt first. */
  readonly result: () => RosterResult;
}

/** Part of the steps for annealing; the rest rebuilds rows. */
const annealing = 0.95;
/** From this part on, rows with breaches are rebuilt now and then. */
const mending = 0.5;
const mendEvery = 0.02;
/** Steps between two looks at the temperature. */
const round = 1_024;
/** Labels of a row that take as long as one move. */
const labelsPerStep = 2;

/** About two seconds on a machine of 2024; a slower one makes fewer steps in the same time. */
export const usualSteps = 4_000_000;
export const usualMilliseconds = 2_000;

export function solveRoster(problem: RosterProblem, options: SolveOptions): RosterResult {
  const search = rosterSearch(problem, options);
  while (!search.isDone()) search.advance(options.steps);
  return search.result();
}

export function rosterSearch(problem: RosterProblem, options: SolveOptions): RosterSearch {
  const given = compile(problem);
  const board = new Board(given, firstCells(given));
  const dice = random(options.seed);
  const { attempt, putRow } = moves(board, dice);
  const rebuilder = rowRebuilder(board);
  const prices = priceRange(given);
  const best = { cells: board.cells.slice(), penalty: board.penalty, breaches: board.breaches };
  const polish = { person: 0, idle: 0, hasBegun: false };
  let made = 0;
  let from = { made: 0, progress: 0, until: Math.max(1, options.steps) };
  let nextMend = mending;

  const progress = () =>
    Math.min(1, from.progress + ((1 - from.progress) * (made - from.made)) / Math.max(1, from.until - from.made));

  function keepBest(): void {
    if (board.breaches > best.breaches || (board.breaches === best.breaches && board.penalty >= best.penalty)) return;
    best.cells.set(board.cells);
    best.penalty = board.penalty;
    best.breaches = board.breaches;
  }

  function rebuild(person: number): boolean {
    const before = rebuilder.labels();
    const { row } = rebuilder.cheapest(person);
    made += Math.ceil((rebuilder.labels() - before) / labelsPerStep);
    return putRow(person, row, -1, mostPrice);
  }

  function mend(): void {
    for (let person = 0; person < given.people; person += 1) if (at(board.broken, person) > 0) rebuild(person);
    keepBest();
  }

  /** Penalties are whole numbers, and so is the room: the engine handles those without objects. */
  function anneal(): void {
    const part = progress() / annealing;
    const temperature = prices.hot * (prices.cold / prices.hot) ** part;
    const breachPrice = Math.round(prices.breach * (1 + part * part));
    if (part > nextMend) {
      nextMend = part + mendEvery;
      mend();
    }
    for (let step = 0; step < round; step += 1)
      if (
        attempt(Math.floor(-temperature * Math.log(dice.part())), breachPrice) &&
        board.breaches <= best.breaches &&
        (board.breaches < best.breaches || board.penalty < best.penalty)
      )
        keepBest();
    made += round;
  }

  /** Rebuilds one row after the other until none improves. */
  function polishRow(): void {
    if (!polish.hasBegun) {
      mend();
      board.fill(best.cells);
      polish.hasBegun = true;
    }
    polish.idle = rebuild(polish.person) ? 0 : polish.idle + 1;
    polish.person = (polish.person + 1) % given.people;
    keepBest();
  }

  const isDone = () => given.people === 0 || made >= from.until || polish.idle >= given.people;

  return {
    advance: (steps) => {
      for (const end = made + steps; made < end && !isDone(); ) {
        if (progress() < annealing) anneal();
        else polishRow();
      }
    },
    isDone,
    progress,
    stepsMade: () => made,
    setRemaining: (steps) => {
      from = { made, progress: progress(), until: made + Math.max(1, steps) };
    },
    result: () => mended(given, best.cells),
  };
}

const mostPrice = 1_000_000_000;

/** The published plan and the locked cells; otherwise days off. */
export function firstCells({ problem, people, days, values, allowed }: Compiled): Int32Array {
  const cells = new Int32Array(people * days);
  const numberOf = new Map<string | null, number>(problem.shifts.map(({ id }, index) => [id, index + 1]));
  for (const [person, { published }] of problem.people.entries())
    for (let day = 0; day < days; day += 1) {
      const cell = person * days + day;
      const wanted = numberOf.get(published?.[day] ?? null) ?? 0;
      if (at(allowed, cell * values + wanted) === 1) cells[cell] = wanted;
      else while (at(allowed, cell * values + at(cells, cell)) === 0) cells[cell] = at(cells, cell) + 1;
    }
  return cells;
}

/** The search begins where an open need is often accepted and ends where the smallest penalty hardly is; a breach costs more than any need. */
export function priceRange({ under, over, cellCost }: Compiled): { hot: number; cold: number; breach: number } {
  const most = (list: Int32Array) => list.reduce((high, each) => Math.max(high, each), 1);
  const dearest = Math.max(most(under), most(cellCost));
  const least = (list: Int32Array) => list.reduce((low, each) => (each > 0 && each < low ? each : low), dearest);
  const smallest = Math.min(least(over), least(cellCost));
  return { hot: dearest * 0.6, cold: Math.min(smallest * 0.7, dearest * 0.02), breach: dearest * 1.3 };
}

/** On a board of its own: asking for the result does not change how the search goes on. */
function mended(given: Compiled, cells: Int32Array): RosterResult {
  const board = new Board(given, cells);
  const rebuilder = rowRebuilder(board);
  const { putRow } = moves(board, random(1));
  for (let person = 0; person < given.people; person += 1)
    if (at(board.broken, person) > 0) putRow(person, rebuilder.cheapest(person).row, -1, mostPrice);
  return { plan: planOf(given, board.cells), penalty: board.penalty, breaches: board.breaches };
}
