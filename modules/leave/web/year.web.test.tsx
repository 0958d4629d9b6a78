import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { type LeaveImport, type LeaveRun, type LeaveSettings, leave } from '../contract.ts';
import { defaultReadings, readingNames } from '../rules/readings.ts';
import Imports from './imports.screen.tsx';
import Settings from './settings.screen.tsx';
import { show } from './testing.tsx';
import YearEnd from './year-end.screen.tsx';

const run: LeaveRun = {
  id: asId<'leaveRun'>('00000000-0000-7000-8000-0000000000c9'),
  onDate: asDate('2027-01-01'),
  state: 'done',
  peopleCount: 120,
  doneCount: 120,
  startedBy: 'Anong Suk',
  startedAt: instant('2026-12-31T18:00:00Z'),
  endedAt: instant('2026-12-31T18:00:05Z'),
  totals: [
    { kind: 'carryIn', minutes: 960, days: 1.67, entries: 4 },
    { kind: 'expiry', minutes: -480, days: -1, entries: 2 },
  ],
};
const runs = (...items: LeaveRun[]) => answer(leave.listYearEnds, { items, total: items.length, page: 0, size: 10 });

describe('the year end', () => {
  it('is started after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<YearEnd />, [runs(), answer(leave.startYearEnd, run)]);
    await user.click(await screen.findByRole('button', { name: 'Run the year end' }));
    await screen.findByText('Run the year end now?');
    const agree = (await screen.findAllByRole('button', { name: 'Run the year end' })).at(-1) as HTMLElement;
    await user.click(agree);
    await waitFor(() => expect(sent(leave.startYearEnd)).toHaveLength(1));
  });

  it('that is going on shows how far it is, and cannot be started twice', async () => {
    const { screen } = await show(<YearEnd />, [runs({ ...run, state: 'running', doneCount: 60 })]);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(screen.getByText('60 of 120')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run the year end' })).toHaveProperty('disabled', true);
  });

  it('shows what it wrote, and only the last one can be undone', async () => {
    const earlier = {
      ...run,
      id: asId<'leaveRun'>('00000000-0000-7000-8000-0000000000c8'),
      onDate: asDate('2026-01-01'),
    };
    const { screen, user, sent, waitFor } = await show(<YearEnd />, [
      runs(run, earlier),
      answer(leave.undoYearEnd, {}),
    ]);
    expect(await screen.findAllByText('Carried over: 1.67 days')).toHaveLength(2);
    expect(screen.getAllByText('Expired: -1 day')).toHaveLength(2);
    const [undo, ...others] = screen.getAllByRole('button', { name: 'Undo' });
    expect(others).toEqual([]);
    await user.click(undo as HTMLElement);
    await screen.findByText('Undo this year end?');
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(leave.undoYearEnd)).toEqual([{ id: run.id }]));
  });
});

const settings: LeaveSettings = {
  readings: defaultReadings,
  sentences: Object.fromEntries(readingNames.map((name) => [name, `Sentence of ${name}`])),
  yearKind: 'calendar',
  yearMonth: 1,
  yearDay: 1,
  blackouts: [
    {
      id: asId<'leaveBlackout'>('00000000-0000-7000-8000-0000000000b7'),
      name: 'Stock-taking',
      from: asDate('2026-12-28'),
      to: asDate('2026-12-31'),
      isStrict: true,
      departmentId: null,
      leaveTypeId: null,
    },
  ],
  limits: [],
  noLimitVersion: 'v0',
  version: 'v1',
};
const listed = (of: readonly object[], total = of.length) =>
  answer(departments.searchDepartments, { items: of, total, page: 0, size: 1000 } as never);
const teams = listed([]);

