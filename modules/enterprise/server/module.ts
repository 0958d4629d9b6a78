import { module } from '#access/server/public';
import { enterprise } from '../contract.ts';
import { overtimeHandlers } from '../icc/server/overtime.ts';
import { reportHandlers } from '../icc/server/reports.ts';
import { serviceChargeHandlers } from '../kata/server/service-charge.ts';
import { blockLeaveHandlers } from '../lhbank/server/block-leave.ts';
import { siteWorkHandlers } from '../scasset/server/site-work.ts';
import { longWeekHandlers } from '../vejthani/server/long-weeks.ts';
import { fullAttendanceHandlers } from '../wacoal/server/full-attendance.ts';
import { demo } from './demo.ts';
import { exportHandlers } from './exports.ts';
import { featureHandlers } from './features.ts';

export const enterpriseModule = module({
  name: 'enterprise',
  contract: enterprise,
  handlers: [
    ...featureHandlers,
    ...overtimeHandlers,
    ...reportHandlers,
    ...longWeekHandlers,
    ...serviceChargeHandlers,
    ...siteWorkHandlers,
    ...fullAttendanceHandlers,
    ...blockLeaveHandlers,
    ...exportHandlers,
  ],
  demo,
});
