import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { noDayChanges } from '#holidays/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import type { CallOutput } from '#web/call';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { clocking, type SettingsSheet } from '../contract.ts';
import Imports from './imports.screen.tsx';
import Settings from './settings.screen.tsx';

const text: TextTable = {
  clocking: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  holidays: { en: () => import('#holidays/text/en'), th: () => import('#holidays/text/th') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};
const show = (screen: ReactNode, answers: readonly Answer[]) =>
  renderScreen(<ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>, { text, answers });

describe('how time is counted', () => {
  const current = {
    forgottenCheckOut: 'leaveOpen',
    minimumOvertime: 30,
    normalDay: 480,
    repeatMinutes: 1,
    wantedAssurance: 'C',
    version: 'v1',
  } as const;
  const sheet: SettingsSheet = { ...current, today: asDate('2026-11-16'), history: [] };

  it('a company has forgotten clock-outs closed by the system, and reads what that means', async () => {
    const { screen, user, sent, waitFor } = await show(<Settings />, [
      answer(clocking.readSettings, sheet),
      answer(clocking.saveSettings, { ...sheet, forgottenCheckOut: 'closeAtScheduleEnd' }),
      answer(clocking.previewSettings, { ...noDayChanges, days: 12, people: 3 }),
    ]);
    expect(await screen.findByLabelText('Applies from')).toBeTruthy();
    await user.click(await screen.findByRole('combobox', { name: /forgets to clock out/ }));
    await user.click(await screen.findByRole('option', { name: /Close the day at the end/ }));
    expect(await screen.findByText(/“closed by the system”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this change?' });
    expect(dialog.textContent).toContain('12 days change (3 people).');
    expect(sent(clocking.saveSettings)).toEqual([]);
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(clocking.saveSettings)).toEqual([
        { ...current, forgottenCheckOut: 'closeAtScheduleEnd', from: '2026-11-16' },
      ]),
    );
  });

  it('every change is listed with the date from which it counts', async () => {
    const change = { ...current, changedBy: 'ปรีชา ใจดี', createdAt: instant('2026-11-01T00:00:00.000Z') };
    const history = [
      { ...change, id: asId<'attendancePolicy'>('2'), from: asDate('2026-12-01'), normalDay: 420 },
      { ...change, id: asId<'attendancePolicy'>('1'), from: asDate('2026-06-01') },
    ];
    const { screen } = await show(<Settings />, [answer(clocking.readSettings, { ...sheet, history })]);
    const [coming, now] = await screen.findAllByRole('listitem');
    expect(coming?.textContent).toMatch(/1 Dec 2026.*Not in force yet.*normal day 420 min.*ปรีชา ใจดี/);
    expect(now?.textContent).toMatch(/1 Jun 2026.*In use today.*normal day 480 min/);
  });

  it('a person without the permission reads that it is not for their role', async () => {
    const { screen } = await show(<Settings />, [refuse(clocking.readSettings, 403, { code: 'common.forbidden' })]);
    expect(await screen.findByText('Not for your role')).toBeTruthy();
  });
});

describe('a file of punches', () => {
  const found: CallOutput<typeof clocking.importPunches> = {
    timeZone: 'Asia/Bangkok',
    ownOffsets: 0,
    matching: { heads: [], columns: { code: 0, date: 1, time: 2, type: 3 }, examples: 0 },
    importId: null,
    rows: 3,
    added: 1,
    duplicates: 1,
    refused: 1,
    report: [
      {
        row: 4,
        status: 'refused',
        problem: 'unknownEmployee',
        punch: null,
        text: 'K9 2026-11-02 08:30',
        cells: [{ field: 'code', value: 'K9' }],
      },
      {
        row: 2,
        status: 'added',
        problem: null,
        punch: {
          employeeCode: 'K1',
          name: 'Somchai Jaidee',
          timestamp: instant('2026-11-02T01:00:00Z'),
          clockType: 'clock_in',
          zoneName: 'Back gate',
        },
        text: '',
        cells: [],
      },
    ],
  };
  const kept = {
    id: asId<'clockingImport'>('00000000-0000-7000-8000-0000000000f9'),
    fileName: 'october.txt',
    rows: 3,
    added: 3,
    duplicates: 0,
    refused: 0,
    madeAt: instant('2026-11-01T01:00:00Z'),
    madeName: 'Rattana',
    undoneAt: null,
    undoneName: null,
  };
  const answers = [
    answer(clocking.importPunches, (input) => ({ ...found, importId: input.dryRun === 'true' ? null : kept.id })),
    answer(clocking.listImports, { items: [kept], total: 1, page: 0, size: 25 }),
    answer(clocking.undoImport, { undone: 3 }),
  ];

  it('is looked at row by row before anything is stored', async () => {
    const { screen, user, sent, waitFor } = await show(<Imports />, answers);
    const file = new File(['K1,2026-11-02,08:00'], 'clocks.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await screen.findByText('3 rows: 1 new, 1 with duplicate data, 1 unreadable.')).toBeTruthy();
    expect(screen.getByText('Data not found: no employee has this code.')).toBeTruthy();
    expect(screen.getByText('K1 · Somchai Jaidee')).toBeTruthy();
    expect(sent(clocking.importPunches)).toHaveLength(1);
    const run = screen.getByRole('button', { name: 'Import 1 punch' });
    expect(run).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Skip the 1 row with errors and import the rest' }));
    await user.click(run);
    await waitFor(() => expect(sent(clocking.importPunches)).toHaveLength(2));
  });

  it('a wrong cell is corrected in its row, and the file is looked at again', async () => {
    const { screen, user, sent, waitFor } = await show(<Imports />, answers);
    const file = new File(['K9,2026-11-02,08:30'], 'clocks.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    const cell = await screen.findByRole('textbox', { name: 'Row 4, Code' });
    await user.clear(cell);
    await user.type(cell, 'K1');
    await user.click(screen.getByRole('button', { name: 'Check with the corrected values' }));
    await waitFor(() => expect(sent(clocking.importPunches)).toHaveLength(2));
    expect(sent(clocking.importPunches).at(-1)).toMatchObject({ repairs: '4:code=K1', dryRun: 'true' });
  });

  it('is undone as a whole, after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<Imports />, answers);
    await user.click(await screen.findByRole('button', { name: /october\.txt/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo this import' }));
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    await waitFor(() => expect(sent(clocking.undoImport)).toEqual([{ id: kept.id }]));
  });
});
