import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { answer } from '#web/testing/answers';
import { anan, idOf, listOf, renderAs } from '../testing.tsx';
import UploadedSlipsScreen from './uploaded.screen.tsx';

const slip = {
  id: asId<'uploadedSlip'>(idOf('f1')),
  employeeId: anan.employeeId,
  name: 'October.pdf',
  payDate: asDate('2026-10-30'),
  uploadedName: 'Malee',
  uploadedAt: instant('2026-10-30T02:00:00.000Z'),
  readAt: null,
};
const found = { id: anan.employeeId, firstName: 'Anan', lastName: 'Dee', employeeCode: 'K0001' };

it('the slips of a chosen person say whether they were opened, and one is deleted after a question', async () => {
  const { screen, user, sent } = await renderAs(['owner'], <UploadedSlipsScreen />, {
    at: 'payrolls/uploaded-slips',
    answers: [
      answer(people.searchEmployees, listOf([found]) as never),
      answer(payroll.listUploadedSlips, [slip]),
      answer(payroll.deleteUploadedSlip, {}),
    ],
  });
  expect(await screen.findByText('Choose an employee to see the slips that were uploaded.')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Employee/ }));
  await user.click(await screen.findByRole('option', { name: /Anan Dee/ }));
  expect(await screen.findByText('Not opened yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete October.pdf' }));
  expect(sent(payroll.deleteUploadedSlip)).toEqual([]);
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Delete October.pdf' }));
  await expect.poll(() => sent(payroll.deleteUploadedSlip)).toEqual([{ id: slip.id }]);
});
