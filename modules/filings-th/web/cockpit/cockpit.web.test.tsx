import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { type CalendarFiling, type CrossTotals, filingsTh, type LawWatch } from '#filings-th/contract';
import { asId } from '#kernel/ids';
import { baht, minor, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';
import CalendarScreen from './calendar.screen.tsx';
import LawWatchScreen from './law-watch.screen.tsx';

const text: TextTable = {
  filingsTh: { en: () => import('#filings-th/text/en'), th: () => import('#filings-th/text/th') },
};
const renderAs = (groups: Actor['groups'], screen: ReactNode, options: ScreenOptions) =>
  renderScreen(<ActorAtWork value={anActor({ groups })}>{screen}</ActorAtWork>, { text, ...options });

const somchai = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
const law = { en: 'Revenue Code s.52', th: 'ประมวลรัษฎากร มาตรา 52', certainty: 'sourced' } as const;

const pnd1: CalendarFiling = {
  duty: 'pnd1',
  period: '2026-10',
  due: asDate('2026-11-09'),
  online: asDate('2026-11-16'),
  lastDay: asDate('2026-11-16'),
  state: 'blocked',
  amount: baht(12_000),
  people: 4,
  ready: 3,
  percent: 75,
  blocked: 1,
  company: ['taxId'],
  runs: { approved: 1, open: 0, firstOpen: null },
  branches: [{ number: '00000', name: 'Example', amount: baht(12_000), filed: null }],
  late: null,
  rise: { on: asDate('2026-11-17'), days: 1, surcharge: baht(180), fine: baht(100), total: baht(280) },
  fineMax: baht(2_000),
  law,
  onlineLaw: null,
  lateLaw: null,
};
const filed: CalendarFiling = {
  ...pnd1,
  duty: 'sps110',
  state: 'filed',
  company: [],
  blocked: 0,
  rise: null,
  branches: [
    {
      number: '000000',
      name: 'Example',
      amount: baht(3_500),
      filed: {
        id: asId('019a0000-0000-7000-8000-000000000009'),
        filedOn: asDate('2026-11-12'),
        receiptNumber: 'R-77',
        fileName: null,
        isLate: false,
        differs: true,
      },
    },
  ],
};
const agreed: CrossTotals = {
  runs: 1,
  handCount: 1,
  totals: [
    {
      name: 'net',
      slips: baht(100_000),
      agrees: true,
      others: [
        {
          of: 'bank',
          amount: baht(70_000),
          difference: baht(30_000),
          named: [{ cause: 'byHand', amount: baht(30_000) }],
          unexplained: zero,
        },
      ],
    },
  ],
};

const calendar = (filings: CalendarFiling[]) =>
  answer(filingsTh.readFilingCalendar, { today: asDate('2026-11-16'), filings });
const at = 'payrolls/filings';

it('shows who blocks a filing and leads to the file of the person', async () => {
  const blockers = { items: [{ employeeId: somchai, name: 'Somchai Jaidee', fields: ['nationalId' as const] }] };
  const { screen, user } = await renderAs(['owner'], <CalendarScreen />, {
    at,
    answers: [
      calendar([pnd1]),
      answer(filingsTh.readCrossTotals, agreed),
      answer(filingsTh.listFilingBlockers, { ...blockers, total: 1, page: 0, size: 100 }),
    ],
  });
  expect(await screen.findByText('3 of 4 people have all fields')).toBeTruthy();
  expect(screen.getByText(/The company’s file lacks: tax id/)).toBeTruthy();
  expect(screen.getByText(/A day late costs ฿280.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 person blocks it' }));
  expect(await screen.findByText('no national id')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the file of Somchai Jaidee' });
  expect(link.getAttribute('href')).toContain(`/employee/view/${somchai}/profile`);
});

it('marks a filing as filed with its receipt', async () => {
  const { screen, user, sent } = await renderAs(['maker'], <CalendarScreen />, {
    at,
    answers: [
      calendar([pnd1]),
      answer(filingsTh.readCrossTotals, agreed),
      answer(filingsTh.markFiled, {
        id: asId<'filing'>('019a0000-0000-7000-8000-000000000008'),
        kind: 'pnd1',
        year: 2026,
        month: 10,
        branch: '00000',
        sequence: 0,
        filedOn: asDate('2026-11-16'),
        receiptNumber: 'R-1',
        totals: { persons: 4, lines: 4, base: zero, ofPeople: zero, ofEmployer: zero, due: zero },
        fileName: null,
        filedBy: 'x',
        filedAt: '2026-11-16T03:00:00.000Z' as never,
        version: 'v1',
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Mark PND 1.* as filed$/ }));
  await user.type(await screen.findByLabelText('Receipt number'), 'R-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent(filingsTh.markFiled)).toMatchObject([
    { kind: 'pnd1', year: 2026, month: 10, branch: '00000', sequence: 0, receiptNumber: 'R-1' },
  ]);
});

it('keeps filings that are done out of the way, with their receipts', async () => {
  const { screen, user } = await renderAs(['payrollViewer'], <CalendarScreen />, {
    at,
    answers: [calendar([pnd1, filed]), answer(filingsTh.readCrossTotals, agreed)],
  });
  await screen.findByText('3 of 4 people have all fields');
  expect(screen.queryByText(/Receipt R-77/)).toBeNull();
  // A viewer marks nothing.
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 filing that is done' }));
  expect(await screen.findByText(/Receipt R-77/)).toBeTruthy();
  expect(screen.getByText(/figures changed since/)).toBeTruthy();
});

it('names the difference between slips and the bank file, and one without a reason', async () => {
  const [net] = agreed.totals;
  const wrong: CrossTotals = {
    ...agreed,
    totals: [
      ...agreed.totals,
      ...(net
        ? [
            {
              ...net,
              name: 'tax' as const,
              agrees: false,
              others: [{ of: 'pnd1' as const, amount: zero, difference: minor(1), named: [], unexplained: minor(1) }],
            },
          ]
        : []),
    ],
  };
  const { screen } = await renderAs(['owner'], <CalendarScreen />, {
    at,
    answers: [calendar([]), answer(filingsTh.readCrossTotals, wrong)],
  });
  expect(await screen.findByText('paid by hand, no bank account: ฿30,000.00')).toBeTruthy();
  expect(screen.getByText('without a known reason: ฿0.01')).toBeTruthy();
  expect(screen.getByText(/1 total differs without a known reason/)).toBeTruthy();
  expect(screen.getByText('Nothing is due')).toBeTruthy();
});

it('the law watch says what the next ceiling costs company and people', async () => {
  const sums = (each: number) => ({ company: baht(each), people: baht(each) });
  const watch: LawWatch = {
    people: 40,
    without: 1,
    changes: [
      {
        kind: 'ceiling',
        from: '2029-01',
        isInForce: false,
        before: baht(17_500),
        after: baht(20_000),
        monthBefore: sums(30_000),
        monthAfter: sums(34_000),
        monthMore: sums(4_000),
        yearMore: sums(48_000),
        affected: 32,
        most: baht(125),
        law,
      },
    ],
    endings: [{ lastDue: asDate('2027-01-31'), duties: ['pnd1'], law }],
  };
  const { screen } = await renderAs(['owner'], <LawWatchScreen />, {
    at: 'payrolls/law-watch',
    answers: [answer(filingsTh.readLawWatch, watch)],
  });
  expect(await screen.findByText('Social security: wage ceiling from ฿17,500.00 to ฿20,000.00')).toBeTruthy();
  expect(screen.getAllByText('+฿48,000.00')).toHaveLength(2);
  expect(screen.getByText('32 of 40 people; at most ฿125.00 a month for one person')).toBeTruthy();
  expect(screen.getByText(/1 person has no known wage/)).toBeTruthy();
  expect(screen.getByText(/The 8 more days online end/)).toBeTruthy();
});
