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
import { MappingPanel } from './mapping-panel.tsx';

const text: TextTable = { imports: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const run: ImportRun = {
  importId: asId('019a0000-0000-7000-8000-00000000000d'),
  kind: 'employee',
  isCreate: true,
  state: 'read',
  fileName: 'people.csv',
  encoding: 'windows-874',
  heads: ['รหัส', 'ชื่อ', 'สกุล', 'เงิน'],
  mapping: { employeeCode: 0, firstName: 1, salary: 3 },
  rowCount: 5000,
  doneCount: 0,
  createCount: 0,
  updateCount: 0,
  sameCount: 0,
  refusedCount: 0,
  keptCount: 0,
  fault: null,
  createdByName: 'HR',
  createdAt: '2026-11-15T00:00:00.000Z' as never,
  appliedAt: null,
  undoneAt: null,
  canUndo: false,
};

const drawn = (groups: readonly PermissionGroup[]) =>
  renderScreen(
    <ActorAtWork value={{ groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}>
      <MappingPanel run={run} onAsked={() => undefined} />
    </ActorAtWork>,
    { text, answers: [answer(imports.checkImport, {})] },
  );

describe('the columns of a file', () => {
  it('are checked once every field that must be there has its column; what the heads say is chosen already', async () => {
    const { screen, user, sent, waitFor } = await drawn(['owner']);
    const check = await screen.findByRole('button', { name: 'Check the rows' });
    expect(check).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: /^Last name/ }));
    await user.click(await screen.findByRole('option', { name: 'สกุล' }));
    await user.click(check);
    await waitFor(() =>
      expect(sent(imports.checkImport)).toMatchObject([
        { isCreate: true, mapping: { employeeCode: 0, firstName: 1, lastName: 2, salary: 3 } },
      ]),
    );
  });

  it('a column feeds one field: chosen for another it leaves the first', async () => {
    const { screen, user } = await drawn(['owner']);
    await user.click(await screen.findByRole('combobox', { name: /^Last name/ }));
    await user.click(await screen.findByRole('option', { name: 'ชื่อ' }));
    expect(screen.getByRole('combobox', { name: /^Last name/ })).toHaveProperty('value', 'ชื่อ');
    expect(screen.getByRole('combobox', { name: /^First name/ })).toHaveProperty('value', '');
  });

  it('of fifty fields with their choices only the open one is drawn', async () => {
    const { screen, user } = await drawn(['owner']);
    expect((await screen.findAllByRole('combobox')).length).toBeGreaterThan(50);
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
    await user.click(screen.getByRole('combobox', { name: /^E-mail/ }));
    await screen.findByRole('option', { name: 'สกุล' });
    expect(document.querySelectorAll('[role=option]')).toHaveLength(run.heads.length);
  });

  it('a salary is not brought in by who may not read salaries', async () => {
    const { screen } = await drawn(['supporter']);
    const salary = await screen.findByRole('combobox', { name: /^Salary/ });
    expect(salary).toHaveProperty('disabled', true);
    expect(salary).toHaveProperty('value', '');
  });
});
