import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { positions } from '#positions/contract';
import { answer } from '#web/testing/answers';
import { type LeaveQuota, leave } from '../contract.ts';
import Balances from './balances.screen.tsx';
import { QuotaPanel } from './quota-panel.tsx';
import { annual, show, sick, somchai, typePage } from './testing.tsx';
import Type from './type.screen.tsx';
import Types from './types.screen.tsx';

const team = asId<'department'>('00000000-0000-7000-8000-0000000000d1');
const quota: LeaveQuota = {
  leaveQuotaId: asId<'leaveQuota'>('00000000-0000-7000-8000-0000000000f1'),
  leaveTypeId: annual.id,
  departmentId: null,
  minutes: 2880,
  days: 6,
  fromServiceMonths: 0,
  positionId: null,
  employmentType: null,
  version: 'v1',
};
const sheet = {
  departmentId: team,
  source: 'organization' as const,
  sourceName: null,
  items: [quota],
  others: [],
};
const known = [answer(leave.listTypes, typePage), answer(positions.listPositions, { items: [] })];
const span = { leaveTypeId: annual.id, name: '', code: '', quotas: 1, fewestMinutes: 2880, mostMinutes: 2880 };

describe('leave types', () => {
  it('are cards in sentences, those of the law with their source', async () => {
    const { screen } = await show(<Types />, [...known, answer(leave.quotaTypes, { items: [span] })]);
    expect(await screen.findByRole('heading', { name: 'Annual leave' })).toBeTruthy();
    expect(screen.getByText('6 days a year')).toBeTruthy();
    expect(screen.getByText('Source: Labour Protection Act s.30, s.67')).toBeTruthy();
  });

  it('are changed in days, though the wire counts minutes', async () => {
    const { screen, user, sent, waitFor } = await show(
      <Type />,
      [
        answer(leave.listTypes, { ...typePage, items: [{ ...annual, yearEnd: 'carry' }, sick] }),
        answer(positions.listPositions, { items: [] }),
        answer(leave.listQuotas, { ...sheet, departmentId: null, source: 'own' }),
        answer(leave.editType, { ...annual, yearEnd: 'carry' }),
      ],
      { at: `leave/leave-type?id=${annual.id}` },
    );
    await user.type(await screen.findByRole('textbox', { name: /Maximum carried over/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(leave.editType)).toMatchObject([{ id: annual.id, carryMaximum: 2400, version: 'v1' }]),
    );
  });
});

describe('balances', () => {
  it.each([
    [480, '0.5', 240],
    [720, '0.5', 360],
    [465, '0.5', 233],
    [465, '-0.5', -233],
    [480, '-0.5', -240],
    [480, '-0.05', -24],
    [465, '1.25', 581],
  ])('are adjusted with a reason, in days of the person: of %s minutes %s', async (dayMinutes, days, minutes) => {
    const guard = { ...somchai, balances: somchai.balances.map((one) => ({ ...one, dayMinutes })) };
    const { screen, user, sent, waitFor } = await show(<Balances />, [
      ...known,
      answer(leave.searchBalances, { items: [guard], total: 1, page: 0, size: 25 }),
      answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
      answer(leave.adjustBalance, { balanceMinutes: 2640 }),
    ]);
    await user.click(await screen.findByRole('button', { name: /Actions|More|Somchai/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View and adjust' }));
    await user.click(await screen.findByRole('button', { name: 'Adjust: Annual leave' }));
    const field = await screen.findByRole('textbox', { name: /Days to add or deduct/ });
    await user.type(field, days);
    expect((field as HTMLInputElement).value).toBe(days);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Worked on a holiday');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(leave.adjustBalance)).toMatchObject([
        { employeeId: guard.employeeId, leaveTypeId: annual.id, minutes, reason: 'Worked on a holiday' },
      ]),
    );
  });
});

it('the teams by which balances are filtered say how many of all they are', async () => {
  const sales = { departmentId: team, name: 'Sales', path: [] };
  const { screen } = await show(<Balances />, [
    ...known,
    answer(leave.searchBalances, { items: [], total: 0, page: 0, size: 25 }),
    answer(departments.searchDepartments, { items: [sales], total: 1200, page: 0, size: 1000 } as never),
  ]);
  expect(await screen.findByText('The first 1 of 1,200 are shown.')).toBeTruthy();
});

describe('quotas of a team', () => {
  it('are those of the company until the first change; rows of the company have no buttons', async () => {
    const { screen, user, sent, waitFor } = await show(<QuotaPanel departmentId={team} mayEdit />, [
      ...known,
      answer(leave.listQuotas, sheet),
      answer(leave.copyQuotas, { ...sheet, source: 'own' }),
    ]);
    expect(await screen.findByText(/^Same as the company/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit:/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy quotas' }));
    await user.click((await screen.findAllByRole('button', { name: 'Copy quotas' })).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(leave.copyQuotas)).toEqual([{ departmentId: team }]));
  });

  it('of its own are added in days with their conditions', async () => {
    const { screen, user, sent, waitFor } = await show(<QuotaPanel departmentId={team} onlyType={annual} mayEdit />, [
      ...known,
      answer(leave.listQuotas, { ...sheet, source: 'own' }),
      answer(leave.createQuota, quota),
    ]);
    expect(await screen.findByRole('button', { name: 'Edit: Annual leave, everyone' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add quota' }));
    await user.type(await screen.findByRole('textbox', { name: /^Days/ }), '10');
    await user.clear(screen.getByRole('textbox', { name: /From months of service/ }));
    await user.type(screen.getByRole('textbox', { name: /From months of service/ }), '36');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(leave.createQuota)).toMatchObject([
        { departmentId: team, leaveTypeId: annual.id, minutes: 4800, fromServiceMonths: 36 },
      ]),
    );
  });
});
