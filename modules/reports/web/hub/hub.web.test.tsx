import { expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { reports } from '#reports/contract';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import Reports from './reports.screen.tsx';

const text = { reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') } };

const show = (favourites: string[] = [], groups: PermissionGroup[] = ['owner']) =>
  renderScreen(
    <ActorAtWork value={anActor({ groups })}>
      <Reports />
    </ActorAtWork>,
    { text, answers: [answer(reports.readFavourites, { favourites }), answer(reports.saveFavourites, {})] },
  );

it('a report is found by a word of its name or of what it shows', async () => {
  const { screen, user } = await show();
  await user.type(await screen.findByRole('textbox', { name: 'Search reports' }), 'head count');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/reports/summary']);
  await user.type(screen.getByRole('textbox', { name: 'Search reports' }), ' zzz');
  expect(screen.getByText('No report has this word')).toBeTruthy();
});

it('files of reports are found as well', async () => {
  const { screen } = await show();
  expect((await screen.findByRole('link', { name: /^Timesheets/ })).getAttribute('href')).toBe(
    '/en/reports/timesheets/v2/templates',
  );
  expect(screen.getByRole('link', { name: /^Employee data/ })).toBeTruthy();
});

it('a manager is offered timesheets, and no data of all employees', async () => {
  const { screen } = await show([], ['manager']);
  expect(await screen.findByRole('link', { name: /^Timesheets/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Employee data/ })).toBeNull();
});

it('a favourite comes first and is kept with the account', async () => {
  const { screen, user, sent } = await show(['punches']);
  await expect.poll(() => screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/reports/punches');
  await user.click(screen.getByRole('button', { name: 'Add Timeline to favourites' }));
  await expect.poll(() => sent(reports.saveFavourites)).toEqual([{ favourites: ['punches', 'timeline'] }]);
  await user.click(screen.getByRole('button', { name: 'Remove Punches from favourites' }));
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/reports/timeline');
});

it('a mark that is refused is not on screen', async () => {
  const { screen, user, change } = await show(['punches']);
  await screen.findByRole('button', { name: 'Remove Punches from favourites' });
  change(refuse(reports.saveFavourites, 403, { code: 'common.forbidden' }));
  await user.click(screen.getByRole('button', { name: 'Add Timeline to favourites' }));
  expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Timeline to favourites' })).toBeTruthy();
});
