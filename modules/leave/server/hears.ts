import { departmentMembersChanged, departmentMoved } from '#departments/events';
import { membersBelow } from '#departments/server/public';
import { holidaysChanged } from '#holidays/events';
import { systemNow } from '#kernel/time';
import {
  employeeApproved,
  employeeDeactivated,
  employeeJoined,
  employeeLeaving,
  employeeProbationChanged,
  employeeStartChanged,
  employeeStaying,
  employeeTermsChanged,
} from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import { positionTermsChanged } from '#positions/events';
import type { TenantTx } from '#server/db/tx';
import { type HeardTogether, hears, hearsOutside, hearsTogether, onlyWith } from '#server/events';
import { plansChanged, workHoursChanged } from '#work-hours/events';
import { peopleChanged, policyChanged } from './due.ts';
import { remeasureAll } from './schedule-changes.ts';

/** An import changes thousands of people: those of many events are looked at together. */
const employmentChanged = ({ tx, events }: HeardTogether<{ readonly employeeId: string }>): Promise<void> =>
  changed(
    tx,
    events.map(({ payload }) => payload.employeeId),
  );

async function changed(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length > 0) await peopleChanged(tx, [...new Set(employeeIds)], systemNow());
}

const onEmployment = [
  hearsTogether(employeeJoined, 'leave.employment-joined', employmentChanged),
  hearsTogether(employeeApproved, 'leave.employment-approved', employmentChanged),
  hearsTogether(employeeStartChanged, 'leave.employment-start-changed', employmentChanged),
  hearsTogether(employeeProbationChanged, 'leave.employment-probation-changed', employmentChanged),
  hearsTogether(employeeLeaving, 'leave.employment-leaving', employmentChanged),
  hearsTogether(employeeStaying, 'leave.employment-staying', employmentChanged),
  hearsTogether(employeeDeactivated, 'leave.employment-deactivated', employmentChanged),
];

/** Quotas depend on department, position and employment type. */
const isOfQuota = ({ matter }: { readonly matter: TermMatter }): boolean => matter !== 'salary' && matter !== 'manager';

const onTerms = hearsTogether(
  employeeTermsChanged,
  'leave.terms-changed',
  ({ tx, events }) =>
    changed(
      tx,
      events.flatMap(({ payload }) => (isOfQuota(payload) ? [payload.employeeId] : [])),
    ),
  { concerning: onlyWith(isOfQuota) },
);

/** Positions say the hours of a day and the kind of employment of people who have agreed on none of their own. */
const onPosition = hears(positionTermsChanged, 'leave.position-terms-changed', ({ tx }) =>
  policyChanged(tx, systemNow()),
);

const onMembers = hearsTogether(departmentMembersChanged, 'leave.members-changed', ({ tx, events }) =>
  changed(
    tx,
    events.flatMap(({ payload }) => payload.employeeIds),
  ),
);

const onMoved = hears(departmentMoved, 'leave.department-moved', async ({ tx, payload }) => {
  const employeeIds = await membersBelow(tx, payload.departmentId);
  if (employeeIds.length > 0) await peopleChanged(tx, employeeIds, systemNow());
});

const onHolidays = hearsOutside(holidaysChanged, 'leave.holidays-changed', ({ organizationId, payload, services }) =>
  remeasureAll(services.database, organizationId, { changed: { dates: payload.dates }, now: systemNow() }),
);

const onWorkHours = hearsOutside(
  workHoursChanged,
  'leave.work-hours-changed',
  ({ organizationId, payload, services }) =>
    remeasureAll(services.database, organizationId, { changed: { from: payload.from }, now: systemNow() }),
);

/** Another roster was published, or a day off was given or taken back. */
const onPlans = hearsOutside(plansChanged, 'leave.plans-changed', ({ organizationId, payload, services }) =>
  remeasureAll(services.database, organizationId, { changed: payload, now: systemNow() }),
);

export const leaveHears = [...onEmployment, onTerms, onPosition, onMembers, onMoved, onHolidays, onWorkHours, onPlans];
