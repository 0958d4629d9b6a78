import { useFormat } from '#web/format';
import { useLanguage } from '#web/text';
import type { Reader } from '../rules/sentence.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

/** The words of kinds and fields, whose keys come with the entries. */
export const useActivityWords = () => (useLanguage() === 'th' ? th : en);

/** The same with the formats of the company. */
export function useActivityReader(): Reader {
  const { date, dateTime: moment, amount } = useFormat();
  return { words: useActivityWords(), date, moment, amount };
}
