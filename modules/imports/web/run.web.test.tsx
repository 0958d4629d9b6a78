import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { imports } from '../contract.ts';
import RunScreen from './run.screen.tsx';
import { aRun, seenBy, importsText as text } from './testing.tsx';

const checked = aRun({ state: 'checked', mapping: { employeeCode: 0, firstName: 1, lastName: 2 }, refusedCount: 2 });
const wrongRow = (rowNumber: number) => ({
  rowNumber,
  action: 'refused' as const,
  values: { employeeCode: `A${rowNumber}`, firstName: '', lastName: 'Two' },
  problems: { firstName: { code: 'required' } },
  employeeId: null,
  name: null,
  outcome: null,
});
const rowsOf = (...numbers: readonly number[]) =>
  answer(imports.importRows, { items: numbers.map(wrongRow), total: numbers.length, page: 0, size: 50 });
const noAnswer = { code: 'common.internal' };

/** Row 3 of two wrong rows is corrected; the server accepts it, and its next answers about the import fail. */
async function correctedRow() {
  const shown = await renderScreen(seenBy(['owner'], <RunScreen />), {
    at: `import/view/${checked.importId}`,
    path: 'import/view/$importId',
    text,
    answers: [answer(imports.readImport, checked), rowsOf(3, 4), answer(imports.repairRows, {})],
  });
  const { screen, user, change } = shown;
  await user.click(await screen.findByRole('button', { name: /Row 3/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bea');
  change(refuse(imports.readImport, 500, noAnswer));
  change(rowsOf(4));
  await user.click(screen.getByRole('button', { name: 'Save and check again' }));
  await shown.waitFor(() => expect(shown.sent(imports.repairRows)).toHaveLength(1));
  return shown;
}

it.each([
  [2, 'Rows to correct'],
  [0, 'Ready to save'],
])('an import with %d wrong rows says: %s', async (refusedCount, words) => {
  const { screen } = await renderScreen(seenBy(['owner'], <RunScreen />), {
    at: `import/view/${checked.importId}`,
    path: 'import/view/$importId',
    text,
    answers: [answer(imports.readImport, { ...checked, refusedCount }), rowsOf(3)],
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says how many rows were not read because they begin with #', async () => {
  const { screen } = await renderScreen(seenBy(['owner'], <RunScreen />), {
    at: `import/view/${checked.importId}`,
    path: 'import/view/$importId',
    text,
    answers: [answer(imports.readImport, { ...checked, exampleCount: 1 }), rowsOf(3)],
  });
  expect(await screen.findByText(/^1 row begins with # and is not read/)).toBeTruthy();
});

describe('an import whose row was corrected', () => {
  it('shows the check as running once the server has accepted it: the old rows offer no action that is lost', async () => {
    const { screen, waitFor } = await correctedRow();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Row \d/ })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Checking the rows' })).toBeTruthy();
  });

  it('does not show the rows of the check before, when the new ones cannot be read', async () => {
    const { screen, waitFor, change, client } = await correctedRow();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    change(answer(imports.readImport, { ...checked, refusedCount: 1 }));
    change(refuse(imports.importRows, 500, noAnswer));
    await client.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Row \d/ })).toBeNull();
    change(rowsOf(4));
    await client.invalidateQueries();
    expect(await screen.findByRole('button', { name: /Row 4/ })).toBeTruthy();
  });
});
