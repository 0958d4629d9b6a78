/** Certificate: who works here since when, as what and, on a certificate of salary, for how much a month or, for part-time work, an hour, in figures and in words; dates of a Thai certificate are in the Buddhist era. */

import { bahtInEnglishWords, bahtInThaiWords } from '#kernel/baht-in-words';
import { amountText, longDateText, yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { phoneText } from '#kernel/phone';
import { filled, type Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { en } from '../text/certificate/en.ts';

export const documentKinds = ['work', 'salary'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type CertificateWords = typeof en;

/** What is true at the moment of the approval. Kept with the request: the paper never says anything else. */
export interface CertificateFacts {
  readonly person: {
    readonly title: string | null;
    readonly firstName: string;
    readonly middleName: string | null;
    readonly lastName: string;
    readonly employeeCode: string | null;
    readonly startDate: LocalDate | null;
    /** Null for a person who is at work. */
    readonly endDate: LocalDate | null;
    readonly position: string | null;
    readonly department: string | null;
    readonly employmentType: string | null;
  };
  /** A month's, of part-time work an hour's; null on a certificate of employment. */
  readonly salary: Money | null;
  readonly company: {
    readonly name: string;
    readonly address: string | null;
    readonly phoneNumber: string | null;
    readonly email: string | null;
    readonly taxId: string | null;
    readonly currency: string;
  };
  readonly purpose: string | null;
  readonly issuedOn: LocalDate;
}

export interface Numbered {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly year: number;
  readonly number: number;
}

export interface Certificate {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly addressed: string;
  readonly sentence: string;
  readonly facts: readonly { readonly label: string; readonly value: string; readonly more: string | null }[];
  readonly purpose: string;
  readonly given: string;
  readonly contact: readonly string[];
  readonly company: string;
}

/** 3/2569 in Thai, 3/2026 in English. */
export const documentNumber = ({ language, year, number }: Omit<Numbered, 'kind'>): string =>
  `${number}/${yearIn(language, year)}`;

const englishTitles: Readonly<Record<string, string>> = { นาย: 'Mr.', นาง: 'Mrs.', นางสาว: 'Miss' };

/** A Thai title and the first name are written together, an English title apart. */
function nameOf({ title, firstName, middleName, lastName }: CertificateFacts['person'], language: Language): string {
  const shown = title && language === 'en' ? (englishTitles[title] ?? title) : (title ?? '');
  const first = /[\u0E01-\u0E5B]$/.test(shown) ? `${shown}${firstName}` : `${shown} ${firstName}`.trim();
  return [first, middleName, lastName].filter(Boolean).join(' ');
}

export function certificate(facts: CertificateFacts, numbered: Numbered, words: CertificateWords): Certificate {
  const { person, company, purpose } = facts;
  const { language, kind } = numbered;
  const on = (date: LocalDate): string => longDateText(date, language);
  const employed = person.endDate === null ? 'isEmployed' : 'wasEmployed';
  const sentence = words[person.startDate === null ? (`${employed}WithoutStart` as const) : employed];
  const issued = on(facts.issuedOn);
  return {
    title: words.titles[kind],
    number: filled(words.number, { number: documentNumber(numbered) }),
    date: filled(words.date, { date: issued }),
    addressed: words.addressed,
    sentence: filled(sentence, {
      name: nameOf(person, language),
      company: company.name,
      ...(person.startDate && { from: on(person.startDate) }),
      ...(person.endDate && { until: on(person.endDate) }),
    }),
    facts: [
      ...factsOf(person, words),
      ...(facts.salary === null ? [] : [salaryOf(facts, facts.salary, { language, words })]),
    ],
    purpose: purpose === null ? words.noPurpose : filled(words.purpose, { purpose }),
    given: filled(words.given, { date: issued }),
    contact: contactOf(company, words),
    company: company.name,
  };
}

/** The address on a line of its own, the rest on the next. */
function contactOf(
  { address, phoneNumber, email, taxId }: CertificateFacts['company'],
  words: CertificateWords,
): string[] {
  const reached = [
    phoneNumber && filled(words.phone, { number: phoneText(phoneNumber) }),
    email,
    taxId && filled(words.taxId, { number: taxId }),
  ].filter(Boolean);
  return [address, reached.join(' · ')].flatMap((line) => line || []);
}

type Line = Certificate['facts'][number];

function factsOf(person: CertificateFacts['person'], words: CertificateWords): Line[] {
  const type = person.employmentType;
  const lines: readonly (readonly [string, string | null])[] = [
    [words.facts.employeeCode, person.employeeCode],
    [words.facts.position, person.position],
    [words.facts.department, person.department],
    [words.facts.employmentType, type && (words.employmentTypes[type as 'FULL-TIME'] ?? type)],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value, more: null }] : []));
}

/** Words beside the figures, as banks ask for them; only baht have words. */
function salaryOf(
  { company, person }: CertificateFacts,
  salary: Money,
  { language, words }: { readonly language: Language; readonly words: CertificateWords },
): Line {
  const isBaht = company.currency === 'THB';
  const inWords = language === 'th' ? bahtInThaiWords(salary) : bahtInEnglishWords(salary);
  const currency = isBaht ? words.baht : company.currency;
  return {
    label: person.employmentType === 'PART-TIME' ? words.facts.hourlyWage : words.facts.salary,
    value: filled(words.money, { amount: amountText(salary), currency }),
    more: isBaht ? filled(words.inWords, { words: inWords }) : null,
  };
}
