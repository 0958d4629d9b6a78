/** The zone of a date: the one that the organization had chosen last on or before it, so that moving the company does not move its history. */
import type { LocalDate } from '#kernel/time';

export interface ZoneChoice {
  /** The first date on which it counts; the first choice also counts for all dates before. */
  readonly from: LocalDate;
  /** IANA name. */
  readonly zone: string;
}

export function zoneOn(date: LocalDate, choices: readonly [ZoneChoice, ...ZoneChoice[]]): string {
  let found = choices[0];
  for (const choice of choices) if (choice.from < found.from) found = choice;
  for (const choice of choices) if (choice.from <= date && choice.from >= found.from) found = choice;
  return found.zone;
}
