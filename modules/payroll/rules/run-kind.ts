/** Kinds of run: regular pays the period; off-cycle pays entered amounts beside it (a bonus, a correction); final pays leavers up to their last day; retroactive pays what earlier periods still owe after a rise or a corrected day. */

export const runKinds = ['regular', 'offCycle', 'final', 'retroactive'] as const;
export type RunKind = (typeof runKinds)[number];

/** Whether the salary and the time of the period are paid; the others are runs of their own beside it. */
export const paysPeriod = (kind: RunKind): boolean => kind === 'regular' || kind === 'final';
