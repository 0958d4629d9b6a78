import { useLanguage } from '#web/text';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

/** The words of kinds and fields, whose keys come with the entries. */
export const useActivityWords = () => (useLanguage() === 'th' ? th : en);
