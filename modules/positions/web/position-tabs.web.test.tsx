import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Position, type PositionInFull, type PositionMember, positions } from '../contract.ts';
import EmployeesTab from './employees.screen.tsx';
import JobDetails from './job-details.screen.tsx';
import PositionScreen from './position.screen.tsx';

type EarlierTerms = PositionInFull['earlierTerms'][number];
const text: TextTable = { positions: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const positionId = asId<'position'>('01938d4e-0000-7000-8000-000000000001');
const manee = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
const mana = asId<'employee'>('019a0000-0000-7000-8000-000000000002');
const at = { at: `position/view/${positionId}/tab`, path: 'position/view/$id/tab', text };

const inFull = { earlierTerms: [] as EarlierTerms[], subPositions: [], employees: [], positionPayrolls: [] };
const welder: Position & typeof inFull = {
  ...inFull,
  id: positionId,
  parentId: null,
  name: 'Welder',
  externalCode: 'W-1',
  employmentType: 'FULL-TIME',
  salaryBase: minor(1_800_000),
  workHourPerDay: 8,
  socialSecurityCalculation: true,
  taxCalculation: true,
  employeeCount: 2,
  version: 'v1',
};
const holder = (
  employeeId: PositionMember['employeeId'],
  firstName: string,
  hasOwnSalary: boolean,
): PositionMember => ({
  employeeId,
  firstName,
  lastName: 'ใจดี',
  employeeCode: null,
  hasOwnSalary,
  fromDate: asDate('2024-06-01'),
});
const holders = { items: [holder(manee, 'มานี', true), holder(mana, 'มานะ', false)], total: 2, page: 0, size: 25 };

describe('the holders of a position', () => {
  const answers = [
    answer(positions.listMembers, holders),
    answer(positions.revealSalaries, [{ employeeId: manee, salary: minor(2_250_050) }]),
    answer(positions.setMemberSalary, {}),
    answer(positions.removeMember, {}),
    answer(positions.addMembers, {}),
    answer(positions.salaryBonusHistory, [
      { kind: 'bonus', amount: minor(500_000), fromDate: asDate('2025-12-25'), changedBy: 'สมศรี' },
      { kind: 'salary', amount: minor(2_250_050), fromDate: asDate('2025-01-01'), changedBy: 'สมศรี' },
    ]),
    answer(employees.searchEmployees, {
      items: [{ id: mana, employeeCode: 'E-8', firstName: 'มานะ', lastName: 'ใจดี', positionName: null }],
      total: 1,
      page: 0,
      size: 25,
    }),
  ];

  it('are paid the base, or their own salary, shown as dots until revealed', async () => {
    const { screen, user, sent } = await renderScreen(<EmployeesTab />, { ...at, answers });
    expect(await screen.findByText('Base salary')).toBeTruthy();
    expect(sent(positions.revealSalaries)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the salary of มานี ใจดี' }));
    expect(await screen.findByText('฿22,500.50')).toBeTruthy();
    expect(sent(positions.revealSalaries)).toEqual([{ positionId, employeeIds: [manee] }]);
    await user.click(screen.getByRole('button', { name: 'Hide the salary of มานี ใจดี' }));
    expect(screen.queryByText('฿22,500.50')).toBeNull();
  });

  it('get a bonus in satang, and all salaries and bonuses are listed with their author', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<EmployeesTab />, { ...at, answers });
    await user.click(await screen.findByRole('button', { name: 'Actions for มานี ใจดี' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change salary or give a bonus' }));
    await user.click(await screen.findByRole('combobox', { name: /Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Bonus' }));
    await user.type(screen.getByLabelText(/Amount/), '5000.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(positions.setMemberSalary)).toMatchObject([{ employeeId: manee, kind: 'bonus', salary: 500_050 }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for มานี ใจดี' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Salaries and bonuses' }));
    expect(await screen.findByText('This look is recorded in the activity log.')).toBeTruthy();
    expect(await screen.findByText('฿5,000.00')).toBeTruthy();
  });

  it('are chosen from all employees, and hold it from today when no day is given', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<EmployeesTab />, { ...at, answers });
    await user.click(await screen.findByRole('button', { name: 'Add people' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose มานะ ใจดี' }));
    await user.click(screen.getByRole('button', { name: 'Add 1' }));
    await waitFor(() => expect(sent(positions.addMembers)).toEqual([{ positionId, employeeIds: [mana] }]));
  });

  it('are missing: the page says so in Thai', async () => {
    const nobody = answer(positions.listMembers, { items: [], total: 0, page: 0, size: 25 });
    const { screen } = await renderScreen(<EmployeesTab />, { ...at, answers: [nobody], language: 'th' });
    expect(await screen.findByText('ยังไม่มีใครอยู่ในตำแหน่งนี้')).toBeTruthy();
  });
});

describe('the details of a position', () => {
  it('are saved with the base salary in satang', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<JobDetails />, {
      ...at,
      answers: [answer(positions.readPosition, welder), answer(positions.editPosition, { version: 'v2' })],
    });
    const base = await screen.findByLabelText(/Base salary/);
    await user.clear(base);
    await user.type(base, '19500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(positions.editPosition)).toMatchObject([
        { positionId, name: 'Welder', salaryBase: 1_950_000, workHourPerDay: 8, taxCalculation: true },
      ]),
    );
  });

  it('ask from which day another base or other hours hold, once one is another', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<JobDetails />, {
      ...at,
      answers: [answer(positions.readPosition, welder), answer(positions.editPosition, { version: 'v2' })],
    });
    const hours = await screen.findByLabelText(/Working hours/);
    expect(screen.queryByLabelText(/^Applies from/)).toBeNull();
    await user.clear(hours);
    await user.type(hours, '10');
    await user.type(await screen.findByLabelText(/^Applies from/), '01/11/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(positions.editPosition)).toMatchObject([{ positionId, workHourPerDay: 10, fromDate: '2026-11-01' }]),
    );
    await waitFor(() => expect(screen.queryByLabelText(/^Applies from/)).toBeNull());
    await user.clear(hours);
    await user.type(hours, '11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(positions.editPosition)).toHaveLength(2));
    expect(sent(positions.editPosition)[1]).not.toHaveProperty('fromDate');
  });

  it('take no day to come, and say that a first base without a day holds for earlier days', async () => {
    const unpaid = { ...welder, salaryBase: minor(0) };
    const { screen, user, sent } = await renderScreen(<JobDetails />, {
      ...at,
      answers: [answer(positions.readPosition, unpaid), answer(positions.editPosition, { version: 'v2' })],
    });
    const hours = await screen.findByLabelText(/Working hours/);
    await user.clear(hours);
    await user.type(hours, '10');
    expect(await screen.findByText(/Earlier days keep what applied then/)).toBeTruthy();
    const base = screen.getByLabelText(/Base salary/);
    await user.clear(base);
    await user.type(base, '19500');
    expect(await screen.findByText(/A first base salary without a day also applies to earlier days/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Applies from/), '18/11/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This date is after 17 Nov 2026.')).toBeTruthy();
    expect(sent(positions.editPosition)).toEqual([]);
  });

  it('show since when they hold, and move the last change to another day', async () => {
    const earlier = { employmentType: 'PART-TIME', salaryBase: minor(9_500), workHourPerDay: 7.5 } as const;
    const changed = { ...welder, earlierTerms: [{ ...earlier, until: asDate('2026-05-31') }] };
    const { screen, user, sent, waitFor } = await renderScreen(<JobDetails />, {
      ...at,
      answers: [answer(positions.readPosition, changed), answer(positions.editPosition, { version: 'v2' })],
    });
    const rows = within(await screen.findByRole('list', { name: 'What applied when' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'From the beginningPart-time · ฿95.00 an hour · 7.5 h a day',
      'From 01 Jun 2026Full-time · ฿18,000.00 a month · 8 h a day',
    ]);
    expect(screen.getByText('The last change applies from 01 Jun 2026. Enter another day to move it.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Applies from/), '01/07/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(positions.editPosition)).toMatchObject([{ positionId, fromDate: '2026-07-01' }]));
  });

  it('show a duplicate code as a problem of its field', async () => {
    const taken = refuse(positions.editPosition, 409, {
      code: 'positions.codeTaken',
      fields: { externalCode: { code: 'duplicate' } },
    });
    const { screen, user } = await renderScreen(<JobDetails />, {
      ...at,
      answers: [answer(positions.readPosition, welder), taken],
    });
    await user.type(await screen.findByLabelText('Code'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is already in use.')).toBeTruthy();
    expect(screen.getByDisplayValue('W-12')).toBeTruthy();
  });
});

describe('the page of a position', () => {
  it('that does not exist says so', async () => {
    const gone = refuse(positions.readPosition, 404, { code: 'positions.positionNotFound' });
    const { screen } = await renderScreen(<PositionScreen />, { ...at, answers: [gone] });
    expect(await screen.findByText('Position not found')).toBeTruthy();
  });

  it('that could not be loaded can be loaded again', async () => {
    const broken = refuse(positions.readPosition, 500, { code: 'common.internal' });
    const { screen } = await renderScreen(<PositionScreen />, { ...at, answers: [broken] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
