import { departmentMembersChanged, departmentMoved } from '#departments/events';
import { membersBelow } from '#departments/server/public';
import { holidaysChanged } from '#holidays/events';
import { systemNow } from '#kernel/time';
import {
  employeeApproved,
  employeeDeactivated,
  employeeJoined,
  employeeLeaving,
  employeeStartChanged,
  employeeStaying,
  employeeTermsChanged,
} from '#people/events';
import type { TenantTx } from '#server/db/tx';
import { hears, hearsOutside } from '#server/events';
import { workHoursChanged } from '#work-hours/events';
import { peopleChanged } from './due.ts';
import { remeasureAll } from './schedule-changes.ts';

const onEmployment = [
  hears(employeeJoined, 'leave.employment-joined', ({ tx, payload }) => personChanged(tx, payload)),
  hears(employeeApproved, 'leave.employment-approved', ({ tx, payload }) => personChanged(tx, payload)),
  hears(employeeStartChanged, 'leave.employment-start-changed', ({ tx, payload }) => personChanged(tx, payload)),
  hears(employeeLeaving, 'leave.employment-leaving', ({ tx, payload }) => personChanged(tx, payload)),
  hears(employeeStaying, 'leave.employment-staying', ({ tx, payload }) => personChanged(tx, payload)),
  hears(employeeDeactivated, 'leave.employment-deactivated', ({ tx, payload }) => personChanged(tx, payload)),
];

const personChanged = (tx: TenantTx, { employeeId }: { readonly employeeId: string }): Promise<void> =>
  peopleChanged(tx, [employeeId], systemNow());

/** Quotas depend on department, position and employment type. */
const onTerms = hears(employeeTermsChanged, 'leave.terms-changed', async ({ tx, payload }) => {
  if (payload.matter !== 'salary' && payload.matter !== 'manager')
    await peopleChanged(tx, [payload.employeeId], systemNow());
});

const onMembers = hears(departmentMembersChanged, 'leave.members-changed', ({ tx, payload }) =>
  peopleChanged(tx, payload.employeeIds, systemNow()),
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

export const leaveHears = [...onEmployment, onTerms, onMembers, onMoved, onHolidays, onWorkHours];
