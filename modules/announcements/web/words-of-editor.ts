import type { Language } from '#kernel/text';
import type { RichTextWords } from '#ui/rich-text';
import { textIn } from '#web/text';
import { en } from '../text/en.ts';

const names = Object.keys(en.editor) as (keyof typeof en.editor)[];

export function wordsOfEditor(language: Language): RichTextWords {
  const t = textIn(language, 'announcements');
  return Object.fromEntries(names.map((name) => [name, t(($) => $.editor[name])])) as unknown as RichTextWords;
}
