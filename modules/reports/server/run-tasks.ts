import { endedTaskSeconds, type TaskSource, type TaskState } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import type { RunState } from '../contract/shapes.ts';
import { reportPages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { runPage } from './store/runs.ts';

const words = { en: en.tasks, th: th.tasks };
const most = 50;

const taskStates: Readonly<Record<RunState, TaskState>> = {
  waiting: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
};

/** Files of reports that the reader asked for: being made, made lately, or failed. */
export const reportTasks: TaskSource = {
  channel: 'reports',
  name: { en: words.en.files, th: words.th.files },
  needs: 'clock.export',
  tasks: async ({ tx, actor, now, language }) => {
    const since = addSeconds(now, -endedTaskSeconds);
    const { items } = await runPage(tx, { employeeId: actor.employeeId, now }, { page: 0, size: most });
    return items
      .filter(({ createdAt }) => createdAt >= since)
      .map(({ id, name, state, doneCount, lineCount, createdAt }) => ({
        key: id,
        title: `${words[language].file}: ${name}`,
        state: taskStates[state],
        ...(taskStates[state] === 'running' && lineCount > 0 && { progress: { done: doneCount, total: lineCount } }),
        changedAt: createdAt,
        link: reportPages.run.to({ id }),
      }));
  },
};
