/** A first step is done when what it makes exists: a zone, a second employee, a holiday of this year; the report and the phone page when they were opened. */

export const startSteps = ['zone', 'employee', 'report', 'holidays', 'app'] as const;
export type StartStep = (typeof startSteps)[number];

export interface StartFacts {
  readonly zones: number;
  /** The owner is one. */
  readonly employees: number;
  /** Of this year. */
  readonly holidays: number;
  /** Pages that the reader has opened from here. */
  readonly opened: ReadonlySet<string>;
}

export function isStepDone(step: StartStep, { zones, employees, holidays, opened }: StartFacts): boolean {
  switch (step) {
    case 'zone':
      return zones > 0;
    case 'employee':
      return employees > 1;
    case 'holidays':
      return holidays > 0;
    case 'report':
    case 'app':
      return opened.has(step);
  }
}
