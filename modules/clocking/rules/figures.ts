/** Figures of a day, all lengths of time, in the order in which they are stored, explained, shown and written to files. */
import type { Minutes } from '#kernel/time';

export const figureNames = [
  'scheduled',
  'worked',
  /** Work at the normal rate. */
  'regular',
  'break',
  'late',
  'forgiven',
  'absence',
  'earlyLeave',
  'away',
  'overtimeBefore',
  'overtimeAfter',
  /** Work in segments that are planned as overtime. */
  'overtimePlanned',
  /** Scheduled time that a holiday frees. */
  'holiday',
  'holidayWork',
  'restDayWork',
  'leave',
  'incomplete',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Made from a name each. Written out: the engine knows the shape of such a record; filled name by name, it slowed the making of each day by an eighth. */
export const figuresBy = <Value>(make: (name: FigureName) => Value): Record<FigureName, Value> => ({
  scheduled: make('scheduled'),
  worked: make('worked'),
  regular: make('regular'),
  break: make('break'),
  late: make('late'),
  forgiven: make('forgiven'),
  absence: make('absence'),
  earlyLeave: make('earlyLeave'),
  away: make('away'),
  overtimeBefore: make('overtimeBefore'),
  overtimeAfter: make('overtimeAfter'),
  overtimePlanned: make('overtimePlanned'),
  holiday: make('holiday'),
  holidayWork: make('holidayWork'),
  restDayWork: make('restDayWork'),
  leave: make('leave'),
  incomplete: make('incomplete'),
});

/** A length with the reason for it. */
export interface Figure<Reason extends string> {
  readonly seconds: number;
  /** Begun minutes are not counted. */
  readonly minutes: Minutes;
  readonly reason: Reason;
}

export const figure = <Reason extends string>(seconds: number, reason: Reason): Figure<Reason> => ({
  seconds,
  minutes: Math.floor(seconds / 60) as Minutes,
  reason,
});

export const none: Figure<'none'> = figure(0, 'none');
