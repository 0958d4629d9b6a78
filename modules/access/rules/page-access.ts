/** May this page be shown: the twelve checks of a signed-in user in the specification's order; the first check that fails decides. */

import { consentPages } from '#consent/pages';
import { dashboardPages } from '#dashboard/pages';
import { identityPages } from '#identity/pages';
import { isWithin, type Link, type Page } from '#kernel/pages';
import { setupPages } from '#setup/pages';
import { type Actor, closedGate, permit } from './can.ts';
import type { EntryRefusal } from './company-entry.ts';
import { isVerificationDue } from './email-verification.ts';
import { hasFeature } from './feature.ts';
import { providerRole } from './groups.ts';
import type { Permission, PermissionRow } from './permissions.ts';

export type ShiftBoardType = 'weekly' | 'monthly';
export type ApproveStatus = 'approved' | 'pending' | 'rejected' | 'deactivated';

/** What a page requires. `kind` says which of the checks apply. */
export interface PageRule extends Omit<PermissionRow, 'grants'> {
  readonly path: string;
  readonly kind: 'open' | 'preauth' | 'app' | 'setup' | 'console' | 'webview' | 'print';
  readonly needs?: Permission;
  /** Only for companies with this special feature. */
  readonly feature?: string;
  /** Only for companies that plan their shifts this way; `otherwise` is the matching page of the other way. */
  readonly shiftBoard?: { readonly type: ShiftBoardType; readonly otherwise: OpenPage };
}

/** A page that needs no parameter. */
export type OpenPage = Page & { readonly to: () => Link };

export interface Visitor {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** A data protection text waits for an answer. */
  readonly asksConsent: boolean;
  readonly lastVisit: LastVisit | null;
}

export interface LastVisit {
  readonly approveStatus: ApproveStatus;
  readonly isOwner: boolean;
  /** The session cannot enter this company: its sign-in method is not the right one. */
  readonly closed: EntryRefusal | null;
  readonly organization: {
    readonly isSetup: boolean;
    readonly shiftBoardType: ShiftBoardType;
  };
  /** Present once the employee is approved. */
  readonly actor: Actor | null;
}

export interface PageFacts {
  /** Null when signed out. */
  readonly visitor: Visitor | null;
  /** The address has an invitation code. */
  readonly hasCode: boolean;
  /** An outside issuer has just sent the visitor back to the page they left from: to sign in, or to connect a sign-in method. */
  readonly comesBack: boolean;
  /** The user came through an invitation and may use setup pages. */
  readonly invitationFlow: boolean;
}

export type PageDecision =
  | { readonly kind: 'show' }
  /** `back`: when done there, the visitor returns to the page. */
  | { readonly kind: 'go'; readonly to: OpenPage; readonly back?: true }
  | { readonly kind: 'refuse'; readonly status: 401 };

const show: PageDecision = { kind: 'show' };
const refuse: PageDecision = { kind: 'refuse', status: 401 };
const go = (to: OpenPage): PageDecision => ({ kind: 'go', to });
const goAndComeBack = (to: OpenPage): PageDecision => ({ kind: 'go', to, back: true });

const { dashboard } = dashboardPages;
const joinPages: readonly Page[] = [setupPages.create, setupPages.connect, setupPages.join];
const organizationSetupPages: readonly Page[] = [setupPages.create, setupPages.createZone];
const isUnder = (path: string, roots: readonly Page[]) => roots.some((root) => isWithin(path, root));

export function pageDecision(page: PageRule, facts: PageFacts): PageDecision {
  const { visitor } = facts;
  if (page.kind === 'open') return show;
  if (!visitor) return page.kind === 'preauth' ? show : goAndComeBack(identityPages.signIn);
  for (const check of checks) {
    const decision = check(page, visitor, facts);
    if (decision) return decision;
  }
  return show;
}

type Check = (page: PageRule, visitor: Visitor, facts: PageFacts) => PageDecision | undefined;

const isProvider = (visitor: Visitor) => visitor.roles.includes(providerRole);

