import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { minor } from '#kernel/money';
import { asDate, type Instant } from '#kernel/time';
import { file } from '#people/contract/file';
import { type TermChange, terms } from '#people/contract/terms';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { aFile, manee, seenBy, peopleText as text } from '../testing.tsx';
import FileProfile from './file-profile.screen.tsx';
import FileWorkInfo from './file-work-info.screen.tsx';

const sensitive = {
  idCard: '1101700230708',
  taxId: null,
  socialSecurityId: null,
  race: null,
  bankCode: '004',
  bankAccount: '1234567890',
  bankAccountName: 'มานี ใจดี',
  version: 'v1',
};

describe('the profile in a file', () => {
  it('shows dots until a reader with the permission asks; then shows the numbers, and hides them again', async () => {
    const answers = [answer(file.employeeFile, aFile()), answer(file.revealSensitive, sensitive)];
    const { screen, user, sent } = await renderScreen(seenBy(['owner'], <FileProfile />), { text, answers });
    expect(await screen.findByText('•••••••••0708')).toBeTruthy();
    expect(sent(file.revealSensitive)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show and edit' }));
    expect(await screen.findByDisplayValue('1-1017-00230-70-8')).toBeTruthy();
    expect(sent(file.revealSensitive)).toEqual([{ employeeId: manee }]);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByDisplayValue('1-1017-00230-70-8')).toBeNull();
  });

  it('a title that is not in the list is typed', async () => {
    const answers = [answer(file.employeeFile, aFile()), answer(file.editProfile, { version: 'v2' })];
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner'], <FileProfile />), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'Edit: Personal' }));
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'ว่าที่ร้อยตรี');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(file.editProfile)).toMatchObject([{ titleName: 'ว่าที่ร้อยตรี' }]));
  });

  it('an id that fails its check digit is refused before it is sent', async () => {
    const answers = [answer(file.employeeFile, aFile()), answer(file.revealSensitive, sensitive)];
    const { screen, user, sent } = await renderScreen(seenBy(['owner'], <FileProfile />), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'Show and edit' }));
    const idCard = await screen.findByLabelText('National id');
    await user.clear(idCard);
    await user.type(idCard, '1101700230709');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This national id is not valid.')).toBeTruthy();
    expect(sent(file.editSensitive)).toEqual([]);
  });

  it('an employee changes how to be reached; the name is for HR, and the dots stay dots', async () => {
    const answers = [answer(file.employeeFile, aFile()), answer(file.editContact, { version: 'v2' })];
    const { screen, user, sent, waitFor } = await renderScreen(seenBy([], <FileProfile />), { text, answers });
    expect(await screen.findByText('081-234-5678')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit: Contact' }));
    expect(await screen.findByDisplayValue('081-234-5678')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show and edit' })).toBeNull();
    await user.type(screen.getByLabelText('LINE id'), 'manee');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(file.editContact)).toMatchObject([
        { lineId: 'manee', phoneNumber: '+66812345678', version: 'contact 1' },
      ]),
    );
  });

  it('the living address is taken from the registered one with one press; the post code comes first', async () => {
    const address = { ...aFile().registeredAddress, houseNumber: '99/8', road: 'บางนา-ตราด', postCode: '10540' };
    const answers = [
      answer(file.employeeFile, aFile({ registeredAddress: address })),
      answer(file.editAddress, { version: 'v2' }),
    ];
    const { screen, user, sent, waitFor, within } = await renderScreen(seenBy([], <FileProfile />), { text, answers });
    await user.click(await screen.findByRole('button', { name: /^Edit: .*(Living|Current|living)/ }));
    const fields = within(screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLElement);
    expect(fields.getAllByRole('textbox')[0]?.getAttribute('autocomplete')).toBe('postal-code');
    await user.click(screen.getByRole('button', { name: 'Same as registered address' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(file.editAddress)).toMatchObject([{ kind: 'living', houseNumber: '99/8', postCode: '10540' }]),
    );
  });

  it('in Thai the year of birth is Buddhist', async () => {
    const answers = [answer(file.employeeFile, aFile())];
    const { screen } = await renderScreen(seenBy([], <FileProfile />), { text, answers, language: 'th' });
    expect(await screen.findByText(/2533/)).toBeTruthy();
  });

  it('says so when the person is not there', async () => {
    const answers = [refuse(file.employeeFile, 404, { code: 'people.employeeNotFound' })];
    const { screen } = await renderScreen(seenBy(['owner'], <FileProfile />), { text, answers });
    expect(await screen.findByText('This person is not in your company.')).toBeTruthy();
  });
});

