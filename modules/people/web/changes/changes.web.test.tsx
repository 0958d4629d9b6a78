import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { type ChangeToDecide, type FileChange, fileChanges } from '#people/contract/changes';
import { file } from '#people/contract/file';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import FileProfile from '../file/file-profile.screen.tsx';
import { aFile, manee, seenBy, peopleText as text } from '../testing.tsx';
import Changes from './changes.screen.tsx';

const aChange = (more: Partial<FileChange> = {}): FileChange => ({
  id: asId('019a0000-0000-7000-8000-0000000000c1'),
  part: 'personal',
  fields: [{ field: 'lastName', before: 'ใจดี', after: 'รักไทย' }],
  note: null,
  hasBankBook: false,
  state: 'pending',
  askedAt: '2026-11-02T03:00:00.000Z' as Instant,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  ...more,
});

const somchai = asId<'employee'>('019a0000-0000-7000-8000-000000000002');
const own = aFile({ masked: false, idCard: '1101700230708', bankAccount: '1234567890', bankAccountName: 'มานี' });

describe('my profile', () => {
  const answers = [
    answer(file.employeeFile, own),
    answer(fileChanges.ownChanges, []),
    answer(fileChanges.askPersonalChange, {}),
    answer(fileChanges.askIdentityChange, {}),
  ];

  it('asks HR for another name, with a note; nothing is changed by it', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy([], <FileProfile />), { text, answers });
    const personal = (await screen.findByRole('region', { name: 'Personal' })) as HTMLElement;
    await user.click(personal.querySelector('button') as HTMLElement);
    const lastName = await screen.findByLabelText(/Last name/);
    await user.clear(lastName);
    await user.type(lastName, 'รักไทย');
    await user.type(screen.getByLabelText('Note for HR'), 'แต่งงาน');
    await user.click(screen.getByRole('button', { name: 'Send to HR' }));
    await waitFor(() =>
      expect(sent(fileChanges.askPersonalChange)).toMatchObject([
        { firstName: 'มานี', lastName: 'รักไทย', birthDate: '1990-02-28', note: 'แต่งงาน' },
      ]),
    );
    expect(await screen.findByText('Sent to HR')).toBeTruthy();
    expect(screen.queryByLabelText(/Last name/)).toBeNull();
    expect(sent(file.editProfile)).toEqual([]);
  });

  it('refuses a wrong national id before HR has to', async () => {
    const { screen, user, sent } = await renderScreen(seenBy([], <FileProfile />), { text, answers });
    const identity = (await screen.findByRole('region', { name: 'Identity and bank' })) as HTMLElement;
    await user.click(identity.querySelector('button') as HTMLElement);
    const idCard = await screen.findByLabelText('National id');
    await user.clear(idCard);
    await user.type(idCard, '1101700230709');
    await user.click(screen.getByRole('button', { name: 'Send to HR' }));
    expect(await screen.findByText('This national id is not valid.')).toBeTruthy();
    expect(sent(fileChanges.askIdentityChange)).toEqual([]);
  });

  it('tells what waits and takes it back on request; what was refused says why', async () => {
    const refused = aChange({
      id: asId('019a0000-0000-7000-8000-0000000000c2'),
      part: 'registeredAddress',
      state: 'rejected',
      fields: [{ field: 'province', before: null, after: null }],
      decidedAt: '2026-11-03T03:00:00.000Z' as Instant,
      decidedBy: 'สมศรี ดูแลดี',
      reason: 'ขอสำเนาทะเบียนบ้าน',
    });
    const { screen, user, sent, waitFor } = await renderScreen(seenBy([], <FileProfile />), {
      text,
      answers: [
        answer(file.employeeFile, own),
        answer(fileChanges.ownChanges, [aChange(), refused]),
        answer(fileChanges.takeBackChange, {}),
      ],
    });
    expect(await screen.findByRole('row', { name: 'Last name ใจดี รักไทย' })).toBeTruthy();
    expect(screen.getByText('ขอสำเนาทะเบียนบ้าน')).toBeTruthy();
    expect(screen.getByText(/สมศรี ดูแลดี/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdraw this request?');
    await user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(fileChanges.takeBackChange)).toEqual([{ changeId: aChange().id }]));
  });
});

