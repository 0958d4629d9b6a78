import { expect, test } from 'vitest';
import * as z from 'zod';
import { wordsAbove } from './checks/words-above.ts';
import { pageOf, tellersOf, unrecorded } from './events.ts';

const declaration = `
/** An employee begins to exist. */
export const employeeJoined = event('employee.joined', {});

/** The state became this. */
export const employeeApproved = event('employee.approved', {});
export const employeeRejected = event('employee.rejected', {});

export const employeeSilent = event('employee.silent', {});
`;

test.each([
  ['employeeJoined', 'An employee begins to exist.'],
  ['employeeApproved', 'The state became this.'],
  ['employeeRejected', 'The state became this.'],
  ['employeeSilent', ''],
])('%s is described by: %s', (identifier, words) => {
  expect(wordsAbove(declaration, identifier)).toBe(words);
});

const sources = [
  {
    path: 'modules/people/server/a.ts',
    text: `import { joined } from '../events.ts';\nawait tell(tx, joined, { id });`,
  },
  { path: 'modules/clocking/server/b.ts', text: `import { joined } from '#people/events';\nhears(joined, 'b', run);` },
  {
    path: 'modules/leave/server/d.ts',
    text: `import { joined } from '#people/events';\nhearsTogether(joined, 'd', run);`,
  },
];

test('a file that only hears an event does not tell it; every file that tells it is named', () => {
  const again = {
    path: 'modules/people/server/c.ts',
    text: `import { joined } from '../events.ts';\nconst importId = becoming({ approved: joined });`,
  };
  expect(tellersOf('joined', [...sources, again])).toEqual(['modules/people/server/a.ts', again.path]);
});

test.each([
  [
    'passes it on',
    `import { joined } from '#people/events';\nconst all = { a: carried('employee.joined', joined), 'as joined': 1 };`,
  ],
  ['lists it in its manifest', `import { joined } from '../events.ts';\nmodule({ events: [joined] });`],
  [
    'has it in a comment',
    `import { joined } from '../events.ts';\n/** Once joined. */\n// joined\nhears(joined, 'b', run);`,
  ],
  ['uses the word for something else', 'const joined = people.filter(isHere);'],
])('a file that %s does not tell it', (_what, text) => {
  expect(tellersOf('joined', [{ path: 'modules/people/server/e.ts', text }])).toEqual([]);
});

const event = { name: 'employee.joined', payload: z.object({ employeeId: z.string() }) };
const declared = { module: 'people', identifier: 'joined', event, words: 'An employee begins to exist.' };

test('the page names tellers and listeners of an event', () => {
  const page = pageOf([declared], { hears: [{ event, name: 'clocking.ready' }], sources });
  expect(page).toContain('### employee.joined\n\nAn employee begins to exist. Carries `employeeId`.');
  expect(page).toContain('- recorded in [people/server/a.ts](../modules/people/server/a.ts)');
  expect(page).toContain('- heard by `clocking.ready`');
});

test('an event without a teller is found', () => {
  expect(unrecorded([declared, { ...declared, identifier: 'forgotten' }], sources)).toEqual([
    { path: 'modules/people/events.ts', line: 1, message: 'no file records employee.joined.' },
  ]);
});
