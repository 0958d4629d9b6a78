/** A punch begins or ends work, or begins or ends a break. */
export const clockTypes = ['clock_in', 'clock_out', 'break_in', 'break_out'] as const;
export type ClockType = (typeof clockTypes)[number];
