import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consent } from '#consent/contract';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { people } from '#people/contract';
import { askAgain } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { setup } from '../contract.ts';
import BoardScreen from './board.screen.tsx';
import ConnectScreen from './connect.screen.tsx';
import InviteScreen from './invite.screen.tsx';
import IsDeactivatedScreen from './is-deactivated.screen.tsx';
import IsRejectedScreen from './is-rejected.screen.tsx';
import JoinScreen from './join.screen.tsx';
import PersonScreen from './person.screen.tsx';
import { aProfile, aProgress, setupText as text } from './testing.ts';
import WaitingScreen from './waiting.screen.tsx';
import ZoneScreen from './zone.screen.tsx';

const progress = answer(setup.progress, aProgress({}));
const agreement = {
  purpose: 'owner.processing',
  audience: 'owner',
  kind: 'notice',
  version: asDate('2026-11-01'),
  title: 'Processing agreement',
  sections: [{ heading: 'Who is who', body: 'The company decides.' }],
  statement: 'I accept the agreement.',
  hash: 'c'.repeat(64),
} as const;

const me = (status: 'pending' | 'rejected' | 'approved' | 'deactivated' | null, reason: string | null = null) =>
  answer(people.myProfile, aProfile({ status, reason }));

it.each([
  ['joining a company', <JoinScreen key="join" />],
  ['making one', <PersonScreen key="person" />],
])('the first page of %s leads back to the choice', async (_name, page) => {
  const { screen } = await renderScreen(page, { text, answers: [me(null), progress] });
  const back = await screen.findByRole('link', { name: 'Where do you work?' });
  expect(back.getAttribute('href')).toBe('/en/setup/connect-to-company');
});

it('the last step shows the agreement, unticked, and sends the hash of the words that were read', async () => {
  const { screen, user, sent, router, waitFor } = await renderScreen(<InviteScreen />, {
    text,
    answers: [
      progress,
      answer(consent.listTexts, [{ ...agreement, sections: [...agreement.sections] }]),
      answer(setup.finish, {}),
      answer(zones.searchZones, { items: [], total: 0, page: 0, size: 1 }),
    ],
  });
  const box = (await screen.findByRole('checkbox', { name: 'I accept the agreement.' })) as HTMLInputElement;
  expect(box.checked).toBe(false);
  expect(screen.getByText('The company decides.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open my company' }));
  await waitFor(() => expect(screen.getByText('Please agree before you create the company.')).toBeTruthy());
  expect(sent(setup.finish)).toEqual([]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Open my company' }));
  await user.click(await screen.findByRole('button', { name: 'To the dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/dashboard'));
  expect(sent(setup.finish)).toMatchObject([
    { acceptConsent: true, agreement: { hash: agreement.hash, language: 'en' }, businessTypeId: 'restaurant' },
  ]);
});

it('the name of the first zone is saved before the next step', async () => {
  const { screen, user, sent, router, waitFor } = await renderScreen(<ZoneScreen />, {
    text,
    language: 'th',
    answers: [progress, answer(setup.saveProgress, {})],
  });
  await user.clear(await screen.findByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'หน้าร้าน');
  await user.click(screen.getByRole('button', { name: 'ถัดไป' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/th/setup/create-company/7'));
  expect(sent(setup.saveProgress)).toEqual([{ step: 7, draft: { zoneName: 'หน้าร้าน', zoneType: 'qr' } }]);
});

it('work hours are there already and are changed in the same step as the shift board', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<BoardScreen />, {
    text,
    answers: [progress, answer(setup.saveProgress, {})],
  });
  const begin = (await screen.findByLabelText('Start of work')) as HTMLInputElement;
  expect(begin.value).toBe('09');
  await user.type(begin, '08');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sent(setup.saveProgress)).toEqual([
      { step: 6, draft: { shiftBoardType: 'weekly', workStart: '08:00', workEnd: '18:00', workDays: 'weekdays' } },
    ]),
  );
});

