/** Figures of a day, all lengths of time, in the order in which they are stored, explained, shown and written to files. */
export const figureNames = [
  'scheduled',
  'worked',
  /** Work in the time in which it was expected. */
  'regular',
  'break',
  'late',
  'forgiven',
  'absence',
  'earlyLeave',
  'away',
  'overtimeBefore',
  'overtimeAfter',
  /** Scheduled time that a holiday frees. */
  'holiday',
  'holidayWork',
  'leave',
  'incomplete',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Made from a name each, so that no list of the figures has to be written again. */
export const figuresBy = <Value>(make: (name: FigureName) => Value): Record<FigureName, Value> => {
  const figures = {} as Record<FigureName, Value>;
  for (const name of figureNames) figures[name] = make(name);
  return figures;
};
