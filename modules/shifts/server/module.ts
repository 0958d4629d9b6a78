import { module } from '#access/server/public';
import { approvalsOf, requestKinds } from '#approvals/server/public';
import { feedSources } from '#calendars/server/public';
import { offerPlans } from '#work-hours/server/public';
import { shifts } from '../contract.ts';
import * as events from '../events.ts';
import { boardHandlers } from './boards.ts';
import { calendarHandlers } from './calendar.ts';
import { shiftFeed } from './calendar-feed.ts';
import { costHandlers } from './cost.ts';
import { demo } from './demo.ts';
import { doorsOf } from './doors.ts';
import { exchangeRequest } from './exchange-request.ts';
import { exchangeHandlers } from './exchanges.ts';
import { shiftHears } from './hears.ts';
import { importHandlers } from './imports.ts';
import { memberHandlers } from './members.ts';
import { mineHandlers } from './mine.ts';
import { planHandlers } from './monthly.ts';
import { openShiftHandlers } from './open-shifts.ts';
import { shiftData } from './personal-data.ts';
import { publishedPlans } from './plans.ts';
import { profileHandlers } from './profiles.ts';
import { protectionHandlers } from './protections.ts';
import { reportHandlers } from './reports.ts';
import { ruleHandlers } from './rules.ts';
import { weeklyHandlers } from './weekly.ts';
import { wishHandlers } from './wishes.ts';
import { workerHandlers } from './workers.ts';

offerPlans(publishedPlans);

export const shiftsModule = module({
  name: 'shifts',
  contract: shifts,
  handlers: (start) => {
    const doors = doorsOf(start);
    const approvals = approvalsOf(start);
    return [
      ...profileHandlers(doors),
      ...boardHandlers(doors),
      ...weeklyHandlers(doors),
      ...workerHandlers(doors),
      ...planHandlers(doors),
      ...memberHandlers(doors),
      ...calendarHandlers,
      ...reportHandlers,
      ...mineHandlers,
      ...wishHandlers,
      ...ruleHandlers,
      ...protectionHandlers,
      ...costHandlers,
      ...importHandlers(doors),
      ...exchangeHandlers(doors, approvals),
      ...openShiftHandlers(doors, approvals),
    ];
  },
  hears: shiftHears,
  events: Object.values(events),
  personalData: shiftData,
  plugs: [feedSources.with(shiftFeed), requestKinds.madeFrom((plugs) => exchangeRequest(doorsOf({ plugs })))],
  demo,
});
