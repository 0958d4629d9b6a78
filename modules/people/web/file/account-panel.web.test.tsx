import { expect, it } from 'vitest';
import { aProfile } from '#apps/web/testing';
import { identity } from '#identity/contract';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { me } from '#people/contract/me';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { seenBy, peopleText as text } from '../testing.tsx';
import { AccountPanel } from './account-panel.tsx';

it('the name of the account is changed in My Portal', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(seenBy([], <AccountPanel />), {
    text,
    answers: [answer(me.myProfile, aProfile()), answer(identity.saveProfile, {})],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Your account' }));
  const name = await screen.findByLabelText(/First name of the account/);
  await user.clear(name);
  await user.type(name, 'Somying');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(identity.saveProfile)).toMatchObject([{ firstName: 'Somying', lastName: 'ใจดี' }]));
});

it('an owner who views as somebody is not shown their own account', async () => {
  const viewAs = {
    employeeId: asId<'employee'>('0199a000-0000-7000-8000-000000000009'),
    firstName: 'มานี',
    lastName: 'ใจดี',
    until: '2026-11-16T04:00:00.000Z' as Instant,
  };
  const { screen, sent, waitFor } = await renderScreen(seenBy([], <AccountPanel />), {
    text,
    answers: [answer(me.myProfile, { ...aProfile(), viewAs })],
  });
  await waitFor(() => expect(sent(me.myProfile)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
