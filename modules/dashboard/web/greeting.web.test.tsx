import { expect, it } from 'vitest';
import { aProfile } from '#apps/web/testing';
import { me } from '#people/contract/me';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { en } from '../text/en.ts';
import DashboardScreen from './dashboard.screen.tsx';

const text = {
  dashboard: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  setup: { en: () => import('#setup/text/en'), th: () => import('#setup/text/th') },
};

it('the greeting uses the name that the employee has in the company', async () => {
  const profile = aProfile();
  const place = profile.lastVisitEmployee && { ...profile.lastVisitEmployee, firstName: 'สมหญิง' };
  const { screen } = await renderScreen(<DashboardScreen />, {
    text,
    answers: [answer(me.myProfile, { ...profile, firstName: 'Somsri', lastVisitEmployee: place })],
  });
  expect(await screen.findByRole('heading', { name: /สมหญิง/ })).toBeTruthy();
});

it('the provider’s staff, who have no company, see no first steps of one', async () => {
  const { screen } = await renderScreen(<DashboardScreen />, {
    text,
    answers: [answer(me.myProfile, { ...aProfile(), firstName: 'Somsri', lastVisitEmployee: null })],
  });
  expect(await screen.findByRole('heading', { name: /Somsri/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: en.start.title })).toBeNull();
});
