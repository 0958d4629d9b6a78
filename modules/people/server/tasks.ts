import { type TaskSource, waitingTask } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { peoplePages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { headcount } from './store.ts';

const words = { en: en.tasks, th: th.tasks };

/** People who ask to join the company. */
export const joinTasks: TaskSource = {
  channel: 'people',
  name: { en: words.en.channel, th: words.th.channel },
  needs: 'employee.manage',
  tasks: async ({ tx, actor, now, language }) =>
    waitingTask(
      { key: 'joining', title: words[language].joining, link: peoplePages.joinRequest.to() },
      (await headcount(tx, dateIn(actor.timeZone, now)))?.waiting ?? 0,
    ),
};