describe('the rules of leave', () => {
  it('are one choice with a sentence each, and saved together', async () => {
    const { screen, user, sent, waitFor } = await show(<Settings />, [
      answer(leave.settings, settings),
      answer(leave.saveSettings, settings),
      teams,
    ]);
    for (const name of readingNames) expect(await screen.findByText(`Sentence of ${name}`)).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /^Holidays and shifts changed later/ }));
    await user.click(await screen.findByRole('option', { name: 'Asks the approver' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(leave.saveSettings)).toMatchObject([
        { version: 'v1', readings: { ...defaultReadings, lateHoliday: 'askApprover' } },
      ]),
    );
  });

  it('that another person saves meanwhile are shown, but take nothing away that is chosen here', async () => {
    const { screen, user, client, change, waitFor } = await show(<Settings />, [
      answer(leave.settings, settings),
      teams,
    ]);
    const box = async (name: RegExp) => (await screen.findByRole('combobox', { name })) as HTMLInputElement;
    const lateHoliday = /^Holidays and shifts changed later/;
    expect((await box(lateHoliday)).value).not.toBe('Asks the approver');
    const other = { ...settings, version: 'v2', readings: { ...defaultReadings, lateHoliday: 'askApprover' as const } };
    change(answer(leave.settings, other));
    await client.invalidateQueries();
    await waitFor(async () => expect((await box(lateHoliday)).value).toBe('Asks the approver'));
    await user.click(await box(/^The leave year/));
    await user.click(await screen.findByRole('option', { name: 'on a day of the company' }));
    change(answer(leave.settings, { ...settings, version: 'v3', blackouts: [] }));
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText('Stock-taking')).toBeNull());
    expect((await box(/^The leave year/)).value).toBe('on a day of the company');
  });

  it('show the days without leave, which are removed after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<Settings />, [
      answer(leave.settings, settings),
      answer(leave.removeBlackout, {}),
      teams,
    ]);
    expect(await screen.findByText('Stock-taking')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Stock-taking/ }));
    expect(sent(leave.removeBlackout)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(leave.removeBlackout)).toHaveLength(1));
  });
});

describe('the limit of a team', () => {
  const sales = asId<'department'>('00000000-0000-7000-8000-0000000000e5');
  const salesTeam = { departmentId: sales, name: 'Sales', path: [] };

  it.each([
    ['0', 0],
    ['12,000', 12_000],
    ['1,000', 1_000],
    ['1.5', 1.5],
    ['', null],
  ])('is sent as it is typed, and none only for an empty field: %j', async (typed, atMost) => {
    const { screen, user, sent, waitFor } = await show(<Settings />, [
      answer(leave.settings, { ...settings, limits: [{ departmentId: sales, atMost: 3, version: 'v3' }] }),
      answer(leave.saveLimit, { version: 'v4' }),
      listed([salesTeam]),
    ]);
    const box = (await screen.findByRole('textbox', { name: /Sales/ })) as HTMLInputElement;
    await user.click(box);
    box.select();
    await user.keyboard('{Backspace}');
    if (typed) await user.paste(typed);
    await user.tab();
    await waitFor(() => expect(sent(leave.saveLimit)).toEqual([{ departmentId: sales, atMost, version: 'v3' }]));
  });

  it('is set for the teams that are listed, and the list says how many there are', async () => {
    const { screen } = await show(<Settings />, [answer(leave.settings, settings), listed([salesTeam], 1200)]);
    expect(await screen.findByText(/The first 1 of 1,200 are shown\.$/)).toBeTruthy();
  });

  it('that was refused stays in its box with the reason, until another number is typed', async () => {
    const stock = { departmentId: asId<'department'>('00000000-0000-7000-8000-0000000000e6'), name: 'Stock', path: [] };
    const { screen, user, sent, change, waitFor } = await show(<Settings />, [
      answer(leave.settings, { ...settings, limits: [{ departmentId: sales, atMost: 3, version: 'v3' }] }),
      refuse(leave.saveLimit, 404, { code: 'leave.departmentNotFound' }),
      listed([salesTeam, stock]),
    ]);
    const box = (await screen.findByRole('textbox', { name: /Sales/ })) as HTMLInputElement;
    const reason = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
    await user.type(box, '5');
    await user.tab();
    await waitFor(() => expect(reason()).toBe('This team does not exist any more.'));
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['35 people', 'true']);
    change(answer(leave.saveLimit, { version: 'v4' }));
    await user.type(screen.getByRole('textbox', { name: /Stock/ }), '2');
    await user.tab();
    await waitFor(() => expect(sent(leave.saveLimit)).toHaveLength(2));
    expect(reason(), 'the limit of another team is saved').not.toBeNull();
    await user.type(box, '{Backspace}');
    await waitFor(() => expect(reason()).toBeNull());
  });

  it('that another person has saved meanwhile is shown beside one’s own', async () => {
    const conflict = { mine: { atMost: 5 }, stored: { atMost: 4 }, version: 'v4' };
    const { screen, user } = await show(<Settings />, [
      answer(leave.settings, settings),
      refuse(leave.saveLimit, 409, { code: 'common.changedMeanwhile', conflict }),
      listed([salesTeam]),
    ]);
    await user.click(await screen.findByRole('textbox', { name: /Sales/ }));
    await user.paste('5');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Use the saved values' })).toBeTruthy();
    expect(screen.getByText('4 people')).toBeTruthy();
  });
});

