import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { answer, refuse } from '#web/testing/answers';
import {
  board,
  evening,
  mana,
  manee,
  monday,
  morning,
  nothingSaved,
  shiftId,
  showShifts,
  sunday,
  tuesday,
  week,
} from './testing.tsx';
import WeekScreen from './week.screen.tsx';

const at = `shifts/shift-board?from=${monday}`;
const byPerson = { at: `${at}&by=people` };
const mondayMorning = 'Morning, Monday 07 Dec 2026: 1 of 2 people. Mana Jaidee.';

describe('a week by shift', () => {
  it('begins on Sunday, as the weekly limits of the law are counted', async () => {
    const { screen, sent } = await showShifts(<WeekScreen />, { at });
    expect(await screen.findByText('06 Dec 2026 – 12 Dec 2026')).toBeTruthy();
    expect(sent(shifts.readShiftTimes)).toEqual([{ shiftId, from: sunday }]);
  });

  it('reads each cell as a sentence, and says what is missing', async () => {
    const { screen } = await showShifts(<WeekScreen />, { at });
    expect(await screen.findByRole('button', { name: mondayMorning })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Morning, Tuesday 08 Dec 2026: not planned.' })).toBeTruthy();
    expect(screen.getByText('Morning: 1 of 2 people.', { exact: false })).toBeTruthy();
    expect(screen.getByText('Never published')).toBeTruthy();
  });

  it('plans a free person as overtime, and undoes it with what was before', async () => {
    const saved = { employeeId: manee, date: monday, planned: [{ shiftProfileId: morning.id, ot: true }], version: 1 };
    const before = { employeeId: manee, date: monday, planned: null };
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, {
      at,
      answers: [answer(shifts.saveWeek, { ...nothingSaved, saved: [saved], before: [before] })],
    });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('switch', { name: 'Add them as overtime' }));
    await user.click(screen.getByRole('button', { name: 'Manee Jaidee' }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)).toEqual([{ shiftId, times: [], changes: [{ ...saved, version: 0 }] }]),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('aria-disabled')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)[1]).toEqual({
        shiftId,
        times: [],
        changes: [{ ...before, version: 1, back: true }],
      }),
    );
  });

  it('moves a shift time with its people to another day', async () => {
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, { at });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: /^Move this shift .* Tuesday/ }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)).toMatchObject([
        {
          times: [
            { shiftProfileId: morning.id, date: monday, needed: null },
            { shiftProfileId: morning.id, date: tuesday, needed: 2 },
          ],
          changes: [
            { employeeId: mana, date: monday, planned: null, version: 1 },
            { employeeId: mana, date: tuesday, planned: [{ shiftProfileId: morning.id }], version: 0 },
          ],
        },
      ]),
    );
  });

  it('says who was added and taken off, and to which day the shift was duplicated', async () => {
    const { screen, user } = await showShifts(<WeekScreen />, { at });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: 'Manee Jaidee' }));
    expect((await screen.findByText('Added: Manee Jaidee.')).role).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Take Mana Jaidee off' }));
    expect(await screen.findByText('Taken off: Mana Jaidee.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Duplicate this shift .* Tuesday/ }));
    expect(await screen.findByText('Duplicated to Tuesday 08 Dec 2026.')).toBeTruthy();
  });

  it('says nothing was done when a step is refused, and no more what the step before it did', async () => {
    const { screen, user, change } = await showShifts(<WeekScreen />, { at });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: 'Manee Jaidee' }));
    expect(await screen.findByText('Added: Manee Jaidee.')).toBeTruthy();
    change(refuse(shifts.saveWeek, 409, { code: 'shifts.dayLocked', params: { date: monday } }));
    await user.click(screen.getByRole('button', { name: 'Take Mana Jaidee off' }));
    expect(await screen.findByText(/is locked/)).toBeTruthy();
    expect(screen.queryByText(/^(Added|Taken off): /)).toBeNull();
  });

  it('gets a shift time on chosen days', async () => {
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, { at });
    await screen.findByRole('button', { name: mondayMorning });
    await user.click(screen.getByRole('button', { name: 'Add shift time' }));
    await user.click(await screen.findByRole('combobox', { name: 'Shift profile' }));
    await user.click(await screen.findByRole('option', { name: /Evening/ }));
    for (const day of ['Monday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await user.click(screen.getByRole('checkbox', { name: new RegExp(day) }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)).toMatchObject([
        {
          times: [
            { shiftProfileId: evening.id, date: tuesday, needed: 1 },
            { shiftProfileId: evening.id, date: '2026-12-09', needed: 1 },
          ],
        },
      ]),
    );
  });

  it('shows what another maker stored first, and saves one’s own over it when asked to', async () => {
    const stored = { employeeId: mana, date: monday, planned: [], published: null, version: 7 };
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, {
      at,
      answers: [answer(shifts.saveWeek, { ...nothingSaved, conflicts: [stored] })],
    });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: 'Take Mana Jaidee off' }));
    expect(await screen.findByText('Now: day off')).toBeTruthy();
    expect(screen.getByText('Your change: no plan')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent(shifts.saveWeek)[1]).toMatchObject({ changes: [{ planned: null, version: 7 }] }));
  });

  it('shows a need that another maker stored first, and saves one’s own over it when asked to', async () => {
    const stored = { shiftProfileId: morning.id, date: monday, needed: 5 };
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, {
      at,
      answers: [answer(shifts.saveWeek, { ...nothingSaved, timeConflicts: [stored] })],
    });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: /^Move this shift .* Tuesday/ }));
    expect(await screen.findByText('Now: 5 needed')).toBeTruthy();
    expect(screen.getByText('Your change: not on this day')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)[1]).toMatchObject({
        times: [{ ...stored, needed: null, seen: 5 }],
        changes: [],
      }),
    );
  });

  it('keeps showing a shift that is no longer offered where it is planned, and offers it nowhere', async () => {
    const former = [
      answer(shifts.listProfiles, [evening]),
      answer(shifts.readShiftTimes, { ...week, formerProfiles: [morning] }),
    ];
    const { screen, user } = await showShifts(<WeekScreen />, { at, answers: former });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    expect(await screen.findByRole('button', { name: 'Take Mana Jaidee off' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manee Jaidee' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move this shift/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Add shift time' }));
    await user.click(await screen.findByRole('combobox', { name: 'Shift profile' }));
    expect(await screen.findByRole('option', { name: /Evening/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Morning/ })).toBeNull();
  });

  it('goes back to what is stored when a change is refused', async () => {
    const locked = refuse(shifts.saveWeek, 409, { code: 'shifts.dayLocked', params: { date: '2026-12-31' } });
    const { screen, user } = await showShifts(<WeekScreen />, { at, answers: [locked] });
    await user.click(await screen.findByRole('button', { name: mondayMorning }));
    await user.click(await screen.findByRole('button', { name: 'Take Mana Jaidee off' }));
    expect(await screen.findByText(/Attendance is locked up to/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Take Mana Jaidee off' })).toBeTruthy();
  });

  it('moves between cells by the arrow keys', async () => {
    const { screen, user } = await showShifts(<WeekScreen />, { at });
    (await screen.findByRole('button', { name: mondayMorning })).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Morning, Tuesday 08 Dec 2026: not planned.');
  });

  it('cannot be changed by a report viewer', async () => {
    const { screen } = await showShifts(<WeekScreen />, { at, groups: ['reportViewer'] });
    expect(((await screen.findByRole('button', { name: mondayMorning })) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('of a locked period says so and is not changed', async () => {
    const { screen } = await showShifts(<WeekScreen />, {
      at,
      answers: [answer(shifts.readShiftTimes, { ...week, lockedUntil: monday })],
    });
    expect(await screen.findByText(/locked up to 07 Dec 2026/)).toBeTruthy();
    expect((screen.getByRole('button', { name: mondayMorning }) as HTMLButtonElement).disabled).toBe(true);
  });
});

it('the week of a board behind many others is that of the board, not of the first one', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...board, id: `b${at}`, name: `Shop ${at}` }));
  const { screen } = await showShifts(<WeekScreen />, {
    at: `shifts/shift-board?id=b119&from=${monday}`,
    answers: [
      answer(
        shifts.listShifts,
        ({ size }) => ({ items: many.slice(0, Number(size)), total: 120, page: 0, size: Number(size) }) as never,
      ),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Shop 119' })).toBeTruthy();
});

describe('a week by person', () => {
  it('says and adds up the hours that a shift has on each day', async () => {
    const { from: _from, ...hours } = morning;
    const shorter = { ...hours, start: '12:00' as typeof morning.start };
    const history = [
      { ...shorter, from: monday },
      { ...hours, from: asDate('2024-01-01') },
    ];
    const { screen } = await showShifts(<WeekScreen />, {
      ...byPerson,
      answers: [answer(shifts.listProfiles, [{ ...morning, history }, evening])],
    });
    expect(await screen.findByRole('button', { name: /Mana Jaidee.*Morning 12:00/ })).toBeTruthy();
    expect(screen.getByText('4 h')).toBeTruthy();
  });

  it('plans a day off', async () => {
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, byPerson);
    await user.click(await screen.findByRole('button', { name: 'Manee Jaidee, Monday 07 Dec 2026: no plan.' }));
    await user.click(await screen.findByRole('button', { name: 'Day off' }));
    await waitFor(() =>
      expect(sent(shifts.saveWeek)).toMatchObject([{ changes: [{ employeeId: manee, planned: [], version: 0 }] }]),
    );
  });

  it('has nothing to clear on a day without a plan, and the button can keep the focus', async () => {
    const { screen, user } = await showShifts(<WeekScreen />, byPerson);
    await user.click(await screen.findByRole('button', { name: 'Manee Jaidee, Monday 07 Dec 2026: no plan.' }));
    const clear = await screen.findByRole('button', { name: 'Clear' });
    expect(clear.getAttribute('aria-disabled')).toBe('true');
    expect(clear.hasAttribute('disabled')).toBe(false);
  });

  it('sums the hours without breaks and marks what is not published', async () => {
    const { screen } = await showShifts(<WeekScreen />, byPerson);
    const cell = 'Mana Jaidee, Monday 07 Dec 2026: Morning 08:00 to 17:00. Not published yet.';
    expect(await screen.findByRole('button', { name: cell })).toBeTruthy();
    expect(screen.getByText('8 h')).toBeTruthy();
  });
});

describe('publishing a week', () => {
  const shortRest = {
    rule: 'shortRest' as const,
    severity: 'warning' as const,
    employeeId: mana,
    date: monday,
    params: { minutes: 570, least: 660 },
  };
  const withRest = answer(shifts.readShiftTimes, { ...week, findings: [shortRest] });

  it('names whose plan changes and asks for a reason where a rule is broken', async () => {
    const { screen, user, sent, waitFor } = await showShifts(<WeekScreen />, {
      at,
      answers: [withRest, answer(shifts.publishShiftTimes, { changedPeople: 1, state: 'published' })],
    });
    await screen.findByRole('button', { name: mondayMorning });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The plan of one person changes:')).toBeTruthy();
    expect(screen.getByText('Mon 7 no plan → Morning 08:00 to 17:00')).toBeTruthy();
    expect(screen.getAllByText(/9 h 30 min of rest since the shift before; 11 h are usual/).length).toBeGreaterThan(0);
    const buttons = screen.getAllByRole('button', { name: 'Publish' }) as HTMLButtonElement[];
    const publish = buttons[buttons.length - 1] as HTMLButtonElement;
    expect(publish.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Why it is published/ }), 'Stocktaking');
    await user.click(screen.getByRole('switch', { name: /Tell them/ }));
    await user.click(publish);
    await waitFor(() =>
      expect(sent(shifts.publishShiftTimes)).toEqual([{ shiftId, from: sunday, notify: false, reason: 'Stocktaking' }]),
    );
    expect(await screen.findByText('Published. One person has a changed plan.')).toBeTruthy();
  });

  it('against the law is only for an owner', async () => {
    const law = { ...shortRest, rule: 'daysInRow' as const, severity: 'law' as const, params: { days: 7, most: 6 } };
    const { screen, user } = await showShifts(<WeekScreen />, {
      at,
      groups: ['administrator'],
      answers: [answer(shifts.readShiftTimes, { ...week, findings: [law] })],
    });
    await screen.findByRole('button', { name: mondayMorning });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Only an owner can publish it/)).toBeTruthy();
  });
});

it('a company without a board is led to its first one', async () => {
  const { screen } = await showShifts(<WeekScreen />, {
    at,
    answers: [answer(shifts.listShifts, { items: [], total: 0, page: 0, size: 50 })],
  });
  expect(await screen.findByRole('link', { name: 'Add a board' })).toBeTruthy();
});
