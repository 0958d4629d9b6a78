import { expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asDate } from '#kernel/time';
import { reports, type Task } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { AllPages } from '#web/page-tree';
import type { Route } from '#web/routes';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import TaskScreen from './task.screen.tsx';

const text: TextTable = {
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
};

const task = (more: Partial<Task>): Task => ({
  id: 'requests.waiting',
  channel: 'requests',
  title: 'Requests to decide',
  state: 'open',
  count: null,
  progress: null,
  due: null,
  changedAt: null,
  address: 'reports/exceptions?view=overtime',
  ...more,
});

const tasks = answer(reports.listTasks, {
  items: [
    task({ count: 4 }),
    task({ id: 'filings.pnd1', channel: 'filings', title: 'PND 1', due: asDate('2020-12-07'), address: 'unknown' }),
    task({ id: 'imports.1', title: 'Import: people.csv', state: 'running', progress: { done: 500, total: 2000 } }),
  ],
  total: 3,
  page: 0,
  size: 50,
});
const channels = answer(reports.listChannels, [
  { id: 'requests', name: 'Requests', open: 1, total: 1 },
  { id: 'imports', name: 'Imports', open: 0, total: 2 },
]);

const show = () =>
  renderScreen(
    <AllPages value={{ pages: Object.values(reportPages) as unknown as Route[], mayShow: () => true }}>
      <ActorAtWork value={anActor({ groups: ['owner'] })}>
        <TaskScreen />
      </ActorAtWork>
    </AllPages>,
    { text, answers: [tasks, channels] },
  );

it('a task leads to the page where it is done, and names the page only where the reader can open it', async () => {
  const { screen } = await show();
  const link = await screen.findByRole('link', { name: 'Requests to decide' });
  expect(link.getAttribute('href')).toBe('/en/reports/exceptions?view=overtime');
  expect(screen.getByText('PND 1').closest('a')).toBeNull();
});

it('says how far a job is and what is overdue', async () => {
  const { screen } = await show();
  expect(await screen.findByText('500 of 2,000')).toBeTruthy();
  expect(screen.getByText('overdue')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Requests (1)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Imports' }).getAttribute('href')).toBe('/en/reports/task?channel=imports');
});