describe('the terms of employment in a file', () => {
  const term = (more: Partial<TermChange>): TermChange => ({
    matter: 'position',
    fromDate: asDate('2024-06-01'),
    valueId: null,
    valueText: 'ช่างเชื่อม',
    valueNumber: null,
    note: null,
    changedBy: 'สมศรี',
    createdAt: '2024-06-01T00:00:00.000Z' as Instant,
    ...more,
  });
  const salary = term({ matter: 'salary', valueText: null });
  const ahead = term({ fromDate: asDate('2999-01-01'), valueText: 'หัวหน้าช่าง', note: 'ตกลงแล้ว' });
  const history = {
    on: asDate('2026-11-15'),
    held: [term({}), salary],
    history: [ahead, term({}), salary],
    mayReveal: true,
  };
  const answers = [
    answer(file.employeeFile, aFile()),
    answer(terms.termsOf, history),
    answer(terms.revealSalaries, [{ fromDate: salary.fromDate, salary: minor(2_500_000), note: null }]),
    answer(terms.removeTerm, {}),
    answer(file.stationOf, { employeeStationId: null, hasPin: false }),
  ];
  const drawn = () => renderScreen(seenBy(['owner'], <FileWorkInfo />), { text, answers });

  it('stand on a timeline with their days; what is to come is marked', async () => {
    const { screen, within } = await drawn();
    const line = (await screen.findByText('หัวหน้าช่าง')).closest('li') as HTMLElement;
    expect(within(line).getByText(/Upcoming/)).toBeTruthy();
    expect(within(line).getByText('ตกลงแล้ว')).toBeTruthy();
    expect(screen.getAllByText('ช่างเชื่อม').length).toBeGreaterThan(1);
  });

  it('salaries are dots until they are asked for', async () => {
    const { screen, user, sent } = await drawn();
    expect((await screen.findAllByText('••••••')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Show salaries' }));
    expect((await screen.findAllByText(/25,000\.00/)).length).toBe(2);
    expect(sent(terms.revealSalaries)).toEqual([{ employeeId: manee }]);
  });

  it('a change is taken back after a question that names it', async () => {
    const { screen, user, within, sent, waitFor } = await drawn();
    const line = (await screen.findByText('หัวหน้าช่าง')).closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: /^Undo this change: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent(terms.removeTerm)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent(terms.removeTerm)).toMatchObject([{ employeeId: manee, matter: 'position', fromDate: '2999-01-01' }]),
    );
  });

  it('of one’s own are sent for a decision, and the reader learns to whom', async () => {
    const names = ['สมชาย ใจดี', 'สมศรี ดีงาม', 'วิชัย มั่นคง', 'มาลี รักดี'];
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner'], <FileWorkInfo />), {
      text,
      answers: [...answers, answer(file.editWorkInfo, { sentTo: names, version: 'v' })],
    });
    expect((await screen.findAllByText(/Someone else decides on your changes here/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    const code = screen.getByLabelText('Position');
    await user.type(code, 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(file.editWorkInfo)).toHaveLength(1));
    expect(await screen.findByText('Sent to สมชาย ใจดี, สมศรี ดีงาม, วิชัย มั่นคง, … for a decision')).toBeTruthy();
  });

  it('of a person of the same rank are read and not changed', async () => {
    const other = aFile({ id: asId('019a0000-0000-7000-8000-000000000009'), permissionGroups: ['administrator'] });
    const { screen } = await renderScreen(seenBy(['administrator'], <FileWorkInfo />), {
      text,
      at: `employee/view/${other.id}/work-info`,
      path: 'employee/view/$empId/work-info',
      answers: [answer(file.employeeFile, other), answer(terms.termsOf, history)],
    });
    expect(await screen.findByText('หัวหน้าช่าง')).toBeTruthy();
    for (const name of [/^Undo this change/, 'Add a change', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('an employee reads them and changes nothing', async () => {
    const { screen, user, sent } = await renderScreen(seenBy([], <FileWorkInfo />), {
      text,
      answers: [
        answer(file.employeeFile, aFile()),
        answer(terms.termsOf, { ...history, held: [salary], history: [salary] }),
        answer(terms.revealSalaries, [{ fromDate: salary.fromDate, salary: minor(2_500_000), note: null }]),
      ],
    });
    expect((await screen.findAllByText('••••••')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/25,000\.00/)).toBeNull();
    expect(sent(terms.revealSalaries)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show salaries' }));
    expect((await screen.findAllByText(/25,000\.00/)).length).toBeGreaterThan(0);
    for (const name of [/^Undo this change/, 'Add a change']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
