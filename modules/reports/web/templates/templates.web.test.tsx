import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { type ReportRun, type ReportTemplate, reports } from '#reports/contract';
import type { CallOutput } from '#web/call';
import { type Answer, answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { text } from '../testing.ts';
import ClockTemplate from './clock-template.screen.tsx';
import MasterTemplate from './master-template.screen.tsx';

const id = asId<'reportTemplate'>('00000000-0000-7000-8000-0000000000b1');

const template: ReportTemplate = {
  id,
  kind: 'clock',
  name: 'Month end',
  owner: 'company',
  defaultTemplate: false,
  columns: [{ column: 'name' }, { column: 'worked' }],
  groupBy: 'none',
  subtotals: false,
  departmentIds: [],
  statuses: [],
  updatedAt: instant('2026-11-16T02:00:00Z'),
  mayEdit: true,
  schedule: null,
  version: 'v1',
};

const previewed: CallOutput<typeof reports.previewClockReport> = {
  columns: [
    { title: 'Name', unit: 'text' },
    { title: 'Worked', unit: 'length' },
  ],
  lines: [
    { kind: 'line', cells: ['Nida Dee', '08:30'] },
    { kind: 'total', cells: ['Total', '08:30'] },
  ],
  count: 1,
  earliest: null,
};
const preview = answer(reports.previewClockReport, previewed);

const teams = answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 });

const begun: ReportRun = {
  id: asId('00000000-0000-7000-8000-0000000000c1'),
  kind: 'clock',
  name: template.name,
  from: asDate('2026-10-17'),
  to: asDate('2026-11-16'),
  format: 'csv',
  state: 'waiting',
  lineCount: 60_000,
  doneCount: 0,
  isKept: false,
  isScheduled: false,
  createdAt: instant('2026-11-16T02:00:00Z'),
  expiresAt: instant('2026-12-16T02:00:00Z'),
  by: { employeeId: asId('00000000-0000-7000-8000-0000000000e1'), firstName: 'Nida', lastName: 'Dee' },
};

const open = (one: ReportTemplate, more: readonly Answer[] = []) =>
  renderScreen(
    <ActorAtWork value={anActor({ groups: ['owner'] })}>
      <ClockTemplate />
    </ActorAtWork>,
    {
      text,
      path: 'reports/export-clocking/view/$id',
      at: `reports/export-clocking/view/${id}`,
      answers: [answer(reports.readClockTemplate, one), preview, teams, ...more],
    },
  );

describe('a template of a clocking report', () => {
  it('shows its first lines and its columns with what they mean', async () => {
    const { screen } = await open(template);
    expect(await screen.findByRole('cell', { name: 'Nida Dee' })).toBeTruthy();
    expect(screen.getByText('All time worked, without breaks.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Worked' })).toBeTruthy();
  });

  it('its columns are put into another order by buttons, without dragging, and the result is said', async () => {
    const columns = [{ column: 'worked' }, { column: 'late' }];
    const { screen, user } = await open({ ...template, columns } as ReportTemplate);
    await user.click(await screen.findByRole('button', { name: 'Move Worked down' }));
    expect(await screen.findByText('Worked is now number 2 of 2.')).toBeTruthy();
    const removes = screen.getAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'));
    expect(removes.at(-1)).toBe('Remove Worked');
  });

  it('a formula that is moved by its button keeps the focus on the button', async () => {
    const columns = [{ title: 'Mine', formula: 'worked', unit: 'length' as const }, { column: 'worked' }];
    const { screen, user } = await open({ ...template, columns: [...columns, { column: 'late' }] });
    const down = await screen.findByRole('button', { name: 'Move Mine down' });
    await user.click(down);
    expect(await screen.findByText('Mine is now number 2 of 3.')).toBeTruthy();
    // The same button: one that was drawn new would have lost the focus.
    expect(screen.getByRole('button', { name: 'Move Mine down' })).toBe(down);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 's');
    expect(screen.getByRole('button', { name: 'Move Mines down' })).toBe(down);
  });

  it('is narrowed to teams and statuses of days; the lines follow before it is saved', async () => {
    const { screen, user, sent } = await open(template);
    await screen.findByRole('cell', { name: 'Nida Dee' });
    await user.click(screen.getByRole('combobox', { name: 'Only days that are' }));
    await user.click(await screen.findByRole('option', { name: 'Late' }));
    await expect.poll(() => sent(reports.previewClockReport).at(-1)).toMatchObject({ statuses: ['late'] });
  });

  it('says what is wrong in a formula', async () => {
    const columns = [...template.columns, { title: 'Mine', formula: 'wrked + 1', unit: 'count' as const }];
    const { screen } = await open({ ...template, columns });
    expect(await screen.findByText('There is no column “wrked”.')).toBeTruthy();
  });

  it('of more lines than anyone waits for is made by a job', async () => {
    const long = answer(reports.previewClockReport, { ...previewed, count: 60_000 });
    const { screen, user, sent, router } = await open(template, [long, answer(reports.startClockReport, begun)]);
    await screen.findByRole('cell', { name: 'Nida Dee' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await expect.poll(() => router.state.location.pathname).toContain(`reports/run/${begun.id}`);
    expect(sent(reports.startClockReport)).toMatchObject([{ templateId: id, format: 'csv' }]);
  });

  it('of the company is read and copied, not changed, by those who do not keep it', async () => {
    const { screen } = await open({ ...template, mayEdit: false });
    expect(await screen.findByText('This template belongs to the company. Copy it to change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull();
  });
});

describe('a template of employee data', () => {
  it('does not show the salary to a reader who may not see it', async () => {
    const { screen } = await renderScreen(
      <ActorAtWork value={anActor({ groups: ['supporter'] })}>
        <MasterTemplate />
      </ActorAtWork>,
      {
        text,
        path: 'reports/master/view/$id',
        at: `reports/master/view/${id}`,
        answers: [
          answer(reports.readMasterTemplate, {
            ...template,
            kind: 'master',
            mayEdit: false,
            columns: [{ column: 'name' }, { column: 'salary' }],
          }),
          answer(reports.previewMasterReport, {
            columns: [{ title: 'Name', unit: 'text' }],
            lines: [{ kind: 'line', cells: ['Nida Dee'] }],
            count: 1,
            earliest: null,
          }),
        ],
      },
    );
    expect(await screen.findByRole('cell', { name: 'Nida Dee' })).toBeTruthy();
    expect(screen.queryByText('Salary')).toBeNull();
  });
});
