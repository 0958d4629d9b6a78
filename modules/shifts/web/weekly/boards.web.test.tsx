import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { employees } from '#people/contract/employees';
import { shifts } from '#shifts/contract';
import { answer, refuse } from '#web/testing/answers';
import BoardScreen from './board.screen.tsx';
import BoardsScreen from './boards.screen.tsx';
import SummaryScreen from './summary.screen.tsx';
import { board, mana, manee, shiftId, showShifts } from './testing.tsx';

const teams = answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 });
const [maker] = board.makers;
const known = answer(shifts.readShift, {
  id: shiftId,
  name: 'Shop',
  externalCode: 'S-1',
  departmentId: null,
  departmentName: null,
  shiftMakers: maker ? [maker] : [],
  makersVersion: 'm1',
  version: 'v1',
});
const ofBoard = { at: `shifts/view/${shiftId}`, path: 'shifts/view/$id' };

describe('the list of boards', () => {
  it('shows team, code, makers and state, and leads to the plan', async () => {
    const { screen } = await showShifts(<BoardsScreen />);
    const link = await screen.findByRole('link', { name: 'Shop' });
    expect(link.getAttribute('href')).toContain(`/shifts/shift-board?id=${shiftId}`);
    for (const words of ['S-1', 'Sales', 'Manee Jaidee', 'Changes not published'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('has no button that adds a board for a shift maker', async () => {
    const { screen } = await showShifts(<BoardsScreen />, { groups: ['shiftMaker'] });
    expect(await screen.findByRole('link', { name: 'Shop' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add board' })).toBeNull();
  });
});

describe('a board', () => {
  it('shows a code that is taken at its field', async () => {
    const taken = refuse(shifts.createShift, 409, {
      code: 'shifts.boardCodeTaken',
      fields: { externalCode: { code: 'duplicate' } },
    });
    const { screen, user } = await showShifts(<BoardScreen />, {
      at: 'shifts/view',
      path: 'shifts/view',
      answers: [teams, taken],
    });
    await user.type(await screen.findByLabelText(/^Name/), 'Shop');
    await user.type(screen.getByLabelText(/^External code/), 'S-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is already in use.')).toBeTruthy();
  });

  it('says how many of all teams it may be of', async () => {
    const shop = { departmentId: shiftId as never, name: 'Shop', parentId: null, externalCode: null, path: ['Shop'] };
    const some = answer(departments.searchDepartments, { items: [shop], total: 1200, page: 0, size: 1000 });
    const { screen } = await showShifts(<BoardScreen />, { at: 'shifts/view', path: 'shifts/view', answers: [some] });
    expect(await screen.findByText(/The first 1 of 1,200 are shown\.$/)).toBeTruthy();
  });

  it('has makers who are chosen with the version that was seen', async () => {
    const found = { id: mana, employeeCode: null, firstName: 'Mana', lastName: 'Jaidee', positionName: null };
    const { screen, user, sent, waitFor } = await showShifts(<BoardScreen />, {
      ...ofBoard,
      answers: [
        teams,
        known,
        answer(employees.searchEmployees, { items: [found], total: 1, page: 0, size: 25 }),
        answer(shifts.setMakers, { shiftMakers: [], version: 'm2' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Choose makers' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Mana Jaidee' }));
    const saves = screen.getAllByRole('button', { name: 'Save' });
    await user.click(saves[saves.length - 1] as HTMLElement);
    await waitFor(() =>
      expect(sent(shifts.setMakers)).toEqual([{ shiftId, employeeIds: [manee, mana], version: 'm1' }]),
    );
  });

  it('is only read by a shift maker', async () => {
    const { screen } = await showShifts(<BoardScreen />, { ...ofBoard, groups: ['shiftMaker'], answers: [known] });
    expect(await screen.findByText('Manee Jaidee')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose makers' })).toBeNull();
  });
});

describe('the summary', () => {
  it('adds up the hours of published shifts and exports both files for the chosen days', async () => {
    const row = { ...board.makers[0], workDays: 5, daysOff: 2, shifts: 6, workMinutes: 2_430, overtimeMinutes: 120 };
    const { screen, user, sent, waitFor } = await showShifts(<SummaryScreen />, {
      at: 'shifts/shift-summary?from=2026-12-01&to=2026-12-31',
      answers: [
        answer(shifts.summary, [{ ...row, holidayMinutes: 0, nights: 0 } as never]),
        refuse(shifts.exportBoard, 500, { code: 'common.internal' }),
      ],
    });
    expect(await screen.findByText('1 person, 40 h 30 min of work, 2 h of overtime')).toBeTruthy();
    const [, exportBoard] = screen.getAllByRole('button', { name: 'Export' });
    await user.click(exportBoard as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await waitFor(() =>
      expect(sent(shifts.exportBoard)).toEqual([{ from: '2026-12-01', to: '2026-12-31', format: 'xlsx' }]),
    );
  });
});
