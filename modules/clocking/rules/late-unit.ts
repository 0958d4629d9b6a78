/** Late time in whole seconds, minutes or hours, a begun unit is not counted: less than one unit is not late at all. */
const lateUnits = ['second', 'minute', 'hour'] as const;
export type LateUnit = (typeof lateUnits)[number];

const secondsIn = { second: 1, minute: 60, hour: 3600 } as const satisfies Record<LateUnit, number>;

export const lateInUnit = (seconds: number, unit: LateUnit): number => Math.floor(seconds / secondsIn[unit]);
