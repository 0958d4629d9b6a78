import { expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { addToDate, asDate, dateIn, type Instant, systemNow } from '#kernel/time';
import { type EmployeeFile, file } from '#people/contract/file';
import { terms } from '#people/contract/terms';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import Overview from './employee-overview.screen.tsx';

const text = {
  people: { en: () => import('#people/text/en'), th: () => import('#people/text/th') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
};
const id = asId<'employee'>('019a0000-0000-7000-8000-000000000009');
const manager = {
  matter: 'manager' as const,
  fromDate: asDate('2024-06-01'),
  valueId: null,
  valueText: 'วิชัย ใจกล้า',
  valueNumber: null,
  note: null,
  changedBy: 'สมศรี',
  createdAt: '2024-06-01T00:00:00.000Z' as Instant,
};
/** What the overview reads of a file. */
const known: Partial<EmployeeFile> = {
  id,
  status: 'approved',
  firstName: 'มานี',
  lastName: 'ใจดี',
  employeeCode: 'E-7',
  positionName: 'Welder',
  departments: [],
  startDate: null,
  resignDate: null,
  birthDate: null,
  phoneNumber: null,
  email: null,
  idCard: null,
  bankAccount: null,
  imgUrl: null,
  registeredAddress: {} as EmployeeFile['registeredAddress'],
};
const today = dateIn('Asia/Bangkok', systemNow());
const day = { date: today, progress: 'running', presence: 'working', since: '2026-11-16T02:00:00.000Z' };

const opened = (more: Partial<EmployeeFile>, language: 'en' | 'th' = 'en', days: readonly object[] = [day]) =>
  renderScreen(
    <ActorAtWork value={anActor({ groups: ['administrator'] })}>
      <Overview />
    </ActorAtWork>,
    {
      text,
      language,
      at: `employee/view/${id}/overview`,
      path: 'employee/view/$empId/overview',
      answers: [
        answer(file.employeeFile, { ...known, ...more } as EmployeeFile),
        answer(terms.termsOf, {
          on: asDate('2026-11-16'),
          held: [manager],
          history: [manager],
          mayReveal: true,
        }),
        answer(clocking.employeeTimeline, { days } as never),
      ],
    },
  );

it('a file opens with position, manager, length of service and where the person is today', async () => {
  const { screen } = await opened({ startDate: asDate('2020-01-01'), resignDate: asDate('2026-03-15') });
  expect(await screen.findByText('Welder · E-7')).toBeTruthy();
  expect(await screen.findByText('วิชัย ใจกล้า')).toBeTruthy();
  expect(screen.getByText('6 yr 2 mo')).toBeTruthy();
  expect(await screen.findByText(/^Working · 09:00$/)).toBeTruthy();
});

it('past midnight a person of a night shift is at work, as on the board', async () => {
  const night = { ...day, date: addToDate(today, { days: -1 }), since: '2026-11-16T15:00:00.000Z' };
  const next = { ...day, progress: 'ahead', presence: 'notYet', since: null };
  const { screen, sent } = await opened({}, 'en', [night, next]);
  expect(await screen.findByText(/^Working · 22:00$/)).toBeTruthy();
  expect(sent(clocking.employeeTimeline)[0]).toMatchObject({ from: addToDate(today, { days: -2 }), to: today });
});

it('names what the file lacks, each with a link to its place', async () => {
  const { screen } = await opened({ bankAccount: null, startDate: null }, 'th');
  const bank = await screen.findByRole('link', { name: 'บัญชีธนาคาร' });
  expect(bank.getAttribute('href')).toBe(`/th/employee/view/${id}/profile`);
  expect(screen.getByRole('link', { name: 'วันเริ่มงาน' }).getAttribute('href')).toBe(`/th/employee/view/${id}/workInfo`);
});
