// From a page of the registry to the rule of `access` that decides over it. No decision is made here.
import { type PageDecision, type PageFacts, type PageRule, pageDecision } from '#access/rules/page-access';
import { type Permission, permissions } from '#access/rules/permissions';
import { UnknownMiddleware } from '#ui/error-pages';
import type { Layout, Page } from '#web/pages';

const kindOfLayout: Readonly<Record<Layout, PageRule['kind']>> = {
  app: 'app',
  // Consent is asked of people at work; it has its own layout, not its own right.
  consent: 'app',
  preauth: 'preauth',
  setup: 'setup',
  blank: 'app',
  print: 'print',
  webview: 'webview',
  console: 'console',
};

const openWords: readonly string[] = ['public', 'user', 'member'];
const isPermission = (word: string): word is Permission => word in permissions;

export function ruleOf(page: Page): PageRule {
  if (!openWords.includes(page.needs) && !isPermission(page.needs)) throw new UnknownMiddleware(page.needs);
  const isOpen = page.needs === 'public' && page.layout !== 'preauth';
  return {
    path: page.path,
    kind: isOpen ? 'open' : kindOfLayout[page.layout],
    ...(isPermission(page.needs) && { needs: page.needs }),
    ...(page.plan && { plan: page.plan }),
    ...(page.country && { country: page.country }),
    ...(page.notLite && { notLite: page.notLite }),
    ...(page.shiftBoardType && { shiftBoardType: page.shiftBoardType }),
  };
}

export const decide = (page: Page, facts: PageFacts): PageDecision => pageDecision(ruleOf(page), facts);
