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
import { hears } from '#server/events';
import { workHoursChanged } from '#work-hours/events';
import { peopleChanged } from './due.ts';
import { remeasureAll } from './schedule-changes.ts';

const employments = [
  [employeeJoined, 'joined'],
  [employeeApproved, 'approved'],
  [employeeStartChanged, 'start-changed'],
  [employeeLeaving, 'leaving'],
  [employeeStaying, 'staying'],
  [employeeDeactivated, 'deactivated'],
] as const;

const onEmployment = employments.map(([event, name]) =>
  hears(event, `leave.employment-${name}`, ({ tx, payload }) => peopleChanged(tx, [payload.employeeId], systemNow())),
);

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

const onHolidays = hears(holidaysChanged, 'leave.holidays-changed', ({ tx, payload, services }) =>
  remeasureAll(services.database, tx.organizationId, { changed: { dates: payload.dates }, now: systemNow() }),
);

const onWorkHours = hears(workHoursChanged, 'leave.work-hours-changed', ({ tx, payload, services }) =>
  remeasureAll(services.database, tx.organizationId, { changed: { from: payload.from }, now: systemNow() }),
);

export const leaveHears = [...onEmployment, onTerms, onMembers, onMoved, onHolidays, onWorkHours];
