import { describe, expect, it } from 'vitest';
import { noDayChanges } from '#holidays/contract';
import { asId } from '#kernel/ids';
import { asDate, instant, type LocalTime, type Minutes } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type WeekdayHours, type WorkHoursSheet, workHours } from '../contract.ts';
import { HoursSheet } from './hours-sheet.tsx';

const text: TextTable = {
  workHours: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  holidays: { en: () => import('#holidays/text/en'), th: () => import('#holidays/text/th') },
};

const [sales, plant] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

const day: WeekdayHours = {
  clockIn: '08:00' as LocalTime,
  clockOut: '17:00' as LocalTime,
  break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
  lateAfter: 10 as Minutes,
  absenceAfter: null,
};
const version = {
  id: asId<'workHours'>('v1'),
  departmentId: null,
  from: asDate('2026-01-01'),
  week: [day, day, day, day, day, null, null],
  breakRule: 'deduct' as const,
  margins: null,
  changedBy: 'Rattana',
  createdAt: instant('2026-01-01T00:00:00Z'),
};
const company: WorkHoursSheet = {
  departmentId: null,
  today: asDate('2026-11-16'),
  source: 'own',
  sourceName: null,
  inForce: version,
  history: [version],
  others: [],
  version: 'v1',
};
const team: WorkHoursSheet = {
  ...company,
  departmentId: asId(sales),
  source: 'organization',
  history: [],
  others: [{ departmentId: asId(plant), name: 'Plant' }],
};
const nobody: WorkHoursSheet = { ...company, source: 'none', inForce: null, history: [] };

const answers = [
  answer(workHours.saveOrganizationHours, { ...version, version: 'v2' }),
  answer(workHours.copyHours, version),
  answer(workHours.removeVersion, {}),
  answer(workHours.previewOrganizationHours, noDayChanges),
  answer(workHours.previewDepartmentHours, noDayChanges),
  answer(workHours.previewRemoval, { ...noDayChanges, days: 1, people: 1, lateNew: 1 }),
];
const show = (sheet: WorkHoursSheet, mayEdit = true) =>
  renderScreen(<HoursSheet sheet={sheet} name="Sales" mayEdit={mayEdit} />, { text, answers });

describe('work hours on screen', () => {
  it('say the week, its length and whose they are', async () => {
    const { screen } = await show(team);
    expect(await screen.findByText('Same as the company')).toBeTruthy();
    expect(screen.getByText('40 h 0 min per week')).toBeTruthy();
    expect(screen.getAllByText('Day off')).toHaveLength(2);
    const days = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect([days[0], days[6]]).toEqual(['Sunday', 'Saturday']);
  });

  it('without any offer a week to begin with, and send it as it stands', async () => {
    const { screen, user, sent, waitFor } = await show(nobody);
    await user.click(await screen.findByRole('button', { name: 'Set work hours' }));
    await user.click(await screen.findByRole('switch', { name: 'Work on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(workHours.saveOrganizationHours)).toHaveLength(1));
    const [input] = sent(workHours.saveOrganizationHours);
    expect(input?.from).toBe('2026-11-16');
    expect(input?.week.map((one) => one?.clockIn ?? null)).toEqual([...Array(6).fill('08:30'), null]);
  });

  it('that cannot be worked mark the day, in words', async () => {
    const { screen, user, change } = await show(company);
    change(
      refuse(workHours.saveOrganizationHours, 422, {
        code: 'workHours.weekNotPossible',
        fields: { 'week.1': { code: 'breakOutsideHours' } },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change work hours' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The break must be within the work hours.')).toBeTruthy();
  });

  it('whose time was emptied are not saved with the time before', async () => {
    const { screen, user, sent } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Change work hours' }));
    const [monday] = screen.getAllByRole('group').filter((one) => one.textContent?.includes('Monday'));
    const hour = [...(monday?.querySelectorAll<HTMLInputElement>('input[role=spinbutton]') ?? [])][0] as HTMLElement;
    await user.click(hour);
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(monday?.textContent).toContain('This input is required.');
    // The button is below the week: on a phone the wrong day is not in view by itself.
    expect(monday?.contains(document.activeElement)).toBe(true);
    expect(sent(workHours.saveOrganizationHours)).toEqual([]);
    await user.click(hour);
    await user.keyboard('0930');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent(workHours.saveOrganizationHours)[0]?.week[0]?.clockIn).toBe('09:30');
  });

  it('of another team are copied from a day on', async () => {
    const { screen, user, sent, waitFor } = await show(team);
    await user.click(await screen.findByRole('button', { name: 'Copy from another team' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(sent(workHours.copyHours)).toEqual([{ departmentId: sales, fromDepartmentId: plant, from: '2026-11-16' }]),
    );
  });

  it('that change days say so before they are saved, and are saved when the reader agrees', async () => {
    const { screen, user, sent, waitFor, change } = await show(company);
    const changes = { ...noDayChanges, days: 56, people: 14, absencesGone: 3, lateNew: 1 };
    change(answer(workHours.previewOrganizationHours, { ...changes, lockedUntil: asDate('2026-10-31') }));
    await user.click(await screen.findByRole('button', { name: 'Change work hours' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this change?' });
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '56 days change (14 people).',
      '3 absences disappear.',
      '1 late arrival is added.',
      'Days up to 31 Oct 2026 are locked. They stay as they are; differences go to the open period as adjustments.',
    ]);
    await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Cancel') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(workHours.saveOrganizationHours)).toEqual([]);
    change(answer(workHours.previewOrganizationHours, { ...changes, isAll: false }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('More than 56 days change (14 people and others).')).toBeTruthy();
    const again = await screen.findByRole('dialog', { name: 'Save this change?' });
    await user.click([...again.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(sent(workHours.saveOrganizationHours)).toHaveLength(1));
    expect(sent(workHours.previewOrganizationHours)[0]).toMatchObject({
      from: '2026-11-16',
      hours: { breakRule: 'deduct' },
    });
  });

  it('are taken back after the reader has seen what that changes', async () => {
    const { screen, user, sent, waitFor } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the change of 01 Jan 2026?' });
    expect(dialog.textContent).toContain('1 late arrival is added.');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(sent(workHours.removeVersion)).toEqual([{ id: 'v1' }]));
  });

  it('offer nothing to change to who may only read', async () => {
    const { screen } = await show(company, false);
    expect(await screen.findByText('History')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change|Undo/ })).toBeNull();
  });
});
