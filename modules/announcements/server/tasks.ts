import { endedTaskSeconds, type Task, type TaskSource } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import { announcementPages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { type OwnSending, sendingsOf } from './store/sending.ts';

const words = { en: en.tasks, th: th.tasks };

function taskOf({
  id,
  name,
  status,
  reached,
  receivers,
  changedAt,
}: OwnSending): Omit<Task, 'title'> & { name: string } {
  const task = { key: id, name, changedAt, link: announcementPages.one.to({ id }) };
  if (status === 'FAILED') return { ...task, state: 'failed' };
  if (status === 'SENT') return { ...task, state: 'done' };
  return { ...task, state: 'running', progress: { done: reached, total: receivers } };
}

/** Announcements of the reader that are being sent, were sent lately or failed. */
export const sendingTasks: TaskSource = {
  channel: 'announcements',
  name: { en: words.en.channel, th: words.th.channel },
  needs: 'announcement.manage',
  tasks: async ({ tx, actor, now, language }) => {
    const since = addSeconds(now, -endedTaskSeconds);
    const own = await sendingsOf(tx, { senderId: actor.employeeId, since });
    return own.map(taskOf).map(({ name, ...task }) => ({ ...task, title: `${words[language].sending}: ${name}` }));
  },
};
