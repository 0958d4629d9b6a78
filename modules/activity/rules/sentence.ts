/** An entry in words: the verb with the kind of thing and its name; a kind or field that no language names yet is shown as it is. */
import { type Money, minor } from '#kernel/money';
import { Instant, type LocalDate, localDate } from '#kernel/time';
import type { Verb } from './verb.ts';

export interface ActivityWords {
  readonly verbs: Readonly<Record<Verb, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** What the codes of a field mean. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly list: { readonly stranger: string; readonly yes: string; readonly no: string };
}

interface EntryFacts {
  readonly verb: Verb;
  readonly subjectKind: string | null;
  readonly subjectName: string | null;
}

/** A key of the list itself: people may write `constructor` into any field. */
const own = (list: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** `Changed the team “Sales”`. Without a subject the company itself is meant. */
export function sentenceOf({ verb, subjectKind, subjectName }: EntryFacts, words: ActivityWords): string {
  const kind = own(words.kinds, subjectKind ?? 'organization') ?? subjectKind ?? '';
  const name = subjectName ? `“${subjectName}”` : '';
  // Functions, because a name may contain characters with a meaning in a replacement text, such as $.
  return words.verbs[verb]
    .replace('{{kind}}', () => kind)
    .replace('{{name}}', () => name)
    .trim();
}

/** A term is logged as its first day and its value: `position.value` is the position itself. */
const partsOf = (field: string): string[] => field.split('.').filter((part) => part !== 'value');

/** A part is named with its whole: `living.road`. */
export const wordOfField = (field: string, words: ActivityWords): string =>
  partsOf(field)
    .map((part) => own(words.fields, part) ?? part)
    .join(' · ');

export interface Reader {
  readonly words: ActivityWords;
  readonly date: (date: LocalDate) => string;
  readonly moment: (moment: Instant) => string;
  readonly amount: (amount: Money) => string;
}

/** Names that are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  firebase: 'Firebase',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung',
  android: 'Android',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};
const brandedFields = new Set(['device', 'provider']);
/** Their values are fields themselves: what was viewed, requested, refused. */
const fieldsOfFields = new Set(['viewed', 'asked', 'refused']);

/** Fields that hold true or false. */
const yesOrNoFields = new Set([
  'accept',
  'acknowledged',
  'active',
  'approve',
  'autoCalculation',
  'confirmed',
  'connected',
  'disputed',
  'enabled',
  'englishPasswords',
  'enterprise',
  'everyone',
  'exchanges',
  'futureOnly',
  'invited',
  'isActive',
  'isArchived',
  'isStrict',
  'locked',
  'needsPin',
  'noSecondPerson',
  'ot',
  'overQuota',
  'ownApproval',
  'paidTimeOff',
  'paired',
  'pastOnly',
  'pinChanged',
  'proRate',
  'protection',
  'providentFund',
  'recalled',
  'resolved',
  'restored',
  'revoked',
  'secondFactor',
  'secondFactorDemanded',
  'secretRenewed',
  'shownOnSlip',
  'signInKeyChanged',
  'socialSecurityCalculation',
  'submitted',
  'takesPhoto',
  'taxCalculation',
  'undone',
  'welfareFundCalculation',
  'withPay',
  'workCounts',
]);

/** Fields that hold dates. What a value is, its field says; its form says nothing: a name may look like a date. */
const dateFields = new Set([
  'birthDate',
  'startDate',
  'resignDate',
  'probationStartDate',
  'probationEndDate',
  'endDate',
  'fromDate',
  'from',
  'until',
  'date',
  'dates',
  'movedTo',
  'expiresOn',
  'foundingDate',
  'toDate',
  'to',
  'start',
  'end',
  'payDate',
  'paidDate',
  'paidOn',
  'issuedOn',
  'supportUntil',
  'filedOn',
  'lastDay',
]);

/** The view through other eyes ends at a moment, a delegation on a date: `until` holds either. */
const momentFields = new Set(['timestamp', 'until', 'scheduledTime', 'activatedAt', 'codeRenewedAt']);

/** Fields that hold satang. */
const amountFields = new Set([
  'budget',
  'farOffAmount',
  'mealAmount',
  'perClaim',
  'perYear',
  'refund',
  'refundAsked',
  'total',
  'vehicleAmount',
]);

/** Null for 30 February, and for what is no date at all. */
function dateIn(text: string): LocalDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return localDate(Number(year), Number(month), Number(day));
}

/** Codes become words, one by one where there are several: `owner, manager`; dates and amounts are in the reader's format. */
export function wordsOfValue(field: string, value: string | null, reader: Reader): string | null {
  if (value === null) return null;
  const { words } = reader;
  const name = partsOf(field).at(-1) ?? field;
  const known = {
    ...(brandedFields.has(name) && brands),
    ...(fieldsOfFields.has(name) && words.fields),
    ...(yesOrNoFields.has(name) && { true: words.list.yes, false: words.list.no }),
    ...(Object.hasOwn(words.values, name) && words.values[name]),
  };
  const worded = (part: string): string => own(known, part) ?? figureOf(name, part, reader) ?? part;
  return value.split(', ').map(worded).join(', ');
}

/** Null for a value that is not what its field holds. */
function figureOf(name: string, value: string, { date, moment, amount }: Reader): string | null {
  const day = dateFields.has(name) ? dateIn(value) : null;
  if (day) return date(day);
  if (momentFields.has(name)) return Instant.safeParse(value).success ? moment(value as Instant) : null;
  return amountFields.has(name) && /^-?\d{1,15}$/.test(value) ? amount(minor(Number(value))) : null;
}

/** A person refused at a company's own sign-in may be no employee of it, and has no name in the log. */
export const actorText = ({ actorName }: { readonly actorName: string }, words: ActivityWords): string =>
  actorName || words.list.stranger;
