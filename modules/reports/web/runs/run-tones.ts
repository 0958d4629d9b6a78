import type { RunState } from '#reports/contract';
import type { Tone } from '#ui/badge';

export const runTones = {
  waiting: 'neutral',
  running: 'brand',
  done: 'success',
  failed: 'danger',
} as const satisfies Readonly<Record<RunState, Tone>>;
