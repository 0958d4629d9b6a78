import { module, taskSources } from '#access/server/public';
import { approvalsOf, requestKinds } from '#approvals/server/public';
import { feedSources } from '#calendars/server/public';
import { formTypePlugs } from '#forms/server/public';
import { leaveDays } from '#shifts/server/public';
import { leave } from '../contract.ts';
import * as events from '../events.ts';
import { askedLeaveHandlers } from './asked-leave.ts';
import { balanceHandlers } from './balances.ts';
import { calculateHandlers } from './calculate.ts';
import { calendarHandlers } from './calendar.ts';
import { leaveFeed } from './calendar-feed.ts';
import { compensatoryForm } from './compensatory.ts';
import { demo } from './demo.ts';
import { leaveHears } from './hears.ts';
import { importHandlers } from './imports.ts';
import { keepLedger } from './keep-ledger.ts';
import { leaveRequest } from './leave-request.ts';
import { offeredTypeHandlers } from './offered-types.ts';
import { leaveData } from './personal-data.ts';
import { quotaHandlers } from './quotas.ts';
import { leaveOnDays } from './reader.ts';
import { changeHandlers } from './schedule-changes.ts';
import { settingHandlers } from './settings.ts';
import { leaveTasks } from './tasks.ts';
import { typeHandlers } from './types.ts';
import { yearEndHandlers, yearEndJob } from './year-end.ts';

export const leaveModule = module({
  name: 'leave',
  contract: leave,
  handlers: (start) => [
    ...typeHandlers,
    ...quotaHandlers,
    ...balanceHandlers,
    ...calculateHandlers,
    ...offeredTypeHandlers,
    ...askedLeaveHandlers(approvalsOf(start)),
    ...calendarHandlers,
    ...settingHandlers,
    ...changeHandlers,
    ...yearEndHandlers,
    ...importHandlers,
  ],
  jobs: [yearEndJob],
  due: [keepLedger],
  hears: leaveHears,
  events: Object.values(events),
  personalData: leaveData,
  plugs: [
    ...formTypePlugs(compensatoryForm),
    feedSources.with(leaveFeed),
    requestKinds.with(leaveRequest),
    leaveDays.with(leaveOnDays),
    ...leaveTasks.map(taskSources.with),
  ],
  demo,
});
