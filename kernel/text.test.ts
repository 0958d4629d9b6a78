import { expect, it } from 'vitest';
import { filled } from './text.ts';

it.each([
  ['Late by {{minutes}} min', { minutes: 12 }, 'Late by 12 min'],
  ['{{person}} asks {{person}}', { person: 'Somchai' }, 'Somchai asks Somchai'],
  ['{{count, number}} days', { count: 3 }, '3 days'],
  ['To {{person}}, {{note}}', { person: '{{note}}', note: 'today' }, 'To {{note}}, today'],
  ['For {{company}}.', { company: "A $& B $' C" }, "For A $& B $' C."],
  ['Since {{day}}.', {}, 'Since .'],
])('%s with %o reads %s', (sentence, values, read) => {
  expect(filled(sentence, values)).toBe(read);
});
