// The words of all screens, each in English and Thai: a dictionary that is always up to date.
import { join } from 'node:path';
import { sentencesOf } from '../check-text.ts';
import { filesBelow } from '../checks/sources.ts';

export interface TextPair {
  readonly module: string;
  /** `pages.tags`. */
  readonly key: string;
  readonly en: string;
  readonly th: string;
}

export async function readTexts(root: string): Promise<TextPair[]> {
  const files = filesBelow(root, /^modules\/[^/]+\/text\/(.+\/)?en\.ts$/);
  const pairs = files.map(async (path) => {
    const thaiPath = path.replace(/en\.ts$/, 'th.ts');
    const [{ en }, { th }] = await Promise.all([import(join(root, path)), import(join(root, thaiPath))]);
    const thai = new Map(sentencesOf(th));
    const module = path.split('/')[1] ?? '';
    return sentencesOf(en).map(([key, sentence]) => ({ module, key, en: sentence, th: thai.get(key) ?? '' }));
  });
  return (await Promise.all(pairs)).flat();
}
