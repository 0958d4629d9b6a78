/** States of an import: reading → read → checking → checked → applying → done → undoing → undone; it may be checked again until it is written, and is written or undone once. An undo is possible for 30 days. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';
import type { ImportState } from '../contract.ts';

const importSteps = ['check', 'repair', 'apply', 'undo', 'discard'] as const;
export type ImportStep = (typeof importSteps)[number];

const from: Readonly<Record<ImportStep, readonly ImportState[]>> = {
  check: ['read', 'checked'],
  repair: ['checked'],
  apply: ['checked'],
  undo: ['done'],
  discard: ['read', 'checked', 'failed'],
};

export const mayRun = (step: ImportStep, state: ImportState): boolean => from[step].includes(state);

/** A step is running. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing';

/** Previous values are kept no longer than this. */
export const undoSeconds = 30 * 86_400;

export const mayUndo = (run: { state: ImportState; appliedAt: Instant | null }, now: Instant): boolean =>
  mayRun('undo', run.state) && run.appliedAt !== null && isBefore(now, addSeconds(run.appliedAt, undoSeconds));
