import { describe, expect, it } from 'vitest';
import { addToDate } from '#kernel/time';
import { type MyWishes, shifts } from '#shifts/contract';
import { answer } from '#web/testing/answers';
import { night, show, tomorrow } from './testing.tsx';
import { WishPanel } from './wish-panel.tsx';

const { shiftProfileId, name, symbol, colour, textColour } = night;
const wishes: MyWishes = {
  wishes: [{ date: tomorrow, kind: 'off', shiftProfileId: null }],
  profiles: [{ shiftProfileId, name, symbol, colour, textColour }],
  from: tomorrow,
  to: addToDate(tomorrow, { months: 6 }),
};
const panel = <WishPanel on={tomorrow} onMove={() => undefined} />;
const answers = [answer(shifts.readWishes, wishes), answer(shifts.saveWishes, {})];

describe('availability and wishes', () => {
  it('are said of chosen days, with the shift that is wanted', async () => {
    const { screen, user, sent, waitFor } = await show(panel, answers);
    expect(await screen.findByText('Choose at least one day.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: /: would like the day off$/ }));
    expect(screen.getByText('1 day chosen')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'This shift' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shifts.saveWishes)).toEqual([{ dates: [tomorrow], kind: 'shift', shiftProfileId }]),
    );
  });

  it('are repeated every week and taken back', async () => {
    const { screen, user, sent, waitFor } = await show(panel, answers);
    await user.click(await screen.findByRole('button', { name: /: would like the day off$/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat every week' }), '4');
    expect(screen.getByText('4 days chosen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent(shifts.saveWishes)).toHaveLength(1));
    const dates = [0, 7, 14, 21].map((days) => addToDate(tomorrow, { days }));
    expect(sent(shifts.saveWishes)).toEqual([{ dates, kind: null, shiftProfileId: null }]);
  });
});
