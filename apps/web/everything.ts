// All pages, the texts of all modules and the page rule, as one chunk: loaded with the first address behind the sign-in.
import { startText } from '#web/text';
import { decide } from './guards.ts';
import { allCards, allPages } from './pages.ts';
import type { Known } from './router.tsx';
import { textTable } from './text.ts';

export function everything(): Known {
  startText(textTable);
  return { pages: allPages, cards: allCards, decide };
}
