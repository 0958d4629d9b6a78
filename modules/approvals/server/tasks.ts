import { type TaskSource, waitingTask } from '#access/server/public';
import { requestPages } from '#requests/pages';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { countWaitingFor } from './store/request-lists.ts';

const words = { en: en.tasks, th: th.tasks };

/** Requests that wait for the decision of the reader. */
export const requestTasks: TaskSource = {
  channel: 'requests',
  name: { en: words.en.channel, th: words.th.channel },
  needs: 'request.ask',
  tasks: async ({ tx, actor, language }) =>
    waitingTask(
      { key: 'waiting', title: words[language].waiting, link: requestPages.pending.to() },
      await countWaitingFor(tx, actor.employeeId),
    ),
};
