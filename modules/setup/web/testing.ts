// Answers of the server that the screens of the first run read, for their tests.
import type { PermissionGroup } from '#access/rules/groups';
import { asId } from '#kernel/ids';
import type { LocalTime } from '#kernel/time';
import type { Profile } from '#people/contract/me';
import type { Progress } from '../contract.ts';

export const setupText = {
  setup: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  people: { en: () => import('#people/text/en'), th: () => import('#people/text/th') },
};

const draft: Progress['draft'] = {
  businessTypeId: 'restaurant',
  taxId: null,
  branchTax: null,
  socialSecurityId: null,
  branchSocialSecurity: null,
  bankId: null,
  runningPayroll: true,
  countryId: 'TH',
  currencyId: 'THB',
  shiftBoardType: 'weekly',
  workStart: '09:00' as LocalTime,
  workEnd: '18:00' as LocalTime,
  workDays: 'weekdays',
  zoneType: 'qr',
  acceptConsent: false,
};

export const aProgress = (more: Partial<Progress>): Progress => ({
  step: 7,
  companyName: 'Khao Hom',
  passcode: 'K7PQ2MXD',
  dismissed: false,
  draft,
  ...more,
});

interface Place {
  /** Null: no company. */
  readonly status?: 'pending' | 'rejected' | 'approved' | 'deactivated' | null;
  readonly reason?: string | null;
  readonly groups?: readonly PermissionGroup[];
  readonly isSetup?: boolean;
}

export const aProfile = ({ status = null, reason = null, groups = [], isSetup = true }: Place = {}): Profile => ({
  id: asId<'user'>('00000000-0000-7000-8000-000000000001'),
  email: 'niran@kala.test',
  emailVerified: true,
  provider: 'password',
  firstName: 'Niran',
  lastName: 'Jaidee',
  language: 'en',
  roles: [],
  employees: [],
  lastVisitEmployee: status && {
    id: asId<'employee'>('00000000-0000-7000-8000-000000000002'),
    firstName: 'Niran',
    lastName: 'Jaidee',
    imgUrl: null,
    organization: {
      id: asId<'organization'>('00000000-0000-7000-8000-000000000003'),
      name: 'Khao Hom',
      country: 'TH',
      currency: 'THB',
      timeZone: { id: 'Asia/Bangkok', uniqueName: 'Asia/Bangkok' },
      shiftBoardType: 'weekly',
      isSetup,
      enterprise: false,
      enterpriseFeatures: [],
      nameDisplay: 'first-last',
      clockDisplay: '24',
      clockSeparator: 'colon',
      digitSystem: 'latin',
      imgUrl: null,
    },
    permissionGroups: [...groups],
    closed: null,
    approveStatus: { uniqueName: status, reason },
  },
  subscriptions: [],
  plan: null,
  asksConsent: false,
});
