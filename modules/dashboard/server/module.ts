import { module } from '#access/server/public';
import { dashboard } from '../contract.ts';
import { arrangementHandlers, dashboardData } from './arrangement.ts';
import { nextHolidayHandler } from './next-holiday.ts';
import { infoCountHandler, totalHandler } from './totals.ts';

export const dashboardModule = module({
  name: 'dashboard',
  contract: dashboard,
  handlers: [totalHandler, infoCountHandler, nextHolidayHandler, ...arrangementHandlers],
  personalData: dashboardData,
});
