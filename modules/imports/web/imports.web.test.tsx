import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type ImportRun, imports } from '../contract.ts';
import { RowsPanel } from './rows-panel.tsx';

const text: TextTable = { imports: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const run: ImportRun = {
  importId: asId('i'),
  kind: 'employee',
  isCreate: true,
  state: 'read',
  fileName: 'people.csv',
  encoding: 'windows-874',
  heads: ['Code', 'First', 'Last', 'Pay'],
  mapping: { employeeCode: 0, firstName: 1, salary: 3 },
  rowCount: 3,
  doneCount: 0,
  createCount: 2,
  updateCount: 0,
  sameCount: 0,
  refusedCount: 1,
  keptCount: 0,
  fault: null,
  createdByName: 'HR',
  createdAt: '2026-11-15T00:00:00.000Z' as never,
  appliedAt: null,
  undoneAt: null,
  canUndo: false,
};

const as = (groups: readonly PermissionGroup[], children: React.ReactNode) => (
  <ActorAtWork value={{ groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}>
    {children}
  </ActorAtWork>
);

describe('the rows of a file', () => {
  const checked: ImportRun = { ...run, state: 'checked', mapping: { employeeCode: 0, firstName: 1, lastName: 2 } };
  const row = {
    rowNumber: 3,
    action: 'refused' as const,
    values: { employeeCode: 'A2', firstName: '', lastName: 'Two' },
    problems: { firstName: { code: 'required' }, employeeCode: { code: 'duplicate' } },
    employeeId: null,
    outcome: null,
  };
  const answers = [
    answer(imports.importRows, { items: [row], total: 1, page: 0, size: 50 }),
    answer(imports.repairRows, {}),
  ];

  it('say in the grid what is wrong, and are mended there', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(as(['owner'], <RowsPanel run={checked} />), {
      text,
      answers,
    });
    expect(await screen.findByText('Duplicate data: this code is here with other data.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Row 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Repair' }));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bea');
    await user.click(screen.getByRole('button', { name: 'Save and check again' }));
    await waitFor(() =>
      expect(sent(imports.repairRows)).toEqual([
        { importId: 'i', rows: [{ rowNumber: 3, values: { firstName: 'Bea' } }] },
      ]),
    );
  });
});
