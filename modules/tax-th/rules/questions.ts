/** Questions of a tax year: on twelve pages, those whose allowance the law pack has in that year, each with its own limit and the limit it shares. */
import type { Money } from '#kernel/money';
import type { AnswerName } from './answers.ts';
import type { TaxYear } from './law-pack.ts';
import type { AllowanceItem } from './values/pack.ts';

export const questionPages = [
  'personal-information',
  'personal-and-spouse',
  'children',
  'parents',
  'disability-caring',
  'pregnancy',
  'insurance',
  'investment',
  'donation',
  'residence',
  'social-security',
  'other',
] as const;
export type QuestionPage = (typeof questionPages)[number];

export type QuestionKind = 'yesNo' | 'persons' | 'children' | 'amount';

/** A limit that several answers share. */
export type SharedLimit = 'lifeAndHealthTogether' | 'retirementTogether';

export interface Question {
  readonly page: QuestionPage;
  readonly answer: AnswerName;
  readonly kind: QuestionKind;
  /** What each person, or the yes, takes off the income. */
  readonly each: Money | null;
  /** The most that counts of an amount. */
  readonly max: Money | null;
  /** The most of an amount as a share of the income, or of what is left of it for a donation. */
  readonly percent: number | null;
  /** Twice what was paid counts. */
  readonly times: number;
  /** The most persons; null for any number. */
  readonly persons: number | null;
  readonly shared: { readonly name: SharedLimit; readonly max: Money } | null;
}

interface Place {
  readonly page: QuestionPage;
  readonly answer: AnswerName;
  readonly kind: QuestionKind;
  /** The row of the law that it asks about. */
  readonly item: AllowanceItem;
}

const person = (page: QuestionPage, answer: AnswerName, kind: QuestionKind, item: AllowanceItem): Place => ({
  page,
  answer,
  kind,
  item,
});
const amounts = (page: QuestionPage, ...items: readonly Exclude<AnswerName & AllowanceItem, 'spouse'>[]): Place[] =>
  items.map((item) => ({ page, answer: item, kind: 'amount', item }));

const places: readonly Place[] = [
  person('personal-information', 'seniorOrDisabled', 'yesNo', 'seniorOrDisabled'),
  person('personal-and-spouse', 'spouse', 'yesNo', 'spouse'),
  person('children', 'children', 'children', 'child'),
  person('parents', 'parents', 'persons', 'parent'),
  person('disability-caring', 'disabledPersons', 'persons', 'disabledPerson'),
  person('disability-caring', 'disabledOutsiders', 'persons', 'disabledOutsider'),
  ...amounts('pregnancy', 'pregnancy'),
  ...amounts(
    'insurance',
    'lifeInsurance',
    'healthInsurance',
    'parentsHealthInsurance',
    'spouseLifeInsurance',
    'pensionInsurance',
  ),
  ...amounts(
    'investment',
    'retirementMutualFund',
    'superSavingsFund',
    'nationalSavingsFund',
    'thaiEsg',
    'thaiEsgExtra',
    'switchedEquityFund',
  ),
  ...amounts('donation', 'educationDonation', 'otherDonation', 'politicalParty'),
  ...amounts('residence', 'homeLoanInterest', 'newHouse', 'rooftopSolar'),
  ...amounts('other', 'easyReceipt', 'easyReceiptCommunity', 'domesticTravel'),
];

const sharedBy: Readonly<Partial<Record<AnswerName, SharedLimit>>> = {
  lifeInsurance: 'lifeAndHealthTogether',
  healthInsurance: 'lifeAndHealthTogether',
  pensionInsurance: 'retirementTogether',
  retirementMutualFund: 'retirementTogether',
  superSavingsFund: 'retirementTogether',
  nationalSavingsFund: 'retirementTogether',
};

export function questionsOf(year: TaxYear): Question[] {
  return places.flatMap(({ item, ...place }) => {
    const row = year.rows[item];
    if (!row) return [];
    const shared = sharedBy[place.answer];
    const sharedMax = shared && year.rows[shared]?.max;
    return [
      {
        ...place,
        each: row.each ?? (place.kind === 'yesNo' ? (row.max ?? null) : null),
        max: place.kind === 'amount' ? (row.max ?? null) : null,
        percent: row.percent ?? null,
        times: row.times ?? 1,
        persons: row.persons ?? null,
        shared: shared && sharedMax !== undefined ? { name: shared, max: sharedMax } : null,
      },
    ];
  });
}
