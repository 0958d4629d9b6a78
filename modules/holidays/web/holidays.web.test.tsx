import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId, type Id } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type HolidayYear, holidays, noDayChanges } from '../contract.ts';
import { HolidaySheet } from './holiday-sheet.tsx';

const text: TextTable = { holidays: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const sales = '00000000-0000-7000-8000-00000000000a';
const [newYear, labour] = ['00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-0000000000e2'];

const year: HolidayYear = {
  year: 2020,
  items: [
    { id: asId(newYear), name: 'New Year', date: asDate('2020-01-01'), departmentId: null, version: 'v1' },
    { id: asId(labour), name: 'Labour Day', date: asDate('2020-05-01'), departmentId: null, version: 'v1' },
  ],
  source: 'organization',
  sourceName: null,
  others: [],
  years: [2019, 2020],
};
const offered = (date: string, en: string, isTaken: boolean) => ({
  date: asDate(date),
  en,
  th: en,
  inLieuOf: null,
  uncertain: null,
  isTaken,
});
const answers = [
  answer(holidays.listHolidays, year),
  answer(holidays.deleteHoliday, {}),
  answer(holidays.previewDays, { ...noDayChanges, days: 2, people: 2, absencesNew: 2 }),
  answer(holidays.previewYear, noDayChanges),
  answer(holidays.copyYear, { copied: 2 }),
  answer(holidays.addPublicHolidays, { added: 1 }),
  answer(holidays.listPublicHolidays, {
    isAnnounced: true,
    items: [offered('2020-01-01', 'New Year', true), offered('2020-12-10', 'Constitution Day', false)],
  }),
];

const show = (options: { departmentId?: Id<'department'>; mayEdit?: boolean } = {}) =>
  renderScreen(
    <ActorAtWork value={{ groups: ['owner'], roles: [], plan: paidPlan, timeZone: 'Asia/Bangkok' } as unknown as Actor}>
      <HolidaySheet
        departmentId={options.departmentId ?? null}
        year={2020}
        mayEdit={options.mayEdit ?? true}
        onYear={() => {}}
      />
    </ActorAtWork>,
    { text, answers },
  );

describe('holidays on screen', () => {
  it('a public holiday that is in the calendar already is not added twice', async () => {
    const { screen, user, sent, waitFor } = await show();
    await user.click(await screen.findByRole('button', { name: 'Public holidays' }));
    await user.click(await screen.findByRole('button', { name: 'Add 1 day' }));
    const question = await screen.findByRole('dialog', { name: 'Save this change?' });
    expect(question.textContent).toContain('2 days change (2 people).');
    expect(sent(holidays.addPublicHolidays)).toEqual([]);
    await user.click([...question.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(sent(holidays.addPublicHolidays)).toEqual([{ year: 2020, dates: ['2020-12-10'] }]));
  });

  it('a team shows whose days it has, and removing one gives it its own calendar', async () => {
    const { screen, user, sent, waitFor } = await show({ departmentId: asId(sales) });
    expect(await screen.findByText(/^Same as the company/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete: Labour Day' }));
    expect(await screen.findByText('2 absences are added.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(holidays.deleteHoliday)).toEqual([{ id: labour, departmentId: sales }]));
  });

  it('a year is copied from another that has days', async () => {
    const { screen, user, sent, waitFor } = await show();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy from another year' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(sent(holidays.copyYear)).toEqual([{ fromYear: 2019, toYear: 2020 }]));
  });

  it('a reader without the permission sees the days and no buttons to change them', async () => {
    const { screen } = await show({ mayEdit: false });
    expect(await screen.findByText('2 days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Delete|Add/ })).toBeNull();
  });
});
