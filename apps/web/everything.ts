// All pages, the words of all modules and the rule over both, as one part: it is fetched with the first address that is
// not in front of the sign-in.
import { startText } from '#web/text';
import { decide } from './guards.ts';
import { allPages } from './pages.ts';
import type { Known } from './router.tsx';
import { textTable } from './text.ts';

export function everything(): Known {
  startText(textTable);
  return { pages: allPages, decide };
}
