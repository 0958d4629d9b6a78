import { module } from '#access/server/public';
import { activity } from '../contract.ts';
import { activityHandlers } from './activity.ts';
import { anchorLogs } from './chain.ts';
import { signInJob } from './sign-ins.ts';

export const activityModule = module({
  name: 'activity',
  contract: activity,
  handlers: activityHandlers,
  jobs: [signInJob],
  due: [anchorLogs],
});
