import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { shifts } from '#shifts/contract';
import { answer, refuse } from '#web/testing/answers';
import { aMonth, boardAnswers, boardId, nurses, profileIds, showBoard } from '../board/testing.tsx';
import MonthlyBoardsScreen from './boards.screen.tsx';
import ManageShiftsScreen from './manage-shifts.screen.tsx';
import MembersScreen from './members.screen.tsx';

const month = aMonth();
const listed = {
  id: boardId,
  type: 'monthly' as const,
  name: 'Ward 3',
  externalCode: null,
  departmentId: null,
  departmentName: null,
  startDay: 1,
  makers: [],
  memberCount: 2,
  state: 'changed' as const,
};
const board = {
  id: boardId,
  name: 'Ward 3',
  externalCode: null,
  departmentId: null,
  departmentName: null,
  startDay: 1,
  shiftMakers: [],
  makersVersion: 'm1',
  members: month.members,
  groups: [],
  works: month.works,
  version: 'v1',
};
const answers = [
  ...boardAnswers(month),
  answer(shifts.listShifts, { items: [listed], total: 1, page: 0, size: 50 }),
  answer(shifts.readMonthly, board),
  answer(shifts.readCalendar, { own: [], company: [] }),
  answer(departments.listDepartments, { items: [], total: 0, withoutDepartment: 0 }),
];

describe('monthly boards', () => {
  it('show their state, and a copy takes over what the board is made of', async () => {
    const { screen, user, sent, waitFor, change } = await showBoard(<MonthlyBoardsScreen />, { answers });
    expect(await screen.findByText('Changes not published')).toBeTruthy();
    change(answer(shifts.createMonthly, board));
    await user.click(await screen.findByRole('button', { name: /Ward 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shifts.createMonthly)).toMatchObject([{ name: 'Ward 3 (copy)', copyOf: boardId, startDay: 1 }]),
    );
  });
});

describe('the shifts of a board', () => {
  it('need people on weekdays and, where it is set, another number on holidays', async () => {
    const { screen, user, sent, waitFor, change, within } = await showBoard(<ManageShiftsScreen />, { answers });
    change(answer(shifts.editWork, { ...month.works[2], needed: [1, 1, 1, 1, 1, 1, 2], neededOnHoliday: 3 } as never));
    const night = within(await screen.findByRole('region', { name: 'Night' }));
    const type = async (label: string, value: string) => {
      const field = night.getByLabelText(label);
      await user.clear(field);
      await user.type(field, value);
    };
    const weekdays = night.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(weekdays.slice(0, 3)).toEqual(['Sun', 'Mon', 'Tue']);
    await type('Sun', '2');
    await type('Holiday', '3');
    await user.click(night.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shifts.editWork)).toEqual([
        { shiftWorkId: month.works[2]?.id, needed: [1, 1, 1, 1, 1, 1, 2], neededOnHoliday: 3, version: 'w1' },
      ]),
    );
  });
});

describe('the numbers of a shift', () => {
  const asNight = async () => {
    const page = await showBoard(<ManageShiftsScreen />, { answers });
    const night = page.within(await page.screen.findByRole('region', { name: 'Night' }));
    const type = async (label: string, value: string) => {
      await page.user.clear(night.getByLabelText(label));
      await page.user.type(night.getByLabelText(label), value);
    };
    const save = () => page.user.click(night.getByRole('button', { name: 'Save' }));
    return { ...page, night, type, save };
  };

  it('that another maker saved first are shown, and taken or kept', async () => {
    const page = await asNight();
    const stored = { needed: [4, 1, 1, 1, 1, 1, 1], neededOnHoliday: null };
    const conflict = { mine: {}, stored, version: 'w2' };
    page.change(refuse(shifts.editWork, 409, { code: 'common.changedMeanwhile', conflict }));
    await page.type('Sun', '2');
    await page.save();
    const dialog = page.within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText('Sun 1, Mon 4, Tue 1, Wed 1, Thu 1, Fri 1, Sat 1')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Use the saved values' }));
    await page.waitFor(() => expect((page.night.getByLabelText('Mon') as HTMLInputElement).value).toBe('4'));
    expect((page.night.getByLabelText('Sun') as HTMLInputElement).value).toBe('1');
  });

  it('are whole people: one and a half is refused, not read as fifteen', async () => {
    const page = await asNight();
    await page.type('Sun', '1.5');
    await page.save();
    expect(await page.night.findByText('Please enter a whole number.')).toBeTruthy();
    expect(page.sent(shifts.editWork)).toEqual([]);
  });
});

describe('the members of a board', () => {
  it('are taken off it after a question', async () => {
    const { screen, user, sent, waitFor, change } = await showBoard(<MembersScreen />, { answers });
    change(answer(shifts.removeMembers, [month.members[1]] as never));
    await user.click(await screen.findByRole('button', { name: 'Take Anong Test off the board' }));
    await user.click(await screen.findByRole('button', { name: 'Take off' }));
    // Input of a removal is in the address, where a list of one is plain text.
    await waitFor(() =>
      expect(sent(shifts.removeMembers)).toEqual([{ monthlyShiftId: boardId, employeeIds: nurses[0] }]),
    );
  });

  it('are put into a new group', async () => {
    const { screen, user, sent, waitFor, change } = await showBoard(<MembersScreen />, { answers });
    change(answer(shifts.addGroup, { id: profileIds.ช as never, name: 'A', employeeIds: [], version: 'v1' }));
    await user.click(await screen.findByRole('button', { name: 'Add group' }));
    await user.type(await screen.findByRole('textbox', { name: /Name of the group/ }), 'A');
    await user.click(screen.getByRole('checkbox', { name: 'Boonsri Test' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shifts.addGroup)).toEqual([{ monthlyShiftId: boardId, name: 'A', employeeIds: [nurses[1]] }]),
    );
  });
});
