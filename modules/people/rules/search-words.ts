/** What is looked for: the words typed, in small letters, at most five; figures lose the signs between them, so that 081-234 finds 081234; a Thai title before a name is left out. */
import { latinDigits } from '#kernel/format';

const mostWords = 5;

const title = /^(?:นางสาว|น\.ส\.|นาย|นาง|คุณ|ดร\.|ด\.[ชญ]\.)$/;
const titleBefore = /^(?:นางสาว|น\.ส\.|นาย|นาง|คุณ|ดร\.|ด\.[ชญ]\.)(?=.{2})/;

/** Signs without a width come with text from web pages. The vowel am may be written as its two parts, with a tone between them. */
const cleaned = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .toLowerCase();

export function searchWords(typed: string): string[] {
  const all = cleaned(typed).trim().split(/\s+/).filter(Boolean);
  const names = all.filter((word) => !title.test(word));
  const words = names.length > 0 ? names : all;
  return words.map((word) => (/^\+?[\d().-]+$/.test(word) ? figuresOf(word) : nameOf(word))).slice(0, mostWords);
}

/** นายสมชาย is looked for as สมชาย. A name that begins so, as นายิกา, contains the rest and is still found. */
const nameOf = (word: string): string => (title.test(word) ? word : word.replace(titleBefore, ''));

/** A code such as 2024-001 is looked for as typed unless it can only be a phone number: nine figures, or a first 0 or +. */
function figuresOf(word: string): string {
  const figures = word.replace(/[().-]/g, '').replace(/^\+66/, '0');
  return /^[0+]/.test(figures) || figures.length >= 9 ? figures : word;
}
