import type { TaskSource } from '#access/server/public';
import { monthText, yearIn } from '#kernel/format';
import type { Language } from '#kernel/text';
import { asDate, dateIn } from '#kernel/time';
import type { CalendarFiling } from '../contract.ts';
import { cockpitPages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { shownCalendar } from './cockpit.ts';

const words = { en, th };

const nameOf = ({ duty, period }: CalendarFiling, language: Language): string => {
  const time =
    period.length === 4 ? String(yearIn(language, Number(period))) : monthText(asDate(`${period}-01`), language);
  return `${words[language].cockpit.duties[duty]} · ${time}`;
};

/** Filings that are due and not filed. */
export const filingTasks: TaskSource = {
  channel: 'filings',
  name: { en: en.cards.due, th: th.cards.due },
  needs: 'filing.view',
  tasks: async ({ tx, actor, now, language }) =>
    ((await shownCalendar(tx, dateIn(actor.timeZone, now))) ?? [])
      .filter(({ state }) => state !== 'filed' && state !== 'running')
      .map((filing) => ({
        key: `${filing.duty} ${filing.period}`,
        title: nameOf(filing, language),
        state: 'open',
        due: filing.lastDay,
        link: cockpitPages.calendar.to(),
      })),
};
