import { module, taskSources } from '#access/server/public';
import { reports } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { reportData } from './personal-data.ts';
import { reportHandlers } from './reports.ts';
import { runJob } from './run-job.ts';
import { reportTasks } from './run-tasks.ts';
import { onPeriodRule, reportDue } from './schedules.ts';
import { summaryHandlers } from './summary.ts';
import { taskHandlers } from './tasks.ts';

export const reportsModule = module({
  name: 'reports',
  contract: reports,
  events: Object.values(events),
  jobs: [runJob],
  due: [reportDue],
  hears: [onPeriodRule],
  handlers: (start) => [...reportHandlers, ...summaryHandlers, ...taskHandlers(start)],
  personalData: reportData,
  plugs: [taskSources.with(reportTasks)],
  demo,
});
