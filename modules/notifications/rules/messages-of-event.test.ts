import { expect, test } from 'vitest';
import { messagesOfEvent } from './messages-of-event.ts';

const atWork = new Set(['anan', 'boon', 'chai']);

test.each([
  [
    'those who are asked',
    'request.waiting',
    { named: ['anan', 'boon'] },
    null,
    ['requestWaiting anan', 'requestWaiting boon'],
  ],
  ['one who left is not informed', 'request.waiting', { named: ['anan', 'left'] }, null, ['requestWaiting anan']],
  [
    'one who is named twice is informed once',
    'request.reminded',
    { named: ['anan', 'anan'] },
    null,
    ['requestReminded anan'],
  ],
  [
    'an approval goes to the asker only',
    'request.approved',
    { asker: ['chai'], asked: ['anan'] },
    null,
    ['requestApproved chai'],
  ],
  [
    'a request that was taken back: those who were asked',
    'request.canceled',
    { asker: ['chai'], asked: ['anan', 'boon'] },
    'boon',
    ['requestCanceled anan'],
  ],
  [
    'an answer: not the person who gave it',
    'form.answered',
    { receivers: ['anan', 'chai'] },
    'chai',
    ['formAnswered anan'],
  ],
  ['an event without a kind', 'employee.joined', { named: ['anan'] }, null, []],
] as const)('%s', (_, event, people, causedBy, messages) => {
  const made = messagesOfEvent(event, { people, causedBy, atWork });
  expect(made.map(({ kind, employeeId }) => `${kind} ${employeeId}`)).toEqual(messages);
});
