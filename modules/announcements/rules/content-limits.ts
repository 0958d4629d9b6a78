/** An article has at most 5,000 marks of format (bold, list, paragraph), and at most 30 of them inside each other. */
import { ok, type Result, refused } from '#kernel/result';

export const mostTags = 5_000;
export const deepestTags = 30;

/** Without a part that closes them. */
const alone = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Their next one closes them: they lie inside each other only with another one between. */
const closedByNext = new Set(['p', 'li']);

/** Only the beginning of a tag is looked at, so that the time grows with the length and nothing else. */
const beginning = /<(\/?)([a-z][a-z0-9]*)/gi;

export function contentLimits(html: string): Result<string, 'contentTooComplex'> {
  let tags = 0;
  let depth = 0;
  for (const [, closes, name = ''] of html.matchAll(beginning)) {
    const tag = name.toLowerCase();
    if (!closes) tags += 1;
    if (!alone.has(tag) && !closedByNext.has(tag)) depth = Math.max(0, depth + (closes ? -1 : 1));
    if (tags > mostTags || depth > deepestTags) return refused('contentTooComplex');
  }
  return ok(html);
}
