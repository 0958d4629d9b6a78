// For tests of the shell: pages, and an employee of a company as the server describes them.
import { asId } from '#kernel/ids';
import { page, pages, type SearchShape } from '#kernel/pages';
import { asDate } from '#kernel/time';
import type { Profile } from '#people/contract/me';
import { type RouteOptions, routes } from '#web/routes';

type Plan = NonNullable<Profile['plan']>;

const part = { enabled: true, limit: 60 };

const paidPlan: Plan = {
  cloud: part,
  station: part,
  payroll: part,
  free: false,
  fullTrial: false,
  lite: false,
  active: true,
  endDate: null,
  today: asDate('2026-11-15'),
};

const organization = {
  id: asId<'organization'>('0199a000-0000-7000-8000-000000000001'),
  name: 'บริษัท หนึ่ง จำกัด',
  country: 'TH',
  currency: 'THB',
  timeZone: { id: 'Asia/Bangkok', uniqueName: 'Asia/Bangkok' },
  shiftBoardType: 'weekly',
  isSetup: true,
  enterprise: false,
  nameDisplay: 'first-last',
  clockDisplay: '24',
  clockSeparator: 'colon',
  digitSystem: 'latin',
  imgUrl: null,
} as const;

type Group = NonNullable<Profile['lastVisitEmployee']>['permissionGroups'][number];

export function aProfile({
  groups = ['owner'],
  plan = {},
  isSetup = true,
  employees,
}: {
  groups?: Group[];
  plan?: Partial<Plan>;
  isSetup?: boolean;
  employees?: Profile['employees'];
} = {}): Profile {
  const id = asId<'employee'>('0199a000-0000-7000-8000-000000000002');
  return {
    id: asId<'user'>('0199a000-0000-7000-8000-000000000003'),
    email: 'somsri@kala.test',
    emailVerified: true,
    provider: 'password',
    firstName: 'สมศรี',
    lastName: 'ใจดี',
    language: 'th',
    roles: [],
    employees: employees ?? [{ id, organization: { id: organization.id, name: organization.name } }],
    lastVisitEmployee: {
      id,
      firstName: 'สมศรี',
      lastName: 'ใจดี',
      imgUrl: null,
      organization: { ...organization, enterpriseFeatures: [], isSetup },
      permissionGroups: groups,
      closed: null,
      approveStatus: { uniqueName: 'approved', reason: null },
    },
    subscriptions: [],
    plan: { ...paidPlan, ...plan },
    asksConsent: false,
  };
}

type Sample = RouteOptions & { readonly path: string; readonly search?: SearchShape };

/** Pages of an invented module, and its texts: each page is titled by its key. Texts stay loaded: no two files use one name. */
export function sampleRoutes(module: string, samples: Readonly<Record<string, Sample>>) {
  const keys = Object.keys(samples);
  const drafts = Object.fromEntries(keys.map((key) => [key, page(samples[key]?.path ?? '', samples[key]?.search)]));
  const options = Object.fromEntries(
    Object.entries(samples).map(([key, { path: _, search: __, ...rest }]) => [key, rest]),
  );
  const words = { pages: Object.fromEntries(keys.map((key) => [key, key])) };
  return {
    pages: routes(pages(module, drafts), options as Record<string, RouteOptions>),
    text: { [module]: { en: async () => ({ en: words }), th: async () => ({ th: words }) } },
  };
}
