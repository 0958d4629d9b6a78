import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { type ReportRun, reports } from '#reports/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import FormReport from '../forms/form-report.screen.tsx';
import ClockRuns from './clock-runs.screen.tsx';
import Run from './run.screen.tsx';

const text: TextTable = {
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
  forms: { en: () => import('#forms/text/en'), th: () => import('#forms/text/th') },
};
const id = asId<'reportRun'>('00000000-0000-7000-8000-0000000000c1');
const owner = anActor({ groups: ['owner'] });

const run: ReportRun = {
  id,
  kind: 'clock',
  name: 'Month end',
  from: asDate('2026-10-01'),
  to: asDate('2026-10-31'),
  format: 'xlsx',
  state: 'running',
  lineCount: 120_000,
  doneCount: 30_000,
  isKept: false,
  isScheduled: false,
  createdAt: instant('2026-11-16T02:00:00Z'),
  expiresAt: instant('2026-12-16T02:00:00Z'),
  by: { employeeId: asId('00000000-0000-7000-8000-0000000000e1'), firstName: 'Nida', lastName: 'Dee' },
};

const openRun = (one: ReportRun) =>
  renderScreen(
    <ActorAtWork value={owner}>
      <Run />
    </ActorAtWork>,
    { text, path: 'reports/run/$id', at: `reports/run/${id}`, answers: [answer(reports.readMyRun, one)] },
  );

describe('a report that a job makes', () => {
  it('shows how many lines are written', async () => {
    const { screen } = await openRun(run);
    expect(await screen.findByText(/30,000 of 120,000 lines are written/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25');
    expect(screen.queryByRole('button', { name: 'Download Month end' })).toBeNull();
  });

  it('is downloaded once it is ready', async () => {
    const { screen } = await openRun({ ...run, state: 'done', doneCount: 120_000, isKept: true });
    expect(await screen.findByRole('button', { name: 'Download Month end' })).toBeTruthy();
    expect(screen.getByText(/You can download it until/)).toBeTruthy();
  });

  it('says what to do when it failed', async () => {
    const { screen } = await openRun({ ...run, state: 'failed' });
    expect((await screen.findByRole('alert')).textContent).toContain('Open the template and export again.');
  });
});

describe('the history', () => {
  it('lists files with their days, and which came by schedule', async () => {
    const items = [{ ...run, state: 'done' as const, isScheduled: true }];
    const { screen } = await renderScreen(
      <ActorAtWork value={owner}>
        <ClockRuns />
      </ActorAtWork>,
      { text, answers: [answer(reports.listClockRuns, { items, total: 1, page: 0, size: 25 })] },
    );
    expect(await screen.findByText('Month end')).toBeTruthy();
    expect(screen.getByText('By schedule')).toBeTruthy();
    expect(screen.getByText('Ready')).toBeTruthy();
  });
});

describe('answers of a form', () => {
  const formId = '00000000-0000-7000-8000-0000000000f1';
  const table = answer(reports.formResponses, {
    items: [
      {
        id: asId<'formResponse'>('00000000-0000-7000-8000-0000000000f2'),
        cells: ['2026-11-16T09:30', 'Nida Dee', 3],
      },
    ],
    total: 1,
    page: 0,
    size: 25,
    formName: 'Equipment',
    columns: [
      { title: 'Sent', unit: 'moment' },
      { title: 'Name', unit: 'text' },
      { title: 'Pieces', unit: 'count' },
    ],
    choices: [
      { name: 'submittedAt', title: 'Sent' },
      { name: 'name', title: 'Name' },
      { name: 'q1', title: 'Pieces' },
    ],
  });

  it('are a table whose columns are chosen, and the last one stays', async () => {
    const { screen } = await renderScreen(
      <ActorAtWork value={owner}>
        <FormReport />
      </ActorAtWork>,
      {
        text,
        path: 'reports/form/view/$id/export',
        at: `reports/form/view/${formId}/export?columns=name`,
        answers: [table],
      },
    );
    expect(await screen.findByRole('cell', { name: 'Nida Dee' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Name' }).hasAttribute('disabled')).toBe(true);
    expect((screen.getByRole('checkbox', { name: 'Pieces' }) as HTMLInputElement).checked).toBe(false);
    expect(screen.getByText(/2026 09:30/)).toBeTruthy();
  });
});
