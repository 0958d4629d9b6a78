/** People under 18 (Labour Protection Act s.47, s.48) and pregnant people (s.39) do not work between 22:00 and 06:00, overtime or on holidays. A finding names the ban and never the reason. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { Stretch } from './board-period.ts';
import type { DayFinding, PlannedWorkDay } from './finding.ts';
import { isNight } from './night-work.ts';

export interface ProtectionFacts {
  readonly birthDate: LocalDate | null;
  /** The time for which staff noted that the person is pregnant; null when they did not. */
  readonly noted: Stretch | null;
}

export function isProtectedOn({ birthDate, noted }: ProtectionFacts, date: LocalDate): boolean {
  if (noted !== null && noted.from <= date && date <= noted.to) return true;
  return birthDate !== null && date < addToDate(birthDate, { years: 18 });
}

export const protectedWork = (days: readonly PlannedWorkDay[], facts: ProtectionFacts): DayFinding[] =>
  facts.birthDate === null && facts.noted === null
    ? []
    : days
        .filter(({ date, segments }) => segments.length > 0 && isProtectedOn(facts, date))
        .flatMap(({ date, segments }): DayFinding[] => [
          ...(segments.some(isNight) ? [{ rule: 'nightProtected', date, params: {} } as const] : []),
          ...(segments.some(({ kind }) => kind !== 'working')
            ? [{ rule: 'overtimeProtected', date, params: {} } as const]
            : []),
        ]);
