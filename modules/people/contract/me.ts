import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { languages } from '#kernel/text';
import { LocalDate } from '#kernel/time';
import { ViewAs } from './view-as.ts';

export const approveStatuses = ['approved', 'pending', 'rejected', 'deactivated'] as const;

const OrganizationFacts = z.object({
  id: id('organization'),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.object({ id: z.string(), uniqueName: z.string() }),
  shiftBoardType: z.enum(['weekly', 'monthly']),
  isSetup: z.boolean(),
  enterprise: z.boolean(),
  /** Special features of the company, each with its setting. */
  enterpriseFeatures: z.array(z.object({ type: z.string(), value: z.string() })),
  nameDisplay: z.enum(['first-last', 'last-first', 'last-comma-first', 'last-initial']),
  clockDisplay: z.enum(['24', '12']),
  clockSeparator: z.enum(['colon', 'dot', 'none']),
  digitSystem: z.enum(['latin', 'thai']),
  imgUrl: z.string().nullable(),
});

const Employment = z.object({
  id: id('employee'),
  /** The person's name in this company; the name of the login may be another. */
  firstName: z.string(),
  lastName: z.string(),
  /** The picture of the person in this company. */
  imgUrl: z.string().nullable(),
  organization: OrganizationFacts,
  permissionGroups: z.array(z.enum(permissionGroups)),
  /** Why this session cannot enter the company: the sign-in method is not the right one. */
  closed: z.enum(['companySignInNeeded', 'otherCompanySignIn']).nullable(),
  approveStatus: z.object({
    uniqueName: z.enum(approveStatuses),
    /** What the company said when it rejected the request. */
    reason: z.string().nullable(),
  }),
});

const PlanPart = z.object({ enabled: z.boolean(), limit: z.int() });

/** The signed-in user, where they work, and what their company has paid for. */
export const Profile = z.object({
  id: id('user'),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  provider: z.enum(['password', 'phone', 'facebook', 'google', 'enterprise']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  employees: z.array(
    z.object({ id: id('employee'), organization: z.object({ id: id('organization'), name: z.string() }) }),
  ),
  lastVisitEmployee: Employment.nullable(),
  /** Set while an owner looks through somebody else's eyes; the last visited employee is that person then. */
  viewAs: ViewAs.optional(),
  subscriptions: z.array(
    z.object({
      status: z.object({ name: z.string() }),
      order: z.object({
        name: z.string(),
        orderItems: z.array(
          z.object({ product: z.object({ type: z.string(), name: z.string(), numberSpecified: z.int() }) }),
        ),
      }),
      endDate: LocalDate.nullable(),
    }),
  ),
  plan: z
    .object({
      cloud: PlanPart,
      station: PlanPart,
      payroll: PlanPart,
      free: z.boolean(),
      fullTrial: z.boolean(),
      lite: z.boolean(),
      active: z.boolean(),
      endDate: LocalDate.nullable(),
      /** The company's own today, by which the plan was judged. */
      today: LocalDate,
    })
    .nullable(),
  /** A text on data protection waits for the user's answer. */
  asksConsent: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const me = {
  myProfile: call
    .route({ method: 'GET', path: '/auth/v2/users/me', summary: 'The signed-in user' })
    .meta({ needs: 'user', reads: ['me'] })
    .output(Profile),
  myEmployments: call
    .route({ method: 'GET', path: '/auth/v2/users/employees', summary: 'Where the user works' })
    .meta({ needs: 'user', reads: ['me'] })
    .output(z.array(Employment)),
  myOrganization: call
    .route({ method: 'GET', path: '/auth/v2/users/organization/info', summary: 'The company the user is at' })
    .meta({ needs: 'member', reads: ['organization'] })
    .output(OrganizationFacts),
  visit: call
    .route({ method: 'PUT', path: '/auth/v1/user/lastvisit', summary: 'Go to work in another company' })
    .meta({ needs: 'user', changes: ['me'] })
    .input(z.object({ employeeId: id('employee') }))
    .output(nothing),
};
