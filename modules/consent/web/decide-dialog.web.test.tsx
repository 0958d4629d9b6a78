import { expect, it } from 'vitest';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { consent } from '../contract.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { aRequest, employeeId, text } from './testing.ts';

const shown = (isWaiting: boolean) => {
  const request = { ...aRequest({ kind: 'erase' }), employeeId, name: 'Somsri', isWaiting };
  const plan = [{ name: 'employee.contact', kind: 'contact', erase: true, until: null, count: null }] as const;
  return renderScreen(<DecideDialog of={request} onClose={() => {}} />, {
    text,
    answers: [answer(consent.planErasure, [...plan])],
  });
};

it.each([
  ['who waits, that it ends their request to join', true],
  ['who left, nothing about joining', false],
])('erasure says of a person %s', async (_who, isWaiting) => {
  const { screen } = await shown(isWaiting);
  expect(await screen.findByText('Contact details, picture and living address')).toBeTruthy();
  expect(screen.queryByText(/still waits to join/) !== null).toBe(isWaiting);
});
