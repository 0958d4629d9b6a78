import { describe, expect, it } from 'vitest';
import { asDate, type LocalTime } from '#kernel/time';
import { organization } from '#organization/contract';
import { shifts } from '#shifts/contract';
import { answer } from '#web/testing/answers';
import { morning, showShifts } from '../weekly/testing.tsx';
import { ProfilesPanel } from './profiles-panel.tsx';

const tags = answer(organization.listTags, { items: [], total: 0, page: 0, size: 100 });

describe('shift profiles', () => {
  it('show their hours without the break', async () => {
    const { screen } = await showShifts(<ProfilesPanel />, { answers: [answer(shifts.listProfiles, [morning])] });
    expect(await screen.findByText('08:00–17:00')).toBeTruthy();
    expect(screen.getByText('8 h of work')).toBeTruthy();
    expect(screen.getByText('M · Work')).toBeTruthy();
  });

  it('show the symbol with readable letters before they are saved, and refuse three characters', async () => {
    const { screen, user, sent } = await showShifts(<ProfilesPanel />, { answers: [tags] });
    await user.click(await screen.findByRole('button', { name: 'Add profile' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Night');
    await user.type(screen.getByLabelText(/^Code/), 'N');
    await user.type(screen.getByLabelText(/^Symbol/), 'ABC');
    expect(screen.getByText(/contrast \d+(\.\d)? to 1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText(/^Symbol/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(shifts.createProfile)).toEqual([]);
  });

  it('say of their tags how many of all are listed', async () => {
    const tag = { id: '01890000-0000-7000-8000-000000000001', name: 'Forklift' };
    const { screen, user } = await showShifts(<ProfilesPanel />, {
      answers: [answer(organization.listTags, { items: [tag], total: 1200, page: 0, size: 1000 } as never)],
    });
    await user.click(await screen.findByRole('button', { name: 'Add profile' }));
    expect(await screen.findByText(/The first 1 of 1,200 are shown\.$/)).toBeTruthy();
  });

  it('change from a day on, and list the hours they had', async () => {
    const old = { ...morning, from: asDate('2020-01-01'), start: '07:00' as LocalTime };
    const profile = { ...morning, history: [morning, old] };
    const { screen, user, sent, waitFor } = await showShifts(<ProfilesPanel />, {
      answers: [
        tags,
        answer(shifts.listProfiles, [profile]),
        answer(shifts.editProfile, { ...profile, version: 'v2' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Change Morning' }));
    expect(await screen.findByText('From 01 Jan 2020: 07:00–17:00, Work')).toBeTruthy();
    const from = screen.getByLabelText(/^New hours count from/);
    await user.clear(from);
    await user.type(from, '15 Dec 2026');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(shifts.editProfile)).toMatchObject([
        { shiftProfileId: morning.id, from: '2026-12-15', start: '08:00', version: 'v1' },
      ]),
    );
  });
});
