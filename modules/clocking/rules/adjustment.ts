/** An adjustment of a locked day: each figure of pay that would be another one now, with what it was and what it would be. */

/** What pay reads of a day, all in seconds. */
export const payFigureNames = [
  'worked',
  'regular',
  'late',
  'absence',
  'earlyLeave',
  'away',
  'overtime',
  'holidayOvertime',
  'approvedOvertime',
  'approvedHolidayOvertime',
  'holidayWork',
  'restDayWork',
  'paidLeave',
  'unpaidLeave',
  'incomplete',
] as const;
export type PayFigureName = (typeof payFigureNames)[number];
export type PayFigures = Readonly<Record<PayFigureName, number>>;

/** Why a locked day would change. */
export const adjustmentCauses = [
  'punch',
  'correction',
  'import',
  'schedule',
  'holiday',
  'team',
  'employment',
  'rules',
  'overtime',
  'time',
] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];

export interface FigureChange {
  readonly name: PayFigureName;
  readonly before: number;
  readonly after: number;
}

export const payFiguresOf = (day: PayFigures): PayFigures =>
  Object.fromEntries(payFigureNames.map((name) => [name, day[name]])) as unknown as PayFigures;

/** `before` is null for a day that was not there when its period was locked. */
export const changesOf = (before: PayFigures | null, after: PayFigures): readonly FigureChange[] =>
  payFigureNames.flatMap((name) => {
    const was = before?.[name] ?? 0;
    return was === after[name] ? [] : [{ name, before: was, after: after[name] }];
  });
