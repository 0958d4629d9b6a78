import { describe, expect, it } from 'vitest';
import { shifts } from '#shifts/contract';
import { answer, refuse } from '#web/testing/answers';
import { PhoneBoard } from './phone-board.tsx';
import ShiftsBoardScreen from './shifts-board.screen.tsx';
import { aMonth, boardAnswers, boardId, day, nurses, profileIds, profiles, showBoard } from './testing.tsx';

const show = async (parts: Parameters<typeof aMonth>[0] = {}, more: Partial<Parameters<typeof showBoard>[1]> = {}) => {
  const shown = await showBoard(<ShiftsBoardScreen />, { answers: boardAnswers(aMonth(parts)), ...more });
  const { screen, user } = shown;
  const grid = await screen.findByRole('grid', { name: more.language === 'th' ? 'ตารางกะ' : 'Shift board' });
  const cell = (name: RegExp) => screen.getByRole('cell', { name });
  /** The board begins on the first day of the month. */
  const type = async (keys: string) => {
    grid.focus();
    await user.keyboard(keys);
  };
  return { ...shown, grid, cell, type };
};

describe('the keyboard of the board', () => {
  it('plans a typed symbol, saves it with the version it was made on, and undoes it', async () => {
    const { type, cell, sent, waitFor, screen } = await show();
    await type('{ArrowDown}ด');
    expect(cell(/^Boonsri Test, 01 Dec 2026, Night 00:00–08:00/)).toBeTruthy();
    await waitFor(() => expect(sent(shifts.saveCells)).toHaveLength(1));
    expect(sent(shifts.saveCells)[0]).toMatchObject({
      monthlyShiftId: boardId,
      changes: [
        { employeeId: nurses[1], date: day(1), planned: [{ shiftProfileId: profileIds.ด, ot: false }], version: 0 },
      ],
    });
    expect(await screen.findByText('All changes are saved')).toBeTruthy();
    await type('{Control>}z{/Control}');
    expect(cell(/^Boonsri Test, 01 Dec 2026, no plan/)).toBeTruthy();
    await waitFor(() =>
      expect(sent(shifts.saveCells).at(-1)?.changes).toMatchObject([{ date: day(1), planned: null, version: 1 }]),
    );
  });

  it('selects with shift and fills what is selected, as one step', async () => {
    const { type, cell, sent, waitFor } = await show();
    await type('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}บ');
    expect(cell(/^Boonsri Test, 03 Dec 2026, Evening/)).toBeTruthy();
    await waitFor(() => expect(sent(shifts.saveCells)[0]?.changes).toHaveLength(3));
    await type('{Control>}z{/Control}');
    for (const date of ['01', '02', '03'])
      expect(cell(new RegExp(`^Boonsri Test, ${date} Dec 2026, no plan`))).toBeTruthy();
  });

  it('fills to the right, clears, marks overtime and a day off', async () => {
    const { type, cell } = await show();
    await type('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}');
    expect(cell(/^Anong Test, 04 Dec 2026, Morning/)).toBeTruthy();
    await type('{Escape}*');
    expect(cell(/^Anong Test, 04 Dec 2026, Morning 08:00–16:00 \(overtime\)/)).toBeTruthy();
    await type('-');
    expect(cell(/^Anong Test, 04 Dec 2026, Day off/)).toBeTruthy();
    await type('{Delete}');
    expect(cell(/^Anong Test, 04 Dec 2026, no plan/)).toBeTruthy();
  });

  it('paints what is selected with the chosen brush by the space bar', async () => {
    const { type, cell, sent, screen, user, waitFor } = await show();
    screen.getByRole('button', { name: /^Night/ }).focus();
    await user.keyboard('{Enter}');
    await type('{ArrowDown}{Shift>}{ArrowRight}{/Shift} ');
    for (const date of ['01', '02']) expect(cell(new RegExp(`^Boonsri Test, ${date} Dec 2026, Night`))).toBeTruthy();
    await waitFor(() => expect(sent(shifts.saveCells)[0]?.changes).toHaveLength(2));
  });

  it('says that a letter is no symbol of the board', async () => {
    const { type, screen } = await show();
    await type('q');
    expect(await screen.findByText('“q” is no symbol of this board.')).toBeTruthy();
  });

  it('does not change the plan for a reader who may only look', async () => {
    const { type, cell, sent } = await show({}, { groups: ['reportViewer'] });
    await type('ด');
    expect(cell(/^Anong Test, 01 Dec 2026, Morning/)).toBeTruthy();
    expect(sent(shifts.saveCells)).toEqual([]);
  });
});

