import { describe, expect, it } from 'vitest';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { imports } from '../contract.ts';
import { RowsPanel } from './rows-panel.tsx';
import { aRun, seenBy, importsText as text } from './testing.tsx';

describe('the rows of a file', () => {
  const checked = aRun({ state: 'checked', mapping: { employeeCode: 0, firstName: 1, lastName: 2 }, refusedCount: 1 });
  const row = {
    rowNumber: 3,
    action: 'refused' as const,
    values: { employeeCode: 'A2', firstName: '', lastName: 'Two' },
    problems: { firstName: { code: 'required' }, employeeCode: { code: 'duplicate' } },
    employeeId: null,
    name: null,
    outcome: null,
  };
  const answers = [
    answer(imports.importRows, { items: [row], total: 1, page: 0, size: 50 }),
    answer(imports.repairRows, {}),
  ];

  it('show in the grid what is wrong, and are corrected there', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner'], <RowsPanel run={checked} />), {
      text,
      answers,
    });
    expect(await screen.findByText('Duplicate data: this code already exists with other data.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Row 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bea');
    await user.click(screen.getByRole('button', { name: 'Save and check again' }));
    await waitFor(() =>
      expect(sent(imports.repairRows)).toEqual([
        { importId: checked.importId, rows: [{ rowNumber: 3, values: { firstName: 'Bea' } }] },
      ]),
    );
  });
});