const imported: LeaveImport = {
  id: asId<'leaveImport'>('00000000-0000-7000-8000-0000000000d9'),
  fileName: 'old-system.csv',
  rowCount: 12,
  madeBy: 'Anong Suk',
  madeAt: instant('2026-11-16T02:00:00Z'),
  undoneAt: null,
  undoneBy: null,
};
const imports = answer(leave.listImports, { items: [imported], total: 1, page: 0, size: 25 } as never);
const csv = new File(['a,b'], 'leave.csv', { type: 'text/csv' });

describe('leave from a file', () => {
  it('is looked at first: rows with problems are named, and left out only on request', async () => {
    const found = {
      rows: 3,
      added: 2,
      same: 0,
      refused: 1,
      problems: [{ row: 2, field: 'employeeCode', code: 'unknown', value: 'E9' }],
    };
    const { screen, user, sent, waitFor } = await show(<Imports />, [
      imports,
      answer(
        leave.importFile,
        (input) => ({ importId: input.dryRun === 'true' ? null : imported.id, ...found }) as never,
      ),
    ]);
    await screen.findByText('old-system.csv');
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
    expect(await screen.findByText('Employee code')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Import 2/ });
    expect(button).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox'));
    await user.click(button);
    await waitFor(() =>
      expect(sent(leave.importFile).map(({ dryRun, skipBadRows }) => [dryRun, skipBadRows])).toEqual([
        ['true', undefined],
        ['false', 'true'],
      ]),
    );
  });

  it('is corrected on the page: the file is looked at again with the new value', async () => {
    const wrong = { rows: 1, added: 0, same: 0, refused: 1 };
    const problems = [{ row: 2, field: 'employeeCode', code: 'unknown', value: 'E9' }];
    const { screen, user, sent, waitFor } = await show(<Imports />, [
      imports,
      answer(
        leave.importFile,
        (input) =>
          (input.repairs === '2:employeeCode=E1'
            ? { importId: input.dryRun === 'true' ? null : imported.id, ...wrong, added: 1, refused: 0, problems: [] }
            : { importId: null, ...wrong, problems }) as never,
      ),
    ]);
    await screen.findByText('old-system.csv');
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
    const cell = await screen.findByRole('textbox', { name: 'Row 2, Employee code' });
    expect(cell).toHaveProperty('value', 'E9');
    await user.clear(cell);
    await user.type(cell, 'E1');
    await user.click(screen.getByRole('button', { name: 'Check with the corrected values' }));
    await user.click(await screen.findByRole('button', { name: /^Import 1/ }));
    await waitFor(() =>
      expect(sent(leave.importFile).map(({ dryRun, repairs }) => [dryRun, repairs])).toEqual([
        ['true', undefined],
        ['true', '2:employeeCode=E1'],
        ['false', '2:employeeCode=E1'],
      ]),
    );
  });

  it('that cannot be read says why', async () => {
    const { screen, user } = await show(<Imports />, [
      imports,
      refuse(leave.importFile, 422, { code: 'leave.onlyCsv' }),
    ]);
    await screen.findByText('old-system.csv');
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
    expect(await screen.findByText('Support only CSV file.')).toBeTruthy();
  });
});
