import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { type Invitation, invitations } from '#people/contract/invitations';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { seenBy, peopleText as text } from '../testing.tsx';
import InvitationScreen from './invitation.screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const id = asId<'invitation'>('019a0000-0000-7000-8000-0000000000d1');
const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  id,
  email: 'new@mail.test',
  firstName: null,
  lastName: null,
  invitedBy: 'สมศรี',
  createdAt: '2026-11-01T03:00:00.000Z' as Instant,
  expiresAt: '2026-11-15T03:00:00.000Z' as Instant,
  timesSent: 1,
  state: 'open',
  permissionGroups: [],
  ...more,
});
const page = (...items: Invitation[]) =>
  answer(invitations.listInvitations, { items, total: items.length, page: 0, size: 500 });
const screenOf = (answers: Parameters<typeof renderScreen>[1], language: 'en' | 'th' = 'en') =>
  renderScreen(seenBy(['owner'], <InvitationScreen />), { text, language, ...answers });

describe('the list of invitations', () => {
  it('names who was invited by mail, by name or by a bare link, and which have expired', async () => {
    const { screen } = await screenOf({
      answers: [
        page(
          anInvitation(),
          anInvitation({ id: asId('d2'), email: null, firstName: 'มานะ', lastName: 'ขยัน', state: 'expired' }),
          anInvitation({ id: asId('d3'), email: null }),
          anInvitation({ id: asId('d4'), email: 'mali@mail.test', firstName: 'มาลี', lastName: 'ใจดี' }),
        ),
      ],
    });
    expect(await screen.findByText('new@mail.test')).toBeTruthy();
    expect(screen.getByText('มานะ ขยัน')).toBeTruthy();
    expect(screen.getByText('Link')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actions for มาลี ใจดี' })).toBeTruthy();
    expect(screen.getByText('mali@mail.test')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^Person/ })).toBeTruthy();
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('sends again: a new link is shown once, to hand over', async () => {
    const given = {
      id,
      email: 'new@mail.test',
      code: 'ABCD-EFGH',
      link: 'https://kala.test/x',
      expiresAt: anInvitation().expiresAt,
    };
    const { screen, user, sent } = await screenOf({
      answers: [page(anInvitation()), answer(invitations.resendInvitation, given)],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for new@mail.test' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
    const line = screen.getByRole('link', { name: 'Share on LINE' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(line)).toMatch(/^https:\/\/line\.me\/R\/share\?text=.*https:\/\/kala\.test\/x$/);
    expect(sent(invitations.resendInvitation)).toEqual([{ invitationId: id }]);
  });

  it('is taken back only after a question', async () => {
    const { screen, user, sent, waitFor } = await screenOf({
      answers: [page(anInvitation()), answer(invitations.cancelInvitation, {})],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for new@mail.test' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel invitation' }));
    await screen.findByText('Cancel this invitation?');
    expect(sent(invitations.cancelInvitation)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel invitation' }));
    await waitFor(() => expect(sent(invitations.cancelInvitation)).toEqual([{ invitationId: id }]));
  });

  it('says in Thai that one was used meanwhile', async () => {
    const { screen, user, change } = await screenOf({ answers: [page(anInvitation())] }, 'th');
    change(refuse(invitations.resendInvitation, 410, { code: 'people.invitationOver' }));
    await user.click(await screen.findByRole('button', { name: /new@mail.test/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('คำเชิญหมดอายุหรือถูกใช้แล้ว กรุณาขอคำเชิญใหม่')).toBeTruthy();
  });
});

describe('the list of addresses to invite', () => {
  const dialog = (answers: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(seenBy(['owner'], <InviteDialog onClose={() => {}} />), { text, ...answers });

  it('marks every word that is no address and sends nothing meanwhile', async () => {
    const { screen, user, sent } = await dialog();
    await user.type(await screen.findByRole('textbox'), 'anna@mail.test สมชาย mana@');
    expect(screen.getByText('สมชาย is not an address')).toBeTruthy();
    expect(screen.getByText('mana@ is not an address')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('Not valid e-mail addresses: สมชาย, mana@')).toBeTruthy();
    expect(sent(invitations.invite)).toEqual([]);
  });

  it('an owner invites a supporter', async () => {
    const done = answer(invitations.invite, { invitations: [], alreadyHere: [], leftBefore: [] });
    const { screen, user, sent, waitFor } = await dialog({ answers: [done] });
    await user.type(await screen.findByRole('textbox', { name: /addresses/i }), 'anna@mail.test');
    await user.click(screen.getByRole('combobox', { name: 'Permissions' }));
    await user.click(await screen.findByRole('option', { name: 'Supporter' }));
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(sent(invitations.invite)).toMatchObject([{ permissionGroups: ['supporter'] }]));
  });

  it('a supporter is offered no group to give', async () => {
    const { screen } = await renderScreen(seenBy(['supporter'], <InviteDialog onClose={() => {}} />), { text });
    expect(await screen.findByRole('button', { name: 'Send invitations' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Permissions' })).toBeNull();
  });

  it('keeps the name before an address', async () => {
    const done = answer(invitations.invite, { invitations: [], alreadyHere: [], leftBefore: [] });
    const { screen, user, sent, waitFor } = await dialog({ answers: [done] });
    await user.type(await screen.findByRole('textbox'), 'Anna Boonmee <anna@mail.test>');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() =>
      expect(sent(invitations.invite)).toMatchObject([
        { people: [{ email: 'anna@mail.test', firstName: 'Anna', lastName: 'Boonmee' }] },
      ]),
    );
  });
});
