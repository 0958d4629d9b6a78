import { describe, expect, it } from 'vitest';
import { calendars } from '#calendars/contract';
import { instant, type LocalTime } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { datesOf } from '#shifts/rules/board-period';
import { shownDays } from '#shifts/rules/shown-days';
import { answer } from '#web/testing/answers';
import { ExchangeList } from './exchange-list.tsx';
import MyShifts from './mine.screen.tsx';
import { night, offered, partner, plan, shortRest, show, tomorrow } from './testing.tsx';

const common = [answer(shifts.readMine, plan), answer(calendars.listFeeds, [])];

describe('my shifts', () => {
  it('show the next shift with its hours and colleagues, and the days of the week', async () => {
    const { screen } = await show(<MyShifts />, common);
    expect(await screen.findByRole('heading', { name: 'Next shift' })).toBeTruthy();
    expect(screen.getAllByText('Night · 22:00–06:00', { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getAllByText('With Boon Mee').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not published').length).toBeGreaterThan(0);
  });

  it('without a plan for a day show the work hours that count, holidays and days off', async () => {
    const [free, ...others] = datesOf(shownDays('week', tomorrow)).filter((date) => date !== tomorrow);
    const [holiday, ...workDays] = others;
    if (!free || !holiday) throw new Error('A week has seven days.');
    const hours = { start: '08:30' as LocalTime, end: '17:30' as LocalTime };
    const unplanned = [
      { date: free, hours: null, holiday: null, isOpen: false },
      { date: holiday, hours: null, holiday: 'Constitution Day', isOpen: false },
      ...workDays.map((date) => ({ date, hours, holiday: null, isOpen: false })),
    ];
    const { screen } = await show(<MyShifts />, [
      answer(shifts.readMine, { ...plan, unplanned }),
      answer(calendars.listFeeds, []),
    ]);
    expect(await screen.findAllByText('No shift published · work hours 08:30–17:30')).toHaveLength(4);
    expect(screen.getByText('Constitution Day')).toBeTruthy();
    expect(screen.getByText('Day off')).toBeTruthy();
    expect(screen.queryByText('Not published')).toBeNull();
  });

  it('without a plan say that nothing is published', async () => {
    const empty = answer(shifts.readMine, { days: [], unplanned: [], next: null });
    const { screen } = await show(<MyShifts />, [empty, answer(calendars.listFeeds, [])]);
    expect(await screen.findByText('No published shifts in these days')).toBeTruthy();
  });

  it('are subscribed to by an address that is shown once', async () => {
    const feed = {
      id: offered.id as never,
      departmentId: null,
      sources: ['shifts' as const],
      createdAt: instant('2026-11-16T00:00:00Z'),
      token: 'secret-part',
    };
    const { screen, user, sent, waitFor } = await show(<MyShifts />, [...common, answer(calendars.createFeed, feed)]);
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    await waitFor(() => expect(sent(calendars.createFeed)).toEqual([{ sources: ['shifts'] }]));
    const address = await screen.findByLabelText('Address for calendar programs');
    expect(address).toHaveProperty('value', expect.stringContaining('/public/v1/calendar.ics?token=secret-part'));
  });
});

describe('giving a shift', () => {
  it('says what it would break before it is sent', async () => {
    const { screen, user, sent, waitFor } = await show(<MyShifts />, [
      ...common,
      answer(shifts.exchangePartners, [partner]),
      answer(shifts.previewExchange, { findings: [shortRest], isPossible: true }),
      answer(shifts.offerExchange, { exchangeId: offered.id }),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Give or swap Night/ }));
    const send = await screen.findByRole('button', { name: /^Send the offer/ });
    expect(send).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: /Colleague/ }));
    await user.click(await screen.findByRole('option', { name: 'Boon Mee' }));
    expect(await screen.findByText(/2 h of rest since the shift before; 11 h are usual/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Send the offer/ }));
    await waitFor(() =>
      expect(sent(shifts.offerExchange)).toMatchObject([
        { date: night.date, shiftProfileId: night.shiftProfileId, toEmployeeId: partner.employeeId },
      ]),
    );
  });
});

describe('an offer of a colleague', () => {
  it('is accepted or declined', async () => {
    const { screen, user, sent, waitFor } = await show(<ExchangeList onOpenPlan={() => undefined} />, [
      answer(shifts.listExchanges, [offered]),
      answer(shifts.answerExchange, { state: 'waiting' }),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Accept: Night/ }));
    await waitFor(() => expect(sent(shifts.answerExchange)).toEqual([{ exchangeId: offered.id, accept: true }]));
    await user.click(await screen.findByRole('button', { name: /^Decline: Night/ }));
    await waitFor(() => expect(sent(shifts.answerExchange)).toHaveLength(2));
  });

  it('that law or plan forbid cannot be accepted', async () => {
    const { screen } = await show(<ExchangeList onOpenPlan={() => undefined} />, [
      answer(shifts.listExchanges, [{ ...offered, isPossible: false, findings: [shortRest] }]),
    ]);
    expect(await screen.findByText('This exchange is not possible.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Accept: Night/ })).toHaveProperty('disabled', true);
  });
});
