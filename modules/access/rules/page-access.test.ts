import { describe, expect, it } from 'vitest';
import { page as draft, pages } from '#kernel/pages';
import { type LastVisit, type PageFacts, type PageRule, pageDecision, type Visitor } from './page-access.ts';
import { anActor, freePlan } from './testing.ts';

const page = (path: string, rule: Partial<PageRule> = {}): PageRule => ({ path, kind: 'app', ...rule });
const signIn = page('signin', { kind: 'preauth' });
const dashboard = page('dashboard');
const shiftPages = pages('shifts', { weekly: draft('shifts'), monthly: draft('shifts/monthly') });
const connect = page('setup/connect-to-company', { kind: 'setup' });
const yourData = page('your-data', { kind: 'setup' });
const createCompany = page('setup/create-company/2', { kind: 'setup' });

const lastVisit = (
  facts: Partial<LastVisit> = {},
  organization: Partial<LastVisit['organization']> = {},
): LastVisit => ({
  approveStatus: 'approved',
  closed: null,
  isOwner: false,
  actor: anActor({ groups: ['administrator'] }),
  ...facts,
  organization: { isSetup: true, shiftBoardType: 'weekly', ...organization },
});
const visitor = (facts: Partial<Visitor> = {}): Visitor => ({
  email: 'somchai@mail.test',
  emailVerified: true,
  roles: [],
  firstName: 'ศิริพร',
  lastName: 'แก้วกัลยา',
  asksConsent: false,
  lastVisit: lastVisit(),
  ...facts,
});
const facts = (who: Visitor | null, more: Partial<PageFacts> = {}): PageFacts => ({
  visitor: who,
  hasCode: false,
  comesBack: false,
  invitationFlow: false,
  ...more,
});
const decide = (rule: PageRule, known: PageFacts) => {
  const decision = pageDecision(rule, known);
  return decision.kind === 'go' ? decision.to.path : decision.kind === 'refuse' ? decision.status : 'show';
};

describe('a signed-out visitor', () => {
  it.each([
    [dashboard, 'signin'],
    [signIn, 'show'],
    [page('', { kind: 'open' }), 'show'],
  ])('on $path', (rule, expected) => {
    expect(decide(rule, facts(null))).toBe(expected);
  });
});

