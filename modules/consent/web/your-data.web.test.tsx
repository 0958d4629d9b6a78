import { expect, it, vi } from 'vitest';
import { asDate } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { consent, type DataRequest, type Workplace } from '../contract.ts';
import { aRequest, employeeId, text } from './testing.ts';
import YourDataScreen from './your-data.screen.tsx';

const aWorkplace = (more: Partial<Workplace> = {}): Workplace => ({
  employeeId,
  company: 'Khao Hom',
  status: 'deactivated',
  closed: null,
  requests: [],
  ...more,
});

const shown = (places: Workplace[], language: 'en' | 'th' = 'en') =>
  renderScreen(<YourDataScreen />, {
    text,
    language,
    answers: [
      answer(consent.listWorkplaces, places),
      answer(consent.askWorkplace, aRequest()),
      answer(consent.cancelAtWorkplace, {}),
      answer(consent.readWorkplaceCopy, new File(['zip'], 'my-data.zip')),
    ],
  });

it('a person who left asks the company for a copy and for erasure, after a question that names it', async () => {
  const { screen, user, sent, waitFor } = await shown([aWorkplace()]);
  expect(await screen.findByRole('heading', { name: 'Khao Hom' })).toBeTruthy();
  expect(screen.getByText('You no longer work here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request a copy of my data' }));
  expect(await screen.findByText('Request a copy of your data from Khao Hom?')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Request a copy of my data' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(consent.askWorkplace)).toEqual([{ employeeId, kind: 'copy', note: null }]));

  await user.click(screen.getByRole('button', { name: 'Request erasure of my data' }));
  expect(await screen.findByText('Ask Khao Hom to erase your data?')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Request erasure of my data' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(consent.askWorkplace)).toHaveLength(2));
});

it('a person who waits reads that erasure ends their request to join', async () => {
  const { screen, user } = await shown([aWorkplace({ status: 'pending' })]);
  await user.click(await screen.findByRole('button', { name: 'Request erasure of my data' }));
  expect(await screen.findByText(/This also ends your request to join/)).toBeTruthy();
});

it('an open request is not made twice, and can be taken back', async () => {
  const { screen, user, sent, waitFor } = await shown(
    [aWorkplace({ status: 'rejected', requests: [aRequest()] })],
    'th',
  );
  expect(await screen.findByText('บริษัทไม่รับคำขอของคุณ')).toBeTruthy();
  const ask = screen.getByRole('button', { name: 'ขอสำเนาข้อมูลของฉัน' }) as HTMLButtonElement;
  expect(ask.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'ยกเลิกคำขอ' }));
  await waitFor(() => expect(sent(consent.cancelAtWorkplace)).toEqual([{ employeeId, id: aRequest().id }]));
});

it('a copy that is ready is downloaded from its company', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const done = aRequest({ state: 'done', hasFile: true });
  const { screen, user, sent, waitFor } = await shown([aWorkplace({ requests: [done] })]);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(sent(consent.readWorkplaceCopy)).toEqual([{ employeeId, id: done.id }]);
});

it('a company that this sign-in does not open says so, and offers nothing that is refused', async () => {
  const { screen } = await shown([aWorkplace({ status: 'approved', closed: 'companySignInNeeded' })]);
  expect(await screen.findByText(/Khao Hom uses its own sign-in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request a copy of my data' })).toBeNull();
});

it('a company that erased the name shows what it answered, and nothing is asked there', async () => {
  const outcome: DataRequest['outcome'] = [
    { name: 'employee.register', kind: 'register', erase: true, until: null, count: 1 },
    { name: 'employee.pay', kind: 'pay', erase: false, until: asDate('2031-11-14'), count: null },
  ];
  const answered = aRequest({ kind: 'erase', state: 'done', outcome });
  const { screen } = await shown([aWorkplace({ status: 'erased', requests: [answered] })]);
  expect(await screen.findByText('The company has erased your name')).toBeTruthy();
  expect(screen.getByText('Name and register of employees')).toBeTruthy();
  expect(screen.getByText('Bank account, tax and social security numbers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request a copy of my data' })).toBeNull();
});

it('a user without any company reads that none is linked, and finds the way back', async () => {
  const { screen } = await shown([]);
  expect(await screen.findByText('No company is linked to your account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/en/dashboard');
});

it('a list that cannot be read says so and is tried again', async () => {
  const { screen } = await renderScreen(<YourDataScreen />, {
    text,
    answers: [refuse(consent.listWorkplaces, 500, { code: 'common.internal' })],
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
