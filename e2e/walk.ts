import type { Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import { isPathOf } from '#kernel/pages';
import type { Route } from '#web/routes';
import { en as kit } from '#web/text/en';
import { drawn } from './fixtures.ts';

const { notFound, unauthorizedTitle, crash } = kit.errorPages;
const deadEnds: readonly (string | null)[] = [notFound, unauthorizedTitle, crash];

/** The page that an address belongs to, from the product's list of pages. */
const pageAt = (href: string): Route | undefined => {
  const path = new URL(href, 'http://kala.test').pathname.replace(/^\/(en|th)\/?/, '');
  return allPages.find((page) => isPathOf(page, path));
};

/** Links of the page to addresses of this product; files and the API are not pages. */
async function linksOn(tab: Tab): Promise<string[]> {
  const hrefs = await tab
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs.flatMap((href) => (href && !/^\/(auth|v1|openapi|docs)\b/.test(href) ? [href] : [])))];
}

interface Walk {
  readonly faults: string[];
  readonly seen: ReadonlySet<string>;
}

/**
 * Opens each address, and from there every link to a page that was not seen yet. Returns what went wrong; `look` adds what it
 * finds on a page.
 */
export async function follow(
  tab: Tab,
  begin: readonly string[],
  look: (href: string) => Promise<readonly string[]> = async () => [],
): Promise<Walk> {
  const waiting = [...begin];
  const seen = new Set(begin.map((href) => pageAt(href)?.id ?? href));
  const faults: string[] = [];
  // A text that a page did not load is reported too.
  tab.on('pageerror', ({ message }) => faults.push(`${tab.url()}: ${message}`));
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    await tab.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href);
    await drawn(tab);
    const title = await tab.getByRole('heading', { level: 1 }).first().textContent();
    if (deadEnds.includes(title)) faults.push(`${href}: ${title}`);
    faults.push(...(await look(href)));
    for (const link of await linksOn(tab)) {
      const page = pageAt(link);
      if (!page) faults.push(`${href} links to ${link}, which no page has`);
      else if (!seen.has(page.id)) {
        seen.add(page.id);
        waiting.push(link);
      }
    }
  }
  return { faults, seen };
}

/** Pages for every employee of the company, also those without a link to them. */
export const ownPages = allPages.filter(({ layout, path }) => layout === 'app' && !/:\w+(?!\w*\?)(\/|$)/.test(path));
