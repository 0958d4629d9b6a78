// From a page of the registry to the rule of `access` that decides about it. No decision is made here.
import { type PageDecision, type PageFacts, type PageRule, pageDecision } from '#access/rules/page-access';
import { type Permission, permissions } from '#access/rules/permissions';
import { cameByInvitation } from '#access/web/public';
import type { SearchWords } from '#kernel/pages';
import { UnknownMiddleware } from '#ui/error-pages';
import type { Layout, Route } from '#web/routes';
import type { Session } from './session.ts';

const kindOfLayout: Readonly<Record<Layout, PageRule['kind']>> = {
  app: 'app',
  // Consent is asked of employees; it has its own layout, not its own permission.
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

export function ruleOf(page: Route): PageRule {
  if (!openWords.includes(page.needs) && !isPermission(page.needs)) throw new UnknownMiddleware(page.needs);
  const isOpen = page.needs === 'public' && page.layout !== 'preauth';
  return {
    path: page.path,
    kind: isOpen ? 'open' : kindOfLayout[page.layout],
    ...(isPermission(page.needs) && { needs: page.needs }),
    ...(page.plan && { plan: page.plan }),
    ...(page.country && { country: page.country }),
    ...(page.notLite && { notLite: page.notLite }),
    ...(page.feature && { feature: page.feature }),
    ...(page.shiftBoard && { shiftBoard: page.shiftBoard }),
  };
}

const factsOf = (session: Session | null, search: SearchWords): PageFacts => ({
  visitor: session?.visitor ?? null,
  // An issuer sends back a code of its own, together with a state.
  hasCode: Boolean(search.code) && !search.state,
  comesBack: Boolean(search.state),
  invitationFlow: cameByInvitation(),
});

export const decide = (page: Route, session: Session | null, search: SearchWords = {}): PageDecision =>
  pageDecision(ruleOf(page), factsOf(session, search));
