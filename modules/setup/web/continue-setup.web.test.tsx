import { expect, it } from 'vitest';
import { identity } from '#identity/contract';
import { people } from '#people/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { setup } from '../contract.ts';
import ConnectScreen from './connect.screen.tsx';
import { ContinueSetup } from './continue-setup.tsx';
import { aProfile, aProgress, setupText as text } from './testing.ts';

const unfinished = answer(people.myProfile, aProfile({ status: 'approved', groups: ['owner'], isSetup: false }));

it('the owner of a company that is not set up continues where they stopped', async () => {
  const { screen } = await renderScreen(<ContinueSetup />, {
    text,
    answers: [unfinished, answer(setup.progress, aProgress({ step: 5 }))],
  });
  expect(await screen.findByText('You stopped at step 5 of 7. Your answers are saved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue setup' }).getAttribute('href')).toBe('/en/setup/create-company');
});

it('the offer is dismissed for good', async () => {
  const { screen, user, sent, waitFor, change } = await renderScreen(<ContinueSetup />, {
    text,
    language: 'th',
    answers: [unfinished, answer(setup.progress, aProgress({ step: 5 })), answer(setup.dismiss, {})],
  });
  await screen.findByRole('link', { name: 'ตั้งค่าต่อ' });
  change(answer(setup.progress, aProgress({ step: 5, dismissed: true })));
  await user.click(screen.getByRole('button', { name: 'ไม่ต้องเตือนอีก' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ตั้งค่าต่อ' })).toBeNull());
  expect(sent(setup.dismiss)).toEqual([{}]);
});

it.each([
  ['a company that is set up', aProfile({ status: 'approved', groups: ['owner'] })],
  ['an employee of a company that is not', aProfile({ status: 'approved', groups: [], isSetup: false })],
])('nothing is offered to %s', async (_who, profile) => {
  const { screen, waitFor, sent } = await renderScreen(<ContinueSetup />, {
    text,
    answers: [answer(people.myProfile, profile), answer(setup.progress, aProgress({ step: 5 }))],
  });
  await waitFor(() => expect(sent(people.myProfile)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('a person without a name gives it, then chooses to create or to join', async () => {
  const { screen, user, change, waitFor } = await renderScreen(<ConnectScreen />, {
    text,
    answers: [
      answer(people.myProfile, { ...aProfile(), firstName: null, lastName: null }),
      answer(setup.progress, aProgress({ step: 1 })),
      answer(identity.saveProfile, {}),
    ],
  });
  await user.type(await screen.findByLabelText(/First name/), 'Niran');
  await user.type(screen.getByLabelText(/Last name/), 'Jaidee');
  expect(screen.queryByRole('link')).toBeNull();
  change(answer(people.myProfile, aProfile()));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Create a company/ })).toBeTruthy());
  expect(screen.getByRole('link', { name: /Join a company/ })).toBeTruthy();
});

it('an employee who had no name goes on to the dashboard', async () => {
  const { router, waitFor } = await renderScreen(<ConnectScreen />, {
    text,
    answers: [answer(people.myProfile, aProfile({ status: 'approved' })), answer(setup.progress, aProgress({}))],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/dashboard'));
});
