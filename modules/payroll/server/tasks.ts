import type { Task, TaskSource } from '#access/server/public';
import { payrollPages } from '../pages.ts';
import type { RunState } from '../rules/run-state.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { type OpenRun, openRuns } from './store/runs.ts';

const words = { en: en.tasks, th: th.tasks };

const wordOf = (state: RunState) => {
  switch (state) {
    case 'PENDING':
      return 'toApprove';
    case 'REJECTED':
      return 'rejected';
    case 'DRAFT':
    case 'APPROVED':
    case 'VOIDED':
      return 'draft';
  }
};

const taskOf = (run: OpenRun, said: string): Task => ({
  key: run.id,
  title: `${said}: ${run.name}`,
  due: run.payDate,
  changedAt: run.changedAt,
  link: payrollPages.run.to({ id: run.id }),
  ...(run.stale > 0
    ? { state: 'running', progress: { done: run.people - run.stale, total: run.people } }
    : { state: 'open' }),
});

/** Runs that are not approved yet; one whose figures are being calculated shows how far it is. */
export const runTasks: TaskSource = {
  channel: 'payroll',
  name: { en: words.en.channel, th: words.th.channel },
  needs: 'payroll.read',
  tasks: async ({ tx, scope, language }) =>
    (await openRuns(tx, scope)).map((run) => taskOf(run, words[language][wordOf(run.state)])),
};