describe('the changes that people ask for', () => {
  const waiting = (more: Partial<FileChange> = {}): ChangeToDecide => ({
    ...aChange(more),
    employee: { id: somchai, firstName: 'มานี', lastName: 'ใจดี', employeeCode: 'E-7' },
  });
  const page = (...items: ChangeToDecide[]) =>
    answer(fileChanges.waitingChanges, { items, total: items.length, page: 0, size: 50 });
  const account = waiting({
    part: 'identity',
    fields: [{ field: 'bankAccount', before: '••••••7890', after: '••••••4321' }],
  });

  it('are approved after a question, or rejected with a reason', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['administrator'], <Changes />), {
      text,
      answers: [page(waiting({ note: 'แต่งงาน' })), answer(fileChanges.decideChange, {})],
    });
    expect(await screen.findByRole('row', { name: 'Last name ใจดี รักไทย' })).toBeTruthy();
    expect(screen.getByText('แต่งงาน')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve the change for มานี ใจดี?');
    await user.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as HTMLElement);
    const { id: changeId } = aChange();
    await waitFor(() => expect(sent(fileChanges.decideChange)).toMatchObject([{ changeId, approve: true }]));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByLabelText('Reason'), 'ไม่ชัด');
    await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(fileChanges.decideChange)[1]).toMatchObject({ changeId, approve: false, reason: 'ไม่ชัด' }),
    );
  });

  it('show a bank account as dots until a reader with the permission asks for it', async () => {
    const { screen, user, sent } = await renderScreen(seenBy(['owner'], <Changes />), {
      text,
      answers: [
        page(account),
        answer(fileChanges.revealChange, [{ field: 'bankAccount', before: '1234567890', after: '9876504321' }]),
      ],
    });
    expect(await screen.findByRole('row', { name: 'Account number ••••••7890 ••••••4321' })).toBeTruthy();
    expect(sent(fileChanges.revealChange)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show values' }));
    expect(await screen.findByRole('row', { name: 'Account number 1234567890 9876504321' })).toBeTruthy();
  });

  it('stand in the file of the person as well, where HR reads', async () => {
    const { screen, sent } = await renderScreen(seenBy(['administrator'], <FileProfile />), {
      text,
      at: `employee/view/${somchai}/profile`,
      path: 'employee/view/$empId/profile',
      answers: [page(waiting()), answer(file.employeeFile, aFile({ id: somchai }))],
    });
    expect(await screen.findByText('This person requests a change')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Last name ใจดี รักไทย' })).toBeTruthy();
    expect(sent(fileChanges.waitingChanges)).toEqual([{ employeeId: somchai }]);
  });

  it('leave a supporter without a button where identity and bank are concerned', async () => {
    const { screen } = await renderScreen(seenBy(['supporter'], <Changes />), { text, answers: [page(account)] });
    expect(await screen.findByText('An owner or administrator decides on identity and bank data.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('of one’s own wait for another person', async () => {
    const fields = [{ field: 'salary', before: '2500000', after: '••••••' }];
    const own = { ...waiting({ part: 'salary', fields }), employee: { ...waiting().employee, id: manee } };
    const { screen } = await renderScreen(seenBy(['owner'], <Changes />), { text, answers: [page(own)] });
    expect(await screen.findByText('This is your own request, so someone else decides.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /25,000\.00.* ••••••/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('say so when nobody asks', async () => {
    const empty = await renderScreen(seenBy(['owner'], <Changes />), { text, answers: [page()], language: 'th' });
    expect(await empty.screen.findByText('ไม่มีคำขอแก้ไขข้อมูล')).toBeTruthy();
  });

  it('that were decided by somebody else meanwhile say so', async () => {
    const late = refuse(fileChanges.decideChange, 409, { code: 'people.changeDecided' });
    const { screen, user } = await renderScreen(seenBy(['owner'], <Changes />), {
      text,
      answers: [page(waiting()), late],
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve the change for มานี ใจดี?');
    await user.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as HTMLElement);
    expect(await screen.findByText('This request has already been decided or withdrawn.')).toBeTruthy();
  });
});
