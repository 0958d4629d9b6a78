import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { type ShiftImport, type ShiftImportAnswer, shifts } from '#shifts/contract';
import { answer } from '#web/testing/answers';
import ImportsScreen from './imports.screen.tsx';
import { show } from './testing.tsx';

const kept: ShiftImport = {
  id: asId<'shiftImport'>('00000000-0000-7000-8000-0000000000d1'),
  kind: 'workers',
  fileName: 'december.csv',
  rowCount: 2,
  madeBy: 'Head of ward',
  madeAt: instant('2026-11-01T01:00:00Z'),
  undoneBy: null,
  undoneAt: null,
};
const found: ShiftImportAnswer = {
  importId: null,
  rows: 3,
  added: 2,
  same: 0,
  refused: 1,
  problems: [{ row: 4, field: 'employeeCode', code: 'unknown', value: 'X9' }],
};
const answers = [
  answer(shifts.importShiftFile, (input) => ({ ...found, importId: input.dryRun === 'true' ? null : kept.id })),
  answer(shifts.listShiftImports, { items: [kept], total: 1, page: 0, size: 25 }),
  answer(shifts.undoShiftImport, {}),
];

describe('a file of shifts', () => {
  it('is looked at row by row, and rows with problems are left out only when the reader says so', async () => {
    const { screen, user, sent, waitFor } = await show(<ImportsScreen />, answers);
    const file = new File(['board,date,profile,employeeCode'], 'workers.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await screen.findByText('3 rows: 2 can be imported, 0 are here already, 1 have problems.')).toBeTruthy();
    expect(screen.getByText('Data not found')).toBeTruthy();
    const run = screen.getByRole('button', { name: 'Import 2 rows' });
    expect(run).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Leave out the 1 row with problems' }));
    await user.click(run);
    await waitFor(() => expect(sent(shifts.importShiftFile)).toHaveLength(2));
  });

  it('that was not written, because a row became wrong since, is shown with what is wrong now', async () => {
    const right: ShiftImportAnswer = { ...found, added: 3, refused: 0, problems: [] };
    let isLooked = false;
    const { screen, user } = await show(<ImportsScreen />, [
      ...answers,
      answer(shifts.importShiftFile, () => {
        const now = isLooked ? found : right;
        isLooked = true;
        return now;
      }),
    ]);
    const file = new File(['board,date,profile,employeeCode'], 'workers.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    expect(
      await screen.findByText('Nothing was imported: the data has changed since the file was checked.'),
    ).toBeTruthy();
    expect(await screen.findByText('3 rows: 2 can be imported, 0 are here already, 1 have problems.')).toBeTruthy();
    expect(screen.queryByText('Imported as drafts')).toBeNull();
    expect(screen.getByText('workers.csv')).toBeTruthy();
  });

  it('is undone as a whole, after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<ImportsScreen />, answers);
    await user.click(await screen.findByRole('button', { name: /december\.csv/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo this import' }));
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    await waitFor(() => expect(sent(shifts.undoShiftImport)).toEqual([{ id: kept.id }]));
  });
});
