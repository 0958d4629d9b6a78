import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('names only what differs', () => {
  const change = { before: { name: 'A', colour: '#111' }, after: { name: 'B', colour: '#111' } };
  expect(changedFields(change)).toEqual([{ field: 'name', before: 'A', after: 'B' }]);
});

it.each([
  [
    'a new value has no before',
    { after: { name: 'A', externalCode: null } },
    [{ field: 'name', before: null, after: 'A' }],
  ],
  ['a removed value has no after', { before: { name: 'A' } }, [{ field: 'name', before: 'A', after: null }]],
  [
    'a list is read one by one',
    { after: { groups: ['owner', 'manager'] } },
    [{ field: 'groups', before: null, after: 'owner, manager' }],
  ],
  [
    'a group is opened up',
    { after: { term: { days: 3, note: null } } },
    [{ field: 'term.days', before: null, after: '3' }],
  ],
  [
    'of a group only the parts that differ are named',
    { before: { term: { days: 3, note: 'a' } }, after: { term: { days: 4, note: 'a' } } },
    [{ field: 'term.days', before: '3', after: '4' }],
  ],
  [
    'one person of a list is named by fields',
    { after: { invited: [{ email: null, firstName: 'มานี', lastName: 'ใจดี' }] } },
    [
      { field: 'invited.firstName', before: null, after: 'มานี' },
      { field: 'invited.lastName', before: null, after: 'ใจดี' },
    ],
  ],
  [
    'several people of a list are numbered',
    {
      before: { invited: [{ email: 'a@mail.test' }] },
      after: { invited: [{ email: 'a@mail.test' }, { email: 'b@mail.test' }] },
    },
    [{ field: 'invited.2.email', before: null, after: 'b@mail.test' }],
  ],
  [
    'a value that became a group',
    { before: { term: 'x' }, after: { term: { days: 3 } } },
    [{ field: 'term.days', before: null, after: '3' }],
  ],
  [
    'an identity number is not shown',
    { before: { idCard: '1101' }, after: { idCard: '1102' } },
    [{ field: 'idCard', before: '••••', after: '••••' }],
  ],
  [
    'a salary inside a group is not shown',
    { after: { salary: { amount: 5 } } },
    [{ field: 'salary', before: null, after: '••••' }],
  ],
  [
    'a salary deeper inside is not shown',
    { after: { term: { salary: 5 } } },
    [{ field: 'term.salary', before: null, after: '••••' }],
  ],
  [
    'what people do not enter is left out',
    { before: { id: 'a', name: 'A', updatedAt: '1' }, after: { id: 'a', name: 'B', updatedAt: '2' } },
    [{ field: 'name', before: 'A', after: 'B' }],
  ],
  ['no change has no fields', null, []],
])('%s', (_name, change, expected) => {
  expect(changedFields(change)).toEqual(expected);
});
