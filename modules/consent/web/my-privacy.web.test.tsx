import { expect, it } from 'vitest';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { consent } from '../contract.ts';
import MyPrivacyScreen from './my-privacy.screen.tsx';

const text = { consent: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

it('a person at work finds the way to their data in companies that they left', async () => {
  const { screen } = await renderScreen(<MyPrivacyScreen />, {
    text,
    answers: [answer(consent.listMine, []), answer(consent.listMyRequests, [])],
  });
  const link = await screen.findByRole('link', { name: 'Your data at companies you left or asked to join' });
  expect(link.getAttribute('href')).toBe('/en/your-data');
});
