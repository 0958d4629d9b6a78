/** Insured person (s.33): first insured from the 15th birthday to the 60th; who turns 60 while insured stays insured. */
import { addToDate, type LocalDate } from '#kernel/time';

export interface InsuredPerson {
  /** False: not insured whatever the age, as a director without employment. */
  readonly applies: boolean;
  readonly birthDate: LocalDate | null;
  /** The first day under section 33, with any employer; null when it is not known. */
  readonly firstInsured: LocalDate | null;
  /** The first day of this employment, or of the period. */
  readonly firstDay: LocalDate;
}

const youngestInsured = 15;
const oldestFirstInsured = 60;

export function isInsured({ applies, birthDate, firstInsured, firstDay }: InsuredPerson): boolean {
  if (!applies || birthDate === null) return applies;
  const first = firstInsured !== null && firstInsured < firstDay ? firstInsured : firstDay;
  return (
    first >= addToDate(birthDate, { years: youngestInsured }) &&
    first <= addToDate(birthDate, { years: oldestFirstInsured })
  );
}
