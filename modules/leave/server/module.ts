import { module } from '#access/server/public';
import { leaveDays } from '#shifts/server/public';
import { leave } from '../contract.ts';
import * as events from '../events.ts';
import { balanceHandlers } from './balances.ts';
import { calculateHandlers } from './calculate.ts';
import { calendarHandlers } from './calendar.ts';
import { demo } from './demo.ts';
import { leaveHears } from './hears.ts';
import { importHandlers } from './imports.ts';
import { keepLedger } from './keep-ledger.ts';
import { leaveData } from './personal-data.ts';
import { quotaHandlers } from './quotas.ts';
import { leaveOnDays } from './reader.ts';
import { changeHandlers } from './schedule-changes.ts';
import { settingHandlers } from './settings.ts';
import { typeHandlers } from './types.ts';
import { yearEndHandlers, yearEndJob } from './year-end.ts';

export const leaveModule = module({
  name: 'leave',
  contract: leave,
  handlers: [
    ...typeHandlers,
    ...quotaHandlers,
    ...balanceHandlers,
    ...calculateHandlers,
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
  plugs: [leaveDays.with(leaveOnDays)],
  demo,
});
