import { module } from '#access/server/public';
import { offerPlans } from '#work-hours/server/public';
import { shifts } from '../contract.ts';
import * as events from '../events.ts';
import { boardHandlers } from './boards.ts';
import { calendarHandlers } from './calendar.ts';
import { demo } from './demo.ts';
import { doorsOf } from './doors.ts';
import { shiftHears } from './hears.ts';
import { memberHandlers } from './members.ts';
import { planHandlers } from './monthly.ts';
import { shiftData } from './personal-data.ts';
import { publishedPlans } from './plans.ts';
import { profileHandlers } from './profiles.ts';
import { reportHandlers } from './reports.ts';
import { weeklyHandlers } from './weekly.ts';

offerPlans(publishedPlans);

export const shiftsModule = module({
  name: 'shifts',
  contract: shifts,
  handlers: (start) => {
    const doors = doorsOf(start);
    return [
      ...profileHandlers(doors),
      ...boardHandlers(doors),
      ...weeklyHandlers(doors),
      ...planHandlers(doors),
      ...memberHandlers(doors),
      ...calendarHandlers,
      ...reportHandlers,
    ];
  },
  hears: shiftHears,
  events: Object.values(events),
  personalData: shiftData,
  demo,
});
