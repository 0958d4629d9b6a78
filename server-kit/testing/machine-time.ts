import { type Instant, instantOfMilliseconds } from '#kernel/time';

/** By the clock of the machine, which PostgreSQL and the file system read; tests have their own (clock.ts). */
export const machineNow = (): Instant => instantOfMilliseconds(Math.round(performance.timeOrigin + performance.now()));
