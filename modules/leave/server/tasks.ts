import { type TaskSource, waitingTask } from '#access/server/public';
import { leavePages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { changePage } from './store/balances.ts';
import { lastRun } from './store/runs.ts';

const words = { en: en.tasks, th: th.tasks };
const channel = { channel: 'leave', name: { en: words.en.channel, th: words.th.channel } } as const;

/** Days of approved leave whose schedule was changed. */
const changedDays: TaskSource = {
  ...channel,
  needs: 'leave.change',
  tasks: async ({ tx, scope, language }) =>
    waitingTask(
      { key: 'changes', title: words[language].changes, link: leavePages.changes.to() },
      (await changePage(tx, scope, { page: 0, size: 1, sort: 'date' })).total,
    ),
};

/** The year end that is being written or undone. */
const yearEnd: TaskSource = {
  ...channel,
  needs: 'leave.manage',
  tasks: async ({ tx, language }) => {
    const run = await lastRun(tx);
    if (run?.state !== 'running' && run?.state !== 'undoing') return [];
    return [
      {
        key: run.id,
        title: words[language].yearEnd,
        state: 'running',
        progress: { done: run.doneCount, total: run.peopleCount },
        changedAt: run.startedAt,
        link: leavePages.yearEnd.to(),
      },
    ];
  },
};

export const leaveTasks = [changedDays, yearEnd];
