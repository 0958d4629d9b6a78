import { expect, it } from 'vitest';
import { invitedIn, type PastedList } from './invite-addresses.ts';

const anna = { email: 'anna@mail.test' };
const mana = { email: 'mana@mail.test' };

it.each<[string, string, PastedList]>([
  ['nothing', ' \n ', { people: [], wrong: [] }],
  ['one address', 'Anna@Mail.test', { people: [anna], wrong: [] }],
  [
    'spaces, commas and lines between',
    'anna@mail.test, mana@mail.test\nanna@mail.test',
    { people: [anna, mana], wrong: [] },
  ],
  [
    'a name before an address is the name of the person',
    'Anna Boonmee Na <anna@mail.test>; "มานะ ขยัน" <mana@mail.test>',
    {
      people: [
        { ...anna, firstName: 'Anna', lastName: 'Boonmee Na' },
        { ...mana, firstName: 'มานะ', lastName: 'ขยัน' },
      ],
      wrong: [],
    },
  ],
  ['a word that is no address is named', 'anna@mail.test สมชาย mana@', { people: [anna], wrong: ['สมชาย', 'mana@'] }],
  ['two at-signs', 'anna@@mail.test', { people: [], wrong: ['anna@@mail.test'] }],
  ['a bare address in brackets', '<anna@mail.test>', { people: [anna], wrong: [] }],
])('%s', (_story, text, expected) => {
  expect(invitedIn(text)).toEqual(expected);
});
