import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { organization } from '#organization/contract';
import { positions } from '#positions/contract';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Announcement, announcements, type Received } from '../contract.ts';
import Mine from './mine.screen.tsx';
import One from './one.screen.tsx';

const text: TextTable = { announcements: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const id = asId<'announcement'>('00000000-0000-7000-8000-0000000000a1');
const at = instant('2026-11-16T02:00:00Z');

const draft: Announcement = {
  id,
  name: 'Year end',
  externalCode: null,
  title: 'We close on 31 December',
  messageType: 'simple',
  content: 'See you in January.',
  thumbnailUrl: null,
  status: 'DRAFT',
  scheduledTime: null,
  sendMethod: 'immediate',
  sender: 'Anan Dee',
  mustAcknowledge: false,
  pinned: false,
  expiresOn: null,
  createdDate: at,
  sentAt: null,
  recalledAt: null,
  receiverCount: 0,
  reachedCount: 0,
  readCount: 0,
  acknowledgedCount: 0,
  everyone: true,
  receives: [],
  attachments: [],
  failure: null,
  maySteps: ['save', 'send', 'rename', 'delete'],
  version: 'v1',
};

const lists: readonly Answer[] = [
  answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
  answer(positions.listPositions, { items: [] }),
  answer(organization.listTags, { items: [], total: 0, page: 0, size: 1000 }),
];

/** It reaches 56 people and is saved. */
const saved: readonly Answer[] = [
  answer(announcements.countReceivers, { count: 56 }),
  answer(announcements.saveAnnouncement, draft),
];

const open = (one: Announcement, more: readonly Answer[] = [], actor = anActor({ groups: ['owner'] })) =>
  renderScreen(
    <ActorAtWork value={actor}>
      <One />
    </ActorAtWork>,
    {
      text,
      path: 'announcement/view/$id',
      at: `announcement/view/${id}`,
      answers: [answer(announcements.readAnnouncement, one), ...lists, ...more],
    },
  );

describe('an announcement', () => {
  it('is sent after a question that names the number of people', async () => {
    const { screen, user, sent } = await open(draft, [
      ...saved,
      answer(announcements.sendAnnouncement, { ...draft, status: 'SENDING', maySteps: ['rename', 'recall'] }),
    ]);
    expect(await screen.findByText('Goes to 56 people who are at work.')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Title/ }));
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Closed');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Send “Closed” now?');
    expect(dialog.textContent).toContain('56 people receive it.');
    expect(sent(announcements.sendAnnouncement)).toEqual([]);
    await user.click([...screen.getAllByRole('button', { name: 'Send now' })].at(-1) as HTMLElement);
    await expect.poll(() => sent(announcements.saveAnnouncement)).toMatchObject([{ title: 'Closed', version: 'v1' }]);
    await expect
      .poll(() => sent(announcements.sendAnnouncement))
      .toMatchObject([{ id, title: 'Closed', everyone: true, scheduledTime: null }]);
  });

  it('says how many of all teams and tags it may go to', async () => {
    const team = { departmentId: id as never, name: 'Shop', parentId: null, externalCode: null, path: ['Shop'] };
    const tag = { id: id as never, name: 'Night', colour: null } as never;
    const { screen } = await open({ ...draft, everyone: false }, [
      ...saved,
      answer(departments.searchDepartments, { items: [team], total: 1200, page: 0, size: 1000 }),
      answer(organization.listTags, { items: [tag], total: 1100, page: 0, size: 1000 }),
    ]);
    expect(await screen.findByText(/The first 1 of 1,200 are shown\.$/)).toBeTruthy();
    expect(await screen.findByText('The first 1 of 1,100 are shown.')).toBeTruthy();
  });

  it('is only saved by Save, also after a try to send it that was refused', async () => {
    const { screen, user, sent } = await open(draft, saved);
    const expires = await screen.findByRole('textbox', { name: /^Last day it is shown/ });
    await user.type(expires, '31/02/2569');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByRole('dialog');
    await user.click([...screen.getAllByRole('button', { name: 'Send now' })].at(-1) as HTMLElement);
    expect(await screen.findByText('This date does not exist.')).toBeTruthy();
    await user.clear(expires);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Saved as a draft')).toBeTruthy();
    expect(sent(announcements.sendAnnouncement)).toEqual([]);
  });

  it('whose time another person set meanwhile shows that time once the writer takes it', async () => {
    const conflict = { mine: {}, stored: { scheduledTime: '2026-12-24T02:00:00.000Z' }, version: 'v2' };
    const { screen, user } = await open(draft, [
      answer(announcements.countReceivers, { count: 56 }),
      refuse(announcements.saveAnnouncement, 409, { code: 'common.changedMeanwhile', conflict }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    await user.click(await screen.findByRole('button', { name: 'Use the saved values' }));
    expect(await screen.findByDisplayValue('24 Dec 2026')).toBeTruthy();
  });

  it('shows a supporter the positions it goes to, whose list is not for them, and lets them be taken out', async () => {
    const position = { type: 'position' as const, id: '019a0000-0000-7000-8000-0000000000e1', name: 'ช่างไฟ' };
    const { screen, user, sent } = await open(
      { ...draft, everyone: false, receives: [position] },
      [answer(announcements.countReceivers, { count: 4 }), answer(announcements.saveAnnouncement, draft)],
      anActor({ groups: ['supporter'] }),
    );
    const chosen = () => screen.queryByText('ช่างไฟ', { selector: '.mantine-Pill-label' });
    await expect.poll(chosen).not.toBeNull();
    expect(sent(positions.listPositions)).toEqual([]);
    const [box] = screen.getAllByLabelText('Positions');
    await user.type(box as HTMLElement, '{Backspace}');
    expect(chosen()).toBeNull();
  });

  it('offers no box of positions or tags where their lists are closed', async () => {
    const plan = anActor().plan;
    const actor = anActor({ groups: ['owner'], plan: { ...plan, lite: true, payroll: { enabled: false, limit: 0 } } });
    const { screen, sent } = await open(
      { ...draft, everyone: false },
      [answer(announcements.countReceivers, { count: 0 })],
      actor,
    );
    expect(await screen.findAllByLabelText('Teams')).not.toEqual([]);
    expect([...screen.queryAllByLabelText('Positions'), ...screen.queryAllByLabelText('Tags')]).toEqual([]);
    expect([...sent(positions.listPositions), ...sent(organization.listTags)]).toEqual([]);
  });

  it('keeps its words when it becomes an article, and a short text again', async () => {
    const lines = { ...draft, content: 'Open 9 < 10\nClosed on Friday' };
    const { screen, user, sent } = await open(lines, saved);
    await user.click(await screen.findByRole('radio', { name: 'Article' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect
      .poll(() => sent(announcements.saveAnnouncement))
      .toMatchObject([{ content: '<p>Open 9 &lt; 10</p><p>Closed on Friday</p>' }]);
    await user.click(screen.getByRole('radio', { name: 'Short text' }));
    expect(screen.getByDisplayValue(/^Open 9 < 10\s+Closed on Friday$/)).toBeTruthy();
  });

  it('gives up its picture, and nothing else that is stored', async () => {
    const pictured = { ...draft, thumbnailUrl: '/picture' };
    const { screen, user, sent } = await open(pictured, saved);
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await expect
      .poll(() => sent(announcements.saveAnnouncement))
      .toMatchObject([{ thumbnailUrl: null, title: draft.title, content: draft.content, everyone: true }]);
  });

  it('that failed says why, and can be sent again', async () => {
    const failed = { ...draft, status: 'FAILED', failure: 'noReceivers' } as const;
    const { screen } = await open(failed, [answer(announcements.countReceivers, { count: 0 })]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/people had left, or the team was deleted/);
    expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
  });

  it('that is sent shows who has not acknowledged it', async () => {
    const isSent: Announcement = {
      ...draft,
      status: 'SENT',
      sentAt: at,
      mustAcknowledge: true,
      receiverCount: 3,
      reachedCount: 3,
      readCount: 2,
      acknowledgedCount: 1,
      attachments: [{ id: asId<'file'>('00000000-0000-7000-8000-0000000000f1'), name: 'rules.pdf', size: 10 }],
      maySteps: ['rename', 'recall', 'remind', 'delete'],
    };
    const { screen, user, sent } = await open(isSent, [
      answer(announcements.listReceivers, { items: [], total: 0, page: 0, size: 50 }),
      answer(announcements.remindReceivers, { reminded: 2 }),
    ]);
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download rules.pdf' })).toBeTruthy();
    const failed = screen.getByRole('link', { name: /that failed/ });
    expect(failed.getAttribute('href')).toBe(`/en/setting/outbox?state=failed&about=${id}`);
    await user.click(screen.getByRole('radio', { name: 'Not acknowledged' }));
    await expect.poll(() => sent(announcements.listReceivers).at(-1)).toMatchObject({ id, show: 'unacknowledged' });
    await user.click(screen.getByRole('button', { name: 'Remind who has not acknowledged' }));
    expect(await screen.findByText('2 people are reminded')).toBeTruthy();
  });
});

describe('a received announcement', () => {
  const received: Received = {
    id,
    title: 'New rules',
    excerpt: 'Please read',
    thumbnailUrl: null,
    sender: 'Anan Dee',
    sentAt: at,
    pinned: false,
    isRead: false,
    mustAcknowledge: true,
    acknowledgedAt: null,
    messageType: 'article',
    content: '<p>Please <strong>read</strong></p>',
    attachments: [],
    expiresOn: null,
  };

  it('counts as read when it is opened, and is acknowledged by a button', async () => {
    const { screen, user, sent } = await renderScreen(<Mine />, {
      text,
      path: 'me/announcements',
      at: `me/announcements?id=${id}`,
      answers: [
        answer(announcements.readReceived, received),
        answer(announcements.markReceivedRead, {}),
        answer(announcements.acknowledgeReceived, { acknowledgedAt: at }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'New rules' })).toBeTruthy();
    await expect.poll(() => sent(announcements.markReceivedRead)).toEqual([{ id }]);
    await user.click(screen.getByRole('button', { name: 'I have read and understood it' }));
    await expect.poll(() => sent(announcements.acknowledgeReceived)).toEqual([{ id }]);
  });

  it('is read without a word about the mark that could not be kept: by other eyes, or without a network', async () => {
    const { screen, user, sent } = await renderScreen(<Mine />, {
      text,
      path: 'me/announcements',
      at: `me/announcements?id=${id}`,
      answers: [
        answer(announcements.readReceived, received),
        refuse(announcements.markReceivedRead, 403, { code: 'common.forbidden' }),
        refuse(announcements.acknowledgeReceived, 403, { code: 'common.viewOnly' }),
      ],
    });
    await expect.poll(() => sent(announcements.markReceivedRead)).toEqual([{ id }]);
    await user.click(await screen.findByRole('button', { name: 'I have read and understood it' }));
    expect(await screen.findByText(/You are viewing Kala as anot/)).toBeTruthy();
    expect(screen.queryByText('You do not have permission to do this.')).toBeNull();
  });

  it('that is pinned is found behind any number of pinned ones', async () => {
    const pinned = (n: number) => ({
      ...received,
      id: asId<'announcement'>(`00000000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`),
      title: `Pinned ${n}`,
      pinned: true,
    });
    const page = (input: { readonly pinned?: unknown; readonly after?: unknown }) => {
      if (!input.pinned) return { items: [], next: null, unread: 0 };
      const first = input.after ? 20 : 0;
      const items = Array.from({ length: input.after ? 1 : 20 }, (_, n) => pinned(first + n));
      return { items, next: input.after ? null : 'onward', unread: 21 };
    };
    const { screen, user } = await renderScreen(<Mine />, {
      text,
      path: 'me/announcements',
      at: 'me/announcements',
      answers: [answer(announcements.listReceived, page as never)],
    });
    await user.click(await screen.findByRole('button', { name: 'Show more pinned' }));
    expect(await screen.findByText('Pinned 20')).toBeTruthy();
  });
});
