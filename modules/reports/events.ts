import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** The file of a report that a job made, because it is long or comes by schedule, can be downloaded. */
export const reportReady = event('reports.ready', { runId: id('reportRun'), employeeId: id('employee') });
