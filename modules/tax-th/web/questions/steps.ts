// The way through the questionnaire: one question after the other, over all pages.

import type { Page } from '#kernel/pages';
import type { TaxInfo } from '#tax-th/contract';
import { taxPages } from '#tax-th/pages';
import type { AnswerName } from '#tax-th/rules/answers';
import type { QuestionPage } from '#tax-th/rules/questions';
import { useThisYear } from '#web/format';
import { usePageKey, usePageSearch } from '#web/links';

const pageKeys = {
  'personal-information': 'personalInformation',
  'personal-and-spouse': 'personalAndSpouse',
  children: 'children',
  parents: 'parents',
  'disability-caring': 'disabilityCaring',
  pregnancy: 'pregnancy',
  insurance: 'insurance',
  investment: 'investment',
  donation: 'donation',
  residence: 'residence',
  'social-security': 'socialSecurity',
  other: 'other',
} as const satisfies Readonly<Record<QuestionPage, keyof typeof taxPages>>;

export type PageKey = (typeof pageKeys)[QuestionPage];

export const allPages = Object.entries(pageKeys) as readonly (readonly [QuestionPage, PageKey])[];

export interface Step {
  readonly key: PageKey;
  /** Null: the page has something to read and no question. */
  readonly answer: AnswerName | null;
}

/** Pages without a question in this year are left out, except the one that explains social security. */
export const stepsOf = ({ questions }: Pick<TaxInfo, 'questions'>): Step[] =>
  allPages.flatMap(([page, key]): Step[] => {
    const asked = questions.filter((question) => question.page === page);
    if (asked.length > 0) return asked.map(({ answer }) => ({ key, answer }));
    return page === 'social-security' ? [{ key, answer: null }] : [];
  });

/** Year and person of the page on screen. */
export function useAsked() {
  const { year, of, at } = usePageSearch(taxPages.questionnaire);
  const thisYear = useThisYear();
  const asked = { year: year ?? thisYear, ...(of ? { employeeId: of as never } : {}) };
  return { asked, at, words: { year, of } };
}

export const usePageOfQuestion = (): PageKey | undefined => {
  const { questionnaire: _start, ofEmployee: _of, mine: _mine, list: _list, ...questionPages } = taxPages;
  return usePageKey(questionPages as Readonly<Record<PageKey, Page>>);
};