it('a wrong passcode is refused with the sentence of the specification', async () => {
  const { screen, user, waitFor } = await renderScreen(<JoinScreen />, {
    text,
    answers: [
      me(null),
      refuse(people.companyByPasscode, 404, {
        code: 'people.wrongPasscode',
        fields: { passcode: { code: 'wrongPasscode' } },
      }),
    ],
  });
  await user.type(await screen.findByRole('textbox'), 'AAAA-AAAA');
  await user.click(screen.getByRole('button', { name: 'Find company' }));
  await waitFor(() => expect(screen.getByText('Invalid company passcode. Please try again.')).toBeTruthy());
});

it.each([
  ['a service that is away', 503, 'common.unavailable', /^The service is currently unavailable/],
  ['a fault of the server', 500, 'common.internal', /^Something went wrong on our side/],
  ['a lost connection', 0, 'common.unavailable', /^The service is currently unavailable/],
] as const)('%s is not called a wrong passcode', async (_what, status, code, sentence) => {
  const { screen, user } = await renderScreen(<JoinScreen />, {
    text,
    answers: [me(null), refuse(people.companyByPasscode, status, { code })],
  });
  await user.type(await screen.findByRole('textbox'), 'K7PQ-2MXD');
  await user.click(screen.getByRole('button', { name: 'Find company' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/Invalid company passcode/)).toBeNull();
});

it.each([
  ['pending', <WaitingScreen key="waiting" />],
  ['rejected', <IsRejectedScreen key="rejected" />],
  ['deactivated', <IsDeactivatedScreen key="deactivated" />],
] as const)('a person who is %s finds the way to the data that the company keeps about them', async (status, page) => {
  const { screen } = await renderScreen(page, { text, language: 'th', answers: [me(status)] });
  const link = await screen.findByRole('link', { name: 'ข้อมูลของคุณ' });
  expect(link.getAttribute('href')).toBe('/th/your-data');
});

it.each([
  [1, 'who had a company'],
  [0, 'who never had one'],
])('the choice of a company leads %i time to the data of a person %s', async (times) => {
  const id = asId<'employee'>('00000000-0000-7000-8000-000000000002');
  const organization = { id: asId<'organization'>('00000000-0000-7000-8000-000000000003'), name: 'Khao Hom' };
  const profile = { ...aProfile({ status: null }), employees: times ? [{ id, organization }] : [] };
  const { screen } = await renderScreen(<ConnectScreen />, {
    text,
    answers: [answer(people.myProfile, profile), progress],
  });
  await screen.findByRole('heading', { name: 'Where do you work?' });
  expect(screen.queryAllByRole('link', { name: 'Your data' })).toHaveLength(times);
});

it.each([
  ['approved', '/en/dashboard'],
  ['rejected', '/en/employee/is-rejected'],
  ['deactivated', '/en/employee/is-deactivated'],
] as const)('the waiting page moves on by itself when %s', async (status, to) => {
  const { router, waitFor } = await renderScreen(<WaitingScreen />, { text, answers: [me(status)] });
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

it('the waiting page moves on again after it was sent back because the approval had not reached every process', async () => {
  const { router, waitFor, client } = await renderScreen(<WaitingScreen />, { text, answers: [me('approved')] });
  const place = () => router.state.location.pathname;
  await waitFor(() => expect(place()).toBe('/en/dashboard'));
  await act(() => router.navigate({ href: '/en/setup/join-company/waiting', replace: true }));
  expect(place()).toBe('/en/setup/join-company/waiting');
  await act(() => askAgain(client, ['me']));
  await waitFor(() => expect(place()).toBe('/en/dashboard'));
});

it('a rejected user reads the reason', async () => {
  const { screen } = await renderScreen(<IsRejectedScreen />, { text, answers: [me('rejected', 'No free place')] });
  expect(await screen.findByRole('heading', { name: 'Khao Hom did not accept your request' })).toBeTruthy();
  expect(screen.getByText('No free place')).toBeTruthy();
});