const checks: readonly Check[] = [
  // 1. A user with an unverified e-mail address waits for verification; with a code in the address, at the sign-in page.
  (page, visitor, facts) => {
    if (!isVerificationDue(visitor)) return undefined;
    if (page.kind === 'preauth') return show;
    return go(facts.hasCode ? identityPages.signIn : identityPages.emailVerification);
  },
  // 2. A verified user does not need the sign-in pages, except when returning from connecting another sign-in method.
  (page, _visitor, { comesBack }) => (page.kind === 'preauth' ? (comesBack ? show : go(dashboard)) : undefined),
  // 3. A page for a role or for companies with a special feature.
  (page, visitor) => {
    if (page.kind === 'console' && !isProvider(visitor)) return go(dashboard);
    if (page.feature && !hasFeature(visitor.lastVisit?.actor?.features ?? [], page.feature)) return go(dashboard);
    return undefined;
  },
  // 4. Web views skip the rest, and so do provider staff; the pages of employees still need an employee.
  (page, visitor) => {
    const lacksEmployee = page.needs !== undefined && !visitor.lastVisit?.actor;
    if (page.kind === 'webview') return lacksEmployee ? refuse : show;
    if (!isProvider(visitor)) return undefined;
    return page.kind === 'app' && lacksEmployee ? go(dashboard) : show;
  },
  // The page of one's own data is for every user: the rights over it outlast the employment.
  (page) => (page.path === consentPages.yourData.path ? show : undefined),
  // 5. A person without a name enters it first, then chooses to create or to join a company.
  (page, visitor) => {
    if (visitor.firstName && visitor.lastName) return undefined;
    if (page.path === setupPages.connect.path) return show;
    return page.kind === 'setup' ? undefined : go(setupPages.connect);
  },
  // 6. No company yet.
  (page, visitor) => {
    if (visitor.lastVisit) return undefined;
    return isUnder(page.path, joinPages) ? show : go(setupPages.connect);
  },
  // 7. A company that is set up is not set up a second time; people who are not approved there may open their own.
  (page, { lastVisit }) =>
    lastVisit?.approveStatus === 'approved' &&
    lastVisit.closed === null &&
    lastVisit.organization.isSetup &&
    isUnder(page.path, organizationSetupPages)
      ? go(dashboard)
      : undefined,
  // 8. The approved owner of a company that is not set up may continue.
  (_page, { lastVisit }) =>
    lastVisit && !lastVisit.organization.isSetup && lastVisit.isOwner && lastVisit.approveStatus === 'approved'
      ? show
      : undefined,
  // 9. A user who is not approved waits, or reads why not.
  (page, { lastVisit }) => {
    const closed = lastVisit?.approveStatus === 'approved' && lastVisit.closed ? setupPages.companySignIn : undefined;
    const place = lastVisit ? (waitingPlace[lastVisit.approveStatus] ?? closed) : undefined;
    if (!place) return undefined;
    return page.path === place.path || isUnder(page.path, joinPages) ? show : go(place);
  },
  // 10. Setup pages are for the first run and for invited users.
  (page, _visitor, facts) => (page.kind === 'setup' && !facts.invitationFlow ? go(dashboard) : undefined),
  // Data protection texts are answered before work.
  (page, visitor) =>
    visitor.asksConsent && page.kind === 'app' && page.path !== consentPages.pdpa.path
      ? goAndComeBack(consentPages.pdpa)
      : undefined,
  // 11. A page of the other kind of shift board.
  (page, { lastVisit }) => {
    if (!page.shiftBoard || page.shiftBoard.type === lastVisit?.organization.shiftBoardType) return undefined;
    return go(page.shiftBoard.otherwise);
  },
  // The country and plan check leads to the dashboard; it uses the page's own conditions and those of its permission.
  (page, { lastVisit }) => {
    const actor = lastVisit?.actor;
    if (!actor) return undefined;
    if (closedGate(page, actor)) return go(dashboard);
    const asked = page.needs && permit(actor, page.needs);
    return asked && !asked.allowed && asked.reason !== 'forbidden' ? go(dashboard) : undefined;
  },
  // 12. Missing permission.
  (page, { lastVisit }) => {
    if (!page.needs) return undefined;
    return lastVisit?.actor && permit(lastVisit.actor, page.needs).allowed ? undefined : refuse;
  },
];

const waitingPlace: Readonly<Record<ApproveStatus, OpenPage | undefined>> = {
  approved: undefined,
  pending: setupPages.waiting,
  deactivated: setupPages.isDeactivated,
  rejected: setupPages.isRejected,
};