describe('the twelve checks', () => {
  const unverified = visitor({ emailVerified: false });
  it.each([
    ['1 unverified', dashboard, facts(unverified), 'email-verification'],
    ['1 unverified with a code', dashboard, facts(unverified, { hasCode: true }), 'signin'],
    [
      '1 an account without an address is exempt',
      dashboard,
      facts(visitor({ emailVerified: false, email: null })),
      'show',
    ],
    ['2 verified on a sign-in page', signIn, facts(visitor()), 'dashboard'],
    ['2 back from an issuer', signIn, facts(visitor(), { comesBack: true }), 'show'],
    ['3 console without the role', page('console/orders', { kind: 'console' }), facts(visitor()), 'dashboard'],
    ['3 page of a feature elsewhere', page('kata', { feature: 'kata' }), facts(visitor()), 'dashboard'],
    [
      '3 page of a feature',
      page('kata', { feature: 'kata' }),
      facts(visitor({ lastVisit: lastVisit({ actor: anActor({ features: [{ type: 'kata', value: 'on' }] }) }) })),
      'show',
    ],
    ['4 web view', page('webview/profile', { kind: 'webview' }), facts(visitor({ lastVisit: null })), 'show'],
    [
      '4 web view of an employee, nobody is at work',
      page('webview/profile', { kind: 'webview', needs: 'portal.view' }),
      facts(visitor({ lastVisit: null })),
      401,
    ],
    [
      '4 web view of an employee',
      page('webview/profile', { kind: 'webview', needs: 'portal.view' }),
      facts(visitor()),
      'show',
    ],
    [
      '4 provider in the console',
      page('console/orders', { kind: 'console' }),
      facts(visitor({ roles: ['ADMIN'], lastVisit: null })),
      'show',
    ],
    [
      '4 provider without a company on a page of one',
      page('me/profile', { needs: 'portal.view' }),
      facts(visitor({ roles: ['ADMIN'], lastVisit: null })),
      'dashboard',
    ],
    [
      '4 provider with a company on a page of it',
      page('me/profile', { needs: 'portal.view' }),
      facts(visitor({ roles: ['ADMIN'] })),
      'show',
    ],
    [
      'own data, left',
      yourData,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'deactivated', actor: null }) })),
      'show',
    ],
    [
      'own data, rejected',
      yourData,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'rejected', actor: null }) })),
      'show',
    ],
    [
      'own data, waiting',
      yourData,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'pending', actor: null }) })),
      'show',
    ],
    ['own data, no company and no name', yourData, facts(visitor({ firstName: null, lastVisit: null })), 'show'],
    ['own data, at work elsewhere', yourData, facts(visitor({ asksConsent: true })), 'show'],
    ['own data, unverified', yourData, facts(unverified), 'email-verification'],
    ['5 no name', dashboard, facts(visitor({ firstName: null })), 'setup/connect-to-company'],
    ['5 no name, where it is entered', connect, facts(visitor({ firstName: null })), 'show'],
    ['5 no name and no company', connect, facts(visitor({ firstName: null, lastVisit: null })), 'show'],
    ['5 no name, in setup', createCompany, facts(visitor({ firstName: null, lastVisit: null })), 'show'],
    ['6 no company', dashboard, facts(visitor({ lastVisit: null })), 'setup/connect-to-company'],
    ['6 no company, creating one', createCompany, facts(visitor({ lastVisit: null })), 'show'],
    ['7 company is set up', createCompany, facts(visitor()), 'dashboard'],
    [
      '8 owner continues setup',
      createCompany,
      facts(visitor({ lastVisit: lastVisit({ isOwner: true }, { isSetup: false }) })),
      'show',
    ],
    [
      '9 pending',
      dashboard,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'pending', actor: null }) })),
      'setup/join-company/waiting',
    ],
    [
      '9 pending, waiting',
      page('setup/join-company/waiting', { kind: 'setup' }),
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'pending', actor: null }) })),
      'show',
    ],
    [
      '9 deactivated',
      dashboard,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'deactivated', actor: null }) })),
      'employee/is-deactivated',
    ],
    [
      '9 rejected',
      dashboard,
      facts(visitor({ lastVisit: lastVisit({ approveStatus: 'rejected', actor: null }) })),
      'employee/is-rejected',
    ],
    [
      '9 a company with its own sign-in',
      dashboard,
      facts(visitor({ lastVisit: lastVisit({ closed: 'companySignInNeeded' }) })),
      'setup/company-sign-in',
    ],
    [
      '9 another company instead',
      page('setup/connect-to-company', { kind: 'setup' }),
      facts(visitor({ lastVisit: lastVisit({ closed: 'companySignInNeeded' }) })),
      'show',
    ],
    [
      '10 setup page without invitation',
      page('setup/welcome-invited-user', { kind: 'setup' }),
      facts(visitor()),
      'dashboard',
    ],
    [
      '10 setup page with invitation',
      page('setup/welcome-invited-user', { kind: 'setup' }),
      facts(visitor(), { invitationFlow: true }),
      'show',
    ],
    ['consent is asked before work', dashboard, facts(visitor({ asksConsent: true })), 'pdpa'],
    ['consent page itself', page('pdpa'), facts(visitor({ asksConsent: true })), 'show'],
    [
      'consent waits until setup is done',
      createCompany,
      facts(visitor({ asksConsent: true, lastVisit: lastVisit({ isOwner: true }, { isSetup: false }) })),
      'show',
    ],
    [
      'consent waits for approval',
      dashboard,
      facts(visitor({ asksConsent: true, lastVisit: lastVisit({ approveStatus: 'pending', actor: null }) })),
      'setup/join-company/waiting',
    ],
    [
      '11 monthly page, weekly company',
      page('shifts/monthly', { shiftBoard: { type: 'monthly', otherwise: shiftPages.weekly } }),
      facts(visitor()),
      'shifts',
    ],
    [
      '11 weekly page, monthly company',
      page('shifts/shift-board', { shiftBoard: { type: 'weekly', otherwise: shiftPages.monthly } }),
      facts(visitor({ lastVisit: lastVisit({}, { shiftBoardType: 'monthly' }) })),
      'shifts/monthly',
    ],
    ['12 no permission', page('payrolls', { needs: 'console.view' }), facts(visitor()), 401],
    ['12 permission', page('setting/tag', { needs: 'tag.view' }), facts(visitor()), 'show'],
    [
      'plan guard',
      page('setting/tag', { needs: 'tag.view' }),
      facts(visitor({ lastVisit: lastVisit({ actor: anActor({ groups: ['owner'], plan: freePlan }) }) })),
      'dashboard',
    ],
    [
      'country guard',
      page('payrolls', { country: 'TH' }),
      facts(visitor({ lastVisit: lastVisit({ actor: anActor({ groups: ['owner'], country: 'US' }) }) })),
      'dashboard',
    ],
  ] as const)('%s', (_name, rule, known, expected) => {
    expect(decide(rule, known)).toBe(expected);
  });
});

describe('"Join or create another company" leads on', () => {
  const starts = [connect, createCompany, page('setup/join-company', { kind: 'setup' })];
  const statuses = ['pending', 'rejected', 'deactivated'] as const;
  it.each(statuses.flatMap((approveStatus) => starts.map((rule) => ({ approveStatus, rule }))))(
    'for $approveStatus people at $rule.path',
    ({ approveStatus, rule }) => {
      expect(decide(rule, facts(visitor({ lastVisit: lastVisit({ approveStatus, actor: null }) })))).toBe('show');
    },
  );

  it('but their company’s first zone is not theirs to name', () => {
    const pending = visitor({ lastVisit: lastVisit({ approveStatus: 'pending', actor: null }) });
    expect(decide(page('setup/create-zone', { kind: 'setup' }), facts(pending))).toBe('setup/join-company/waiting');
  });
});
