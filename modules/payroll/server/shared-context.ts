import type { SharedContext } from '../rules/packed-context.ts';

/** Of a run that nothing was calculated for yet. */
export const noShared: SharedContext = { parts: {}, items: {} };
