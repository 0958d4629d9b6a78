import { expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { people } from '#people/contract';
import { useAction } from '#web/call';
import { refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { SeatPrompt } from './seat-prompt.tsx';

const text = { app: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const params = { n: 100, working: 96, invited: 4, wanted: 2 };
const full = refuse(people.invite, 409, { code: 'people.employeeLimitReached', params });

function Inviting() {
  const invite = useAction(people.invite);
  return (
    <button type="button" onClick={() => invite.mutate({ people: [{}, {}] })}>
      invite
    </button>
  );
}

const seenBy = (groups: PermissionGroup[], language: 'en' | 'th' = 'en') =>
  renderScreen(
    <ActorAtWork value={anActor({ groups })}>
      <Inviting />
      <SeatPrompt />
    </ActorAtWork>,
    { text, language, answers: [full] },
  );

it('a full plan is answered with its numbers and the way to the plans', async () => {
  const { screen, user } = await seenBy(['owner']);
  await user.click(screen.getByRole('button', { name: 'invite' }));
  expect(await screen.findByRole('dialog', { name: 'All seats of your plan are taken' })).toBeTruthy();
  for (const [label, count] of [
    ['Seats in your plan', '100'],
    ['Active employees', '96'],
    ['Open invitations', '4'],
    ['To be added now', '2'],
  ] as const)
    expect(screen.getByText(label).nextSibling?.textContent).toBe(count);
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/en/company/plans');
});

it('a reader who cannot upgrade is sent to an owner or administrator, in Thai', async () => {
  const { screen, user } = await seenBy([], 'th');
  await user.click(screen.getByRole('button', { name: 'invite' }));
  expect(await screen.findByText('กรุณาแจ้งเจ้าของหรือผู้ดูแลระบบของบริษัทให้อัปเกรด')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
