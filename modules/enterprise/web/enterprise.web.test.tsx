import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { enterprise } from '../contract.ts';
import Allowance from '../icc/web/allowance.screen.tsx';
import Overtime from '../icc/web/overtime.screen.tsx';
import ServiceCharge from '../kata/web/service-charge.screen.tsx';
import BlockLeave from '../lhbank/web/block-leave.screen.tsx';
import SiteWork from '../scasset/web/site-work.screen.tsx';
import LongWeeks from '../vejthani/web/long-weeks.screen.tsx';
import FullAttendance from '../wacoal/web/full-attendance.screen.tsx';

const text: TextTable = {
  enterprise: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};
const owner = anActor({ groups: ['owner'] });
const asOwner = (screen: ReactElement) => <ActorAtWork value={owner}>{screen}</ActorAtWork>;

const malee = {
  employeeId: asId<'employee'>('019a0000-0000-7000-8000-000000000001'),
  employeeCode: 'E7',
  firstName: 'Malee',
  lastName: 'Suksai',
};
const piti = {
  employeeId: asId<'employee'>('019a0000-0000-7000-8000-000000000002'),
  employeeCode: null,
  firstName: 'Piti',
  lastName: 'Jaidee',
};

describe('overtime allowances', () => {
  it('are listed with their days, overtime and sum', async () => {
    const { screen, sent } = await renderScreen(asOwner(<Allowance />), {
      text,
      at: 'reports/icc/allowance?from=2026-03-01&to=2026-03-31',
      answers: [
        answer(enterprise.iccReport, [
          { ...malee, days: 3, seconds: 9000, amount: baht(150) },
          { ...piti, days: 1, seconds: 7200, amount: baht(50) },
        ]),
      ],
    });
    expect(await screen.findByText('2:30')).toBeTruthy();
    expect(screen.getByText('฿200.00')).toBeTruthy();
    expect(sent(enterprise.iccReport)).toMatchObject([{ type: 'allowance', from: '2026-03-01', to: '2026-03-31' }]);
  });

  it('say what is needed when nobody has one', async () => {
    const { screen } = await renderScreen(asOwner(<Allowance />), {
      text,
      answers: [answer(enterprise.iccReport, [])],
    });
    expect(await screen.findByText('Nobody in these days')).toBeTruthy();
    expect(screen.getByText(/once its approved overtime reaches/)).toBeTruthy();
  });

  it('are set in minutes and baht', async () => {
    const setting = {
      mealAfter: 120,
      mealAmount: baht(50),
      vehicleAfter: 240,
      vehicleAmount: baht(200),
      version: 'v1',
    };
    const { screen, user, sent, waitFor } = await renderScreen(asOwner(<Overtime />), {
      text,
      answers: [answer(enterprise.readOvertimeAllowance, setting), answer(enterprise.saveOvertimeAllowance, setting)],
    });
    const [meal] = await screen.findAllByRole('textbox', { name: 'Amount a day' });
    if (!meal) throw new Error('There is no field for the meal.');
    await user.clear(meal);
    await user.type(meal, '65.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(enterprise.saveOvertimeAllowance)).toEqual([{ ...setting, mealAmount: 6550 }]));
  });
});

it('long weeks name the limit and who is above it', async () => {
  const { screen } = await renderScreen(asOwner(<LongWeeks />), {
    text,
    at: 'vejthani?to=2026-03-08',
    answers: [
      answer(enterprise.longWeeks, { limitHours: 60, people: [{ ...malee, days: 6, worked: 230_400, over: 14_400 }] }),
    ],
  });
  expect(await screen.findByText(/more than 60 hours in seven days/)).toBeTruthy();
  expect(screen.getByText('64:00')).toBeTruthy();
  expect(screen.getByText('4:00')).toBeTruthy();
});

it('a service charge is shared once its amount is entered', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(asOwner(<ServiceCharge />), {
    text,
    at: 'kata?from=2026-03-01&to=2026-03-31',
    answers: [answer(enterprise.serviceCharge, [{ ...malee, days: 20, amount: baht(1000) }])],
  });
  expect(await screen.findByText('Enter the amount to share')).toBeTruthy();
  expect(sent(enterprise.serviceCharge)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Amount to share' }), '1000');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent(enterprise.serviceCharge)).toMatchObject([{ amount: '100000' }]));
  expect(await screen.findByRole('link', { name: /Malee Suksai/ })).toBeTruthy();
});

it('work by site lists people, person-days and hours', async () => {
  const { screen } = await renderScreen(asOwner(<SiteWork />), {
    text,
    answers: [
      answer(enterprise.siteWork, [
        { zoneId: '019a0000-0000-7000-8000-0000000000f1', zoneName: 'พระราม 9', people: 4, days: 31, seconds: 900_000 },
      ]),
    ],
  });
  expect(await screen.findByText('พระราม 9')).toBeTruthy();
  expect(screen.getByText('250:00')).toBeTruthy();
});

it('full attendance begins with the month before', async () => {
  const { screen, sent } = await renderScreen(asOwner(<FullAttendance />), {
    text,
    language: 'th',
    answers: [answer(enterprise.fullAttendance, [{ ...malee, days: 22, amount: baht(500) }])],
  });
  expect(await screen.findByRole('link', { name: /Malee Suksai/ })).toBeTruthy();
  const [asked] = sent(enterprise.fullAttendance);
  expect(asked?.from).toMatch(/-01$/);
  expect(asked?.from.slice(0, 7)).toBe(asked?.to.slice(0, 7));
});

it('block leave says who still has to take it', async () => {
  const { screen } = await renderScreen(asOwner(<BlockLeave />), {
    text,
    answers: [
      answer(enterprise.blockLeave, {
        neededDays: 5,
        people: [
          { ...piti, longest: 1, from: asDate('2026-05-07'), to: asDate('2026-05-07'), isMet: false },
          { ...malee, longest: 6, from: asDate('2026-04-01'), to: asDate('2026-04-08'), isMet: true },
        ],
      }),
    ],
  });
  expect(await screen.findByText(/at least 5 working days/)).toBeTruthy();
  expect(screen.getByText('6 days')).toBeTruthy();
  expect(screen.getAllByText('Still to take')).toHaveLength(2);
});
