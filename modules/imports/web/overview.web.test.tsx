import { describe, expect, it } from 'vitest';
import { clockingPages } from '#clocking/pages';
import { asId } from '#kernel/ids';
import { leave } from '#leave/contract';
import { leavePages } from '#leave/pages';
import { payrollPages } from '#payroll/pages';
import { ownShiftPages } from '#shifts/pages';
import { AllPages } from '#web/page-tree';
import type { Route } from '#web/routes';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { type ImportRun, imports } from '../contract.ts';
import { importPages } from '../pages.ts';
import ImportsScreen from './imports.screen.tsx';
import { aRun, seenBy, importsText as text } from './testing.tsx';

const all = [
  importPages.employees,
  importPages.userDetails,
  leavePages.imports,
  ownShiftPages.imports,
  clockingPages.imports,
  payrollPages.itemImports,
] as unknown as readonly Route[];

const written: ImportRun = aRun({
  importId: asId('019a0000-0000-7000-8000-0000000000aa'),
  kind: 'leave',
  state: 'done',
  fileName: 'old-system.csv',
  createCount: 12,
  createdByName: 'Anong Suk',
  appliedAt: '2026-11-15T00:00:00.000Z' as never,
  canUndo: true,
});
const history = answer(imports.importHistory, { items: [written], total: 1, page: 0, size: 25 });

const show = (mayShow: (route: Route) => boolean = () => true, more = [answer(leave.undoImport, {})]) =>
  renderScreen(<AllPages value={{ pages: all, mayShow }}>{seenBy(['owner'], <ImportsScreen />)}</AllPages>, {
    text,
    answers: [history, ...more],
  });

describe('imports in one place', () => {
  it('everything that can be imported is on the page, with a template in both languages', async () => {
    const { screen } = await show();
    for (const [name, address] of [
      ['Employees', 'import/employees'],
      ['User details', 'import/user-details'],
      ['Leave', 'import/leave'],
      ['Shifts', 'import/shift?kind=times'],
      ['Workers on shifts', 'import/shift?kind=workers'],
      ['Punches', 'import/clock'],
      ['Payroll items', 'import/payroll'],
    ] as const) {
      const [link] = await screen.findAllByRole('link', { name });
      expect(link?.getAttribute('href')).toBe(`/en/${address}`);
      expect(screen.getByRole('button', { name: `Template with Thai headers: ${name}` })).toBeTruthy();
      expect(screen.getByRole('button', { name: `Template with English headers: ${name}` })).toBeTruthy();
    }
  });

  it('a kind that the reader may not import is left out', async () => {
    const { screen } = await show(({ id }) => id !== payrollPages.itemImports.id);
    expect(await screen.findByRole('link', { name: 'Employees' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Payroll items' })).toBeNull();
  });

  it('the history says who imported what, how many, and undoes it with the module that wrote it', async () => {
    const { screen, user, sent, waitFor } = await show();
    expect(await screen.findByText('Anong Suk')).toBeTruthy();
    expect(screen.getByText('12 added')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /old-system\.csv/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
    expect(await screen.findByText('Its leave is canceled and its balances are removed again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(leave.undoImport)).toEqual([{ id: written.importId }]));
  });
});
