/** What is agreed with a person on a day: their own employment type, wage and work day, else those of their position, else a day of 8 hours; social security and tax as the position says, else both. */
import type { Money } from '#kernel/money';
import type { TermMatter } from '#people/rules/terms-on';

/** What a position says of everybody who holds it. */
export interface PositionTerms {
  readonly employmentType: string;
  /** For a month of full-time work, for an hour of part-time work; 0 agrees nothing. */
  readonly salaryBase: Money;
  readonly workHourPerDay: number;
  readonly socialSecurityCalculation: boolean;
  readonly taxCalculation: boolean;
}

export interface AgreedTerms {
  /** Null: nobody has said it; work is full-time then. */
  readonly employmentType: string | null;
  /** Null: nothing is agreed. 0 was agreed with the person. */
  readonly wage: Money | null;
  readonly workMinutes: number;
  /** Contributions are taken, where age and first insurance allow it. */
  readonly hasSocialSecurity: boolean;
  /** Tax is withheld. */
  readonly isTaxed: boolean;
}

interface HeldValue {
  readonly valueText: string | null;
  readonly valueNumber: number | null;
}

/** The matters that are read for it. */
export const agreedMatters = ['position', 'employmentType', 'salary', 'workMinutes'] as const satisfies TermMatter[];

export const agreedTerms = (
  held: Readonly<Partial<Record<'employmentType' | 'salary' | 'workMinutes', HeldValue>>>,
  position: PositionTerms | undefined,
): AgreedTerms => ({
  employmentType: held.employmentType?.valueText ?? position?.employmentType ?? null,
  wage: (held.salary?.valueNumber ?? (position?.salaryBase || null)) as Money | null,
  workMinutes: held.workMinutes?.valueNumber ?? Math.round((position?.workHourPerDay ?? 8) * 60),
  hasSocialSecurity: position?.socialSecurityCalculation ?? true,
  isTaxed: position?.taxCalculation ?? true,
});
