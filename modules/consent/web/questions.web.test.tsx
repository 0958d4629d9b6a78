import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { consent, type MyConsent, type ShownText } from '../contract.ts';
import PdpaScreen from './pdpa.screen.tsx';

const text = { consent: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const version = asDate('2026-11-01');

const shown = (purpose: ShownText['purpose'], kind: ShownText['kind'], hash: string): ShownText => ({
  purpose,
  audience: 'user',
  kind,
  version,
  title: `Title of ${purpose}`,
  sections: [{ heading: 'What', body: 'Everything in plain words.' }],
  statement: `I have seen ${purpose}`,
  hash: hash.repeat(64),
});
const mine = (purpose: MyConsent['purpose'], kind: MyConsent['kind'], asks: boolean): MyConsent => ({
  purpose,
  audience: 'user',
  kind,
  state: asks ? 'open' : 'given',
  asks,
  version: asks ? null : version,
  at: null,
  fromOrganizationId: null,
  toOrganizationId: null,
});

const answers = [
  answer(consent.listTexts, [shown('user.notice', 'notice', 'a'), shown('user.supportChat', 'consent', 'b')]),
  answer(consent.listMine, [mine('user.notice', 'notice', true), mine('user.supportChat', 'consent', true)]),
  answer(consent.giveAll, {}),
];

it('nothing is ticked, a notice must be read, and a consent may stay empty', async () => {
  const { screen, user, sent, router, waitFor } = await renderScreen(<PdpaScreen />, {
    text,
    at: 'pdpa?next=%2Fen%2Fme%2Fprofile',
    answers,
  });
  const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
  expect(boxes.map((box) => box.checked)).toEqual([false, false]);
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(sent(consent.giveAll)).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: 'I have seen user.notice' }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/me/profile'));
  expect(sent(consent.giveAll)).toEqual([
    {
      language: 'en',
      channel: 'web',
      answers: [
        { purpose: 'user.notice', hash: 'a'.repeat(64), agreed: true },
        { purpose: 'user.supportChat', hash: 'b'.repeat(64), agreed: false },
      ],
    },
  ]);
});

it('an outside address is not opened afterwards', async () => {
  const { screen, user, router, waitFor } = await renderScreen(<PdpaScreen />, {
    text,
    language: 'th',
    at: 'pdpa?next=https%3A%2F%2Fevil.example',
    answers,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'I have seen user.notice' }));
  await user.click(screen.getByRole('button', { name: 'บันทึกและไปต่อ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/th/dashboard'));
});

it('an answered text is not asked again', async () => {
  const { screen } = await renderScreen(<PdpaScreen />, {
    text,
    at: 'pdpa',
    answers: [
      answer(consent.listTexts, [shown('user.notice', 'notice', 'a')]),
      answer(consent.listMine, [mine('user.notice', 'notice', false)]),
    ],
  });
  expect(await screen.findByText('All questions are answered')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
