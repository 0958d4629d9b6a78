import { type TaskReader, type TaskSource, waitingTask, withinScope } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { reportPages } from '#reports/pages';
import { sql } from '#server/db/sql';
import { earliestDate } from '../rules/report-reach.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { exceptionPage } from './store/exception-lists.ts';
import { overtimePage } from './store/overtime.ts';

const words = { en: en.tasks, th: th.tasks };
const channel = { channel: 'clocking', name: { en: words.en.channel, th: words.th.channel } } as const;

/** As in the lists themselves: on the free plan older days do not wait. */
const openOnes = ({ actor, now }: TaskReader) => ({
  status: 'open' as const,
  from: earliestDate(actor.plan, dateIn(actor.timeZone, now)) ?? undefined,
  page: 0,
  size: 1,
});

const exceptions: TaskSource = {
  ...channel,
  needs: 'clock.exception',
  tasks: async (reader) => {
    const { tx, scope, language } = reader;
    const reach = withinScope(tx, scope, sql`x.employee_id`);
    const { total } = await exceptionPage(tx, { ...openOnes(reader), reach });
    return waitingTask(
      { key: 'exceptions', title: words[language].exceptions, link: reportPages.exceptions.to() },
      total,
    );
  },
};

const overtime: TaskSource = {
  ...channel,
  needs: 'clock.overtime',
  tasks: async (reader) => {
    const { tx, scope, language } = reader;
    const reach = withinScope(tx, scope, sql`d.employee_id`);
    const { open } = await overtimePage(tx, { ...openOnes(reader), reach });
    return waitingTask(
      { key: 'overtime', title: words[language].overtime, link: reportPages.exceptions.to({ view: 'overtime' }) },
      open,
    );
  },
};

export const clockingTasks = [exceptions, overtime];
