import { expect, test } from 'vitest';
import { oldWordsIn } from './plain-words.ts';

const found = (text: string, path = 'modules/people/rules/a.ts') =>
  oldWordsIn([{ path, text }]).map(({ line, message }) => `${line} ${message.split('"')[1]}`);

test.each([
  ['a comment', '\n// Whoever reads it', '2 whoever'],
  ['a name', 'const toldReasons = 1;', '1 told'],
  ['the end of a name', 'const isPlacedAnew = true;', '1 anew'],
  ['a title of a test', "it('a manager sees the own team', run);", '1 the own'],
  ['a text', "hint: 'Somebody who agreed.'", '1 somebody who'],
  ['a name with hyphens', "'clocking.place-shifts-anew'", '1 anew'],
  ['two lines of a comment', '/**\n * It is shown to nobody\n * who guesses.\n */', '2 nobody who'],
])('%s is found with its line', (_where, text, expected) => {
  expect(found(text)).toEqual([expected]);
});

test.each([
  'agreeToAll(greeting)',
  'the ownership of theirs',
  'a stolid latest request is unfolded',
  'somebody works, nobody waits',
  'await Promise.allSettled(all); settle(asked);',
])('%s is plain', (text) => {
  expect(found(text)).toEqual([]);
});

test('the name of a file is read as well', () => {
  expect(found('', 'modules/approvals/server/told.server.test.ts')).toEqual(['1 told']);
});

test('what cannot change any more stays: migrations, agreed texts, stored names of queues', () => {
  expect(found('-- told apart by kind', 'database/migrations/0020_people-file.sql')).toEqual([]);
  expect(found('whoever refuses', 'modules/consent/rules/texts/owner-processing.ts')).toEqual([]);
  expect(found("'clocking.count-anew' // counted anew", 'modules/clocking/server/hears.ts')).toEqual(['1 anew']);
});
