/** Formats of a company: its clock (12 or 24 hours, separator), its digits, the order of names, its currency and its time zone. */
import { defaultFormats, type Formats } from '#kernel/format';

export interface DisplayChoices {
  readonly timeZone: string;
  readonly clockDisplay: '24' | '12';
  readonly clockSeparator: Formats['separator'];
  readonly digits: Formats['digits'];
  readonly nameDisplay: Formats['name'];
  readonly currency: string;
}

export const formatsOf = (company: DisplayChoices): Formats => ({
  ...defaultFormats,
  zone: company.timeZone,
  hours: company.clockDisplay === '12' ? 12 : 24,
  separator: company.clockSeparator,
  digits: company.digits,
  name: company.nameDisplay,
  currency: company.currency,
});
