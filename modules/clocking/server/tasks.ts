import { type TaskReader, type TaskSource, waitingTask, withinScope } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { reportPages } from '#reports/pages';
import { sql } from '#server/db/sql';
import { earliestDate } from '../rules/report-reach.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { countOpenExceptions } from './store/exception-lists.ts';
import { countOpenOvertime } from './store/overtime.ts';

const words = { en: en.tasks, th: th.tasks };
const channel = { channel: 'clocking', name: { en: words.en.channel, th: words.th.channel } } as const;

/** As in the lists themselves: on the free plan older days do not wait. */
const openOnes = ({ actor, now }: TaskReader) => ({
  from: earliestDate(actor.plan, dateIn(actor.timeZone, now)) ?? undefined,
});

const exceptions: TaskSource = {
  ...channel,
  needs: 'clock.exception',
  tasks: async (reader) => {
    const { tx, scope, language } = reader;
    const reach = withinScope(tx, scope, sql`x.employee_id`);
    const count = await countOpenExceptions(tx, { ...openOnes(reader), reach });
    return waitingTask(
      { key: 'exceptions', title: words[language].exceptions, link: reportPages.exceptions.to() },
      count,
    );
  },
};

const overtime: TaskSource = {
  ...channel,
  needs: 'clock.overtime',
  tasks: async (reader) => {
    const { tx, scope, language } = reader;
    const reach = withinScope(tx, scope, sql`d.employee_id`);
    const count = await countOpenOvertime(tx, { ...openOnes(reader), reach });
    return waitingTask(
      { key: 'overtime', title: words[language].overtime, link: reportPages.exceptions.to({ view: 'overtime' }) },
      count,
    );
  },
};

export const clockingTasks = [exceptions, overtime];
