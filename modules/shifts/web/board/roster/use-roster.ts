import { useEffect, useRef, useState } from 'react';
import { usualMilliseconds, usualSteps } from '#shifts/rules/roster/solve';
import {
  evenMinutes,
  type RosterSettings,
  rosterOfBoard,
  staysAsItIs,
  usualSettings,
  usualWeights,
} from '#shifts/rules/roster-of-board';
import { dayOffCode, type PlanCode } from '#shifts/rules/sheet/plan-code';
import { useToday } from '#web/format';
import type { BoardFacts } from '../board-facts.ts';
import type { CellEdit, Month, SheetStore } from '../sheet-store.ts';
import { boardOfMonth } from './board-of-month.ts';
import type { RosterMessage, RosterOrder } from './roster-worker.ts';

type Done = Extract<RosterMessage, { kind: 'done' }>;

export interface RosterPreview extends Omit<Done, 'kind' | 'plan'> {
  readonly plan: ReadonlyMap<string, readonly PlanCode[]>;
  readonly edits: readonly CellEdit[];
  readonly seed: number;
}

export interface RosterChoice extends RosterSettings {
  readonly seed: number;
  readonly steps: number;
}

export interface Roster {
  readonly choice: RosterChoice;
  readonly setChoice: (choice: RosterChoice) => void;
  /** Between 0 and 1 while it searches. */
  readonly progress: number | null;
  readonly failed: boolean;
  readonly preview: RosterPreview | null;
  readonly solve: (choice?: RosterChoice) => void;
  readonly stop: () => void;
  readonly accept: () => void;
  readonly drop: () => void;
}

interface RosterInput {
  readonly month: Month;
  readonly facts: BoardFacts;
  readonly store: SheetStore;
  readonly locks: ReadonlySet<string>;
}

/** Solves the month on screen; the plan is a preview until it is accepted or dropped. */
export function useRoster(input: RosterInput): Roster {
  const { store } = input;
  const today = useToday();
  const worker = useRef<Worker>(undefined);
  const [choice, setChoice] = useState<RosterChoice>(() => usualChoice(input, today));
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [preview, setPreview] = useState<RosterPreview | null>(null);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
    setProgress(null);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const solve = (asked: RosterChoice = choice) => {
    stop();
    setFailed(false);
    setProgress(0);
    const board = boardOfMonth({ ...input, today });
    const { seed, steps } = asked;
    const milliseconds = usualMilliseconds * (steps / usualSteps);
    const order: RosterOrder = { problem: rosterOfBoard(board, asked), seed, steps, milliseconds };
    const thread = new Worker(new URL('./roster-worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    thread.onerror = () => {
      stop();
      setFailed(true);
    };
    thread.onmessage = ({ data }: MessageEvent<RosterMessage>) => {
      if (data.kind === 'progress') return setProgress(data.part);
      stop();
      setPreview(previewOf(data, board, asked.seed));
    };
    thread.postMessage(order);
  };
  return {
    choice,
    setChoice,
    progress,
    failed,
    preview,
    solve,
    stop,
    accept: () => {
      if (preview) store.apply(preview.edits);
      setPreview(null);
    },
    drop: () => setPreview(null),
  };
}

function usualChoice(input: RosterInput, today: string): RosterChoice {
  const { least, most } = evenMinutes(boardOfMonth({ ...input, today }));
  return {
    weights: usualWeights,
    ...usualSettings,
    leastMinutes: least,
    mostMinutes: most,
    seed: 1,
    steps: usualSteps,
  };
}

function previewOf(done: Done, board: ReturnType<typeof boardOfMonth>, seed: number): RosterPreview {
  const { plan: rows, kind: _, ...rest } = done;
  const plan = new Map<string, readonly PlanCode[]>();
  const edits: CellEdit[] = [];
  for (const [index, person] of board.people.entries()) {
    const codes = person.codes.map((code, day) =>
      staysAsItIs(person, day, board) ? code : (rows[index]?.[day] ?? dayOffCode),
    );
    plan.set(person.id, codes);
    for (const [column, code] of codes.entries())
      if (code !== person.codes[column]) edits.push({ employeeId: person.id as CellEdit['employeeId'], column, code });
  }
  return { ...rest, plan, edits, seed };
}
