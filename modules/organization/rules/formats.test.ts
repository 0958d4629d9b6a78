import { expect, it } from 'vitest';
import { nameText, timeText } from '#kernel/format';
import { formatsOf } from './formats.ts';

const company = {
  timeZone: 'Asia/Bangkok',
  clockDisplay: '12',
  clockSeparator: 'dot',
  digits: 'latin',
  nameDisplay: 'last-comma-first',
  currency: 'THB',
} as const;

it.each([
  [company, '05.30 PM', 'Jaidee, Somchai'],
  [{ ...company, clockDisplay: '24' } as const, '17.30', 'Jaidee, Somchai'],
  [
    { ...company, clockDisplay: '24', clockSeparator: 'none', nameDisplay: 'last-initial' } as const,
    '1730',
    'Somchai J.',
  ],
])('the choices of a company decide how times and names read: %#', (chosen, time, name) => {
  const formats = formatsOf(chosen);
  expect(timeText('17:30', formats, 'en')).toBe(time);
  expect(nameText({ firstName: 'Somchai', lastName: 'Jaidee' }, formats.name)).toBe(name);
});