describe('what is wrong with a plan', () => {
  const shortRest = {
    rule: 'shortRest' as const,
    severity: 'warning' as const,
    employeeId: nurses[0],
    date: day(2),
    params: { minutes: 480, least: 660 },
  };

  it('is read out with the cell, and named below the board', async () => {
    const { cell, type, screen } = await show({ findings: [shortRest] });
    expect(cell(/^Anong Test, 02 Dec 2026, Morning 08:00–16:00, Warning: 8 h of rest/)).toBeTruthy();
    await type('{ArrowRight}');
    expect(await screen.findByText(/^Warning: 8 h of rest since the shift before; 11 h are usual/)).toBeTruthy();
  });

  it('needs a reason before it is published; days without a plan become days off, so both plans change', async () => {
    const { screen, user, sent, waitFor, change } = await show({ findings: [shortRest] });
    change(answer(shifts.publishMonth, { changedPeople: 2, state: 'published' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const agree = await screen.findByRole('button', { name: 'Publish for 2 people' });
    expect((agree as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Why it is published/ }), 'Agreed with her');
    await user.click(agree);
    await waitFor(() => expect(sent(shifts.publishMonth)).toMatchObject([{ reason: 'Agreed with her', notify: true }]));
  });

  it('is published by an owner only, where the law forbids it', async () => {
    const law = { ...shortRest, rule: 'daysInRow' as const, severity: 'law' as const, params: { days: 7, most: 6 } };
    const { screen, user } = await show({ findings: [law] }, { groups: ['shiftMaker'] });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Only an owner can publish it/)).toBeTruthy();
    expect((screen.getByRole('button', { name: /^Publish for/ }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('two makers', () => {
  it('the second sees the stored plan, and theirs is one press away', async () => {
    const theirs = {
      employeeId: nurses[0],
      date: day(1),
      planned: [{ shiftProfileId: profileIds.บ, ot: false }],
      published: null,
      version: 7,
    };
    const { type, cell, screen, change, user, sent, waitFor } = await show();
    change(answer(shifts.saveCells, { saved: [], before: [], conflicts: [theirs], findings: [] }));
    await type('ด');
    expect(await screen.findByText(/Anong Test, 01 Dec 2026: yours Night.*stored Evening/)).toBeTruthy();
    expect(cell(/^Anong Test, 01 Dec 2026, Evening/)).toBeTruthy();
    change(answer(shifts.saveCells, { saved: [{ ...theirs, version: 8 }], before: [], conflicts: [], findings: [] }));
    await user.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(() =>
      expect(sent(shifts.saveCells).at(-1)?.changes).toMatchObject([
        { planned: [{ shiftProfileId: profileIds.ด }], version: 7 },
      ]),
    );
    expect(cell(/^Anong Test, 01 Dec 2026, Night/)).toBeTruthy();
  });

  it('a change of another maker appears, and a change on its way stays', async () => {
    const { type, cell, change, client, waitFor } = await show();
    change(refuse(shifts.saveCells, 0, { code: 'common.internal' }));
    await type('ด');
    const next = aMonth();
    const [row] = next.sheet.rows;
    if (!row) throw new Error('The row is gone.');
    const sheet = {
      plans: [...next.sheet.plans, [{ shiftProfileId: profileIds.บ, ot: false }]],
      rows: [{ ...row, planned: row.planned.with(0, 1).with(1, 1), versions: row.versions.with(0, 2).with(1, 2) }],
    };
    change(answer(shifts.readMonth, { ...next, sheet }));
    await client.invalidateQueries();
    await waitFor(() => expect(cell(/^Anong Test, 02 Dec 2026, Evening/)).toBeTruthy());
    expect(cell(/^Anong Test, 01 Dec 2026, Night/)).toBeTruthy();
  });
});

it('draws a shift that is no longer offered where it is planned, with its hours', async () => {
  const [former, ...offered] = profiles;
  if (!former) throw new Error('No profile.');
  const answers = [...boardAnswers(aMonth({ formerProfiles: [former] })), answer(shifts.listProfiles, offered)];
  const { cell, type } = await show({}, { answers });
  expect(cell(/^Anong Test, 01 Dec 2026, Morning 08:00–16:00/)).toBeTruthy();
  await type('{ArrowDown}ช');
  expect(cell(/^Boonsri Test, 01 Dec 2026, no plan/)).toBeTruthy();
});

it('a locked day is not planned on a phone either, and the board says why', async () => {
  const month = aMonth({ lockedUntil: day(31) });
  const shown = { monthlyShiftId: boardId, year: 2026, month: 12 };
  const phone = <PhoneBoard shown={shown} month={month} profiles={profiles} switcher={null} />;
  const { screen, user } = await showBoard(phone, { answers: boardAnswers(month) });
  await user.click(await screen.findByRole('button', { name: /Anong Test/ }));
  expect(await screen.findByText(/locked attendance period/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the board speaks Thai', async () => {
  const { cell } = await show({}, { language: 'th' });
  expect(cell(/^Boonsri Test, 01 ธ.*, ยังไม่จัด$/)).toBeTruthy();
});

describe('the cost of a plan', () => {
  it('is said against the budget, which an owner changes; a maker reads nothing of it', async () => {
    const answers = [...boardAnswers(aMonth()), answer(shifts.saveBoardBudget, {})];
    const { screen, user, sent, waitFor } = await showBoard(<ShiftsBoardScreen />, { answers });
    expect(
      await screen.findByText(/Planned cost: .*12,500.00, over the budget of .*10,000.00. 1 person without a salary/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Budget' }));
    const field = await screen.findByRole('textbox', { name: /Budget of one week or month/ });
    await user.clear(field);
    await user.type(field, '15000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(shifts.saveBoardBudget)).toEqual([{ boardId, budget: 1_500_000 }]));
    const { sent: sentByMaker, screen: maker } = await showBoard(<ShiftsBoardScreen />, {
      answers,
      groups: ['shiftMaker'],
    });
    expect(await maker.findAllByRole('grid')).toBeTruthy();
    expect(sentByMaker(shifts.readBoardCost)).toEqual([]);
  });
});
