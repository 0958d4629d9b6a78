/** Undo and redo: a step keeps each changed cell with its plan before and after. Undoing takes a cell back only where it still has the plan of the step, so that the work of another maker stays. */
import type { PlanCode } from './plan-code.ts';

export interface ChangedCell {
  /** Person and date. */
  readonly key: string;
  readonly before: PlanCode;
  readonly after: PlanCode;
}

export type HistoryStep = readonly ChangedCell[];

export interface History {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

export const noHistory: History = { done: [], undone: [] };

const mostSteps = 200;

/** Changes with the same plan as before are left out; of several changes of a cell the last counts. */
export function stepOf(
  changes: readonly { readonly key: string; readonly code: PlanCode }[],
  codeOfKey: (key: string) => PlanCode,
): HistoryStep {
  const last = new Map(changes.map(({ key, code }) => [key, code]));
  return [...last].flatMap(([key, after]) => {
    const before = codeOfKey(key);
    return before === after ? [] : [{ key, before, after }];
  });
}

export const recorded = (history: History, step: HistoryStep): History =>
  step.length === 0 ? history : { done: [...history.done, step].slice(-mostSteps), undone: [] };

/** A stroke of the brush is one step, although it changes one cell after the other. */
export function joined(history: History, step: HistoryStep): History {
  const last = history.done.at(-1);
  if (!last) return recorded(history, step);
  const cells = new Map(last.map((cell) => [cell.key, cell]));
  for (const cell of step) cells.set(cell.key, { ...cell, before: cells.get(cell.key)?.before ?? cell.before });
  return { done: [...history.done.slice(0, -1), [...cells.values()]], undone: [] };
}

interface Turned {
  readonly history: History;
  readonly changes: readonly { readonly key: string; readonly code: PlanCode }[];
}

export function undone(history: History, codeOfKey: (key: string) => PlanCode): Turned {
  const step = history.done.at(-1);
  if (!step) return { history, changes: [] };
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    changes: step
      .filter(({ key, after }) => codeOfKey(key) === after)
      .map(({ key, before }) => ({ key, code: before })),
  };
}

export function redone(history: History, codeOfKey: (key: string) => PlanCode): Turned {
  const step = history.undone.at(-1);
  if (!step) return { history, changes: [] };
  return {
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
    changes: step
      .filter(({ key, before }) => codeOfKey(key) === before)
      .map(({ key, after }) => ({ key, code: after })),
  };
}
