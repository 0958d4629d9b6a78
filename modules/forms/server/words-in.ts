import type { Language } from '#kernel/text';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

/** For files that other modules make of answers. */
export const formsWords = (language: Language) => (language === 'th' ? th : en);
