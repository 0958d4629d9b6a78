import { endedTaskSeconds, type Task, type TaskSource, type TaskState } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import type { ImportState } from '../contract.ts';
import { importPages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { type RunRow, runsOfUser } from './store.ts';

const words = { en, th };

const taskStates: Readonly<Record<ImportState, TaskState>> = {
  reading: 'running',
  read: 'open',
  checking: 'running',
  checked: 'open',
  applying: 'running',
  done: 'done',
  undoing: 'running',
  undone: 'done',
  failed: 'failed',
};

const taskOf = ({ importId, state, doneCount, rowCount, ...run }: RunRow): Omit<Task, 'title'> => ({
  key: importId,
  state: taskStates[state],
  ...(taskStates[state] === 'running' && rowCount > 0 && { progress: { done: doneCount, total: rowCount } }),
  changedAt: run.undoneAt ?? run.appliedAt ?? run.createdAt,
  link: importPages.run.to({ importId }),
});

/** Imports of people that the reader began: under way, waiting for the reader, or ended lately. */
export const importTasks: TaskSource = {
  channel: 'imports',
  name: { en: en.tasks.channel, th: th.tasks.channel },
  needs: 'import.run',
  tasks: async ({ tx, actor, now, language }) => {
    const runs = await runsOfUser(tx, { userId: actor.userId, since: addSeconds(now, -endedTaskSeconds) });
    return runs.map((run) => ({ ...taskOf(run), title: `${words[language].tasks.run}: ${run.fileName}` }));
  },
};
