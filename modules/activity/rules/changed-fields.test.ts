import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('names only what differs', () => {
  const change = { before: { name: 'A', colour: '#111' }, after: { name: 'B', colour: '#111' } };
  expect(changedFields(change)).toEqual([{ field: 'name', before: 'A', after: 'B' }]);
});

it.each([
  [
    'something new has no before',
    { after: { name: 'A', externalCode: null } },
    [{ field: 'name', before: null, after: 'A' }],
  ],
  ['something gone has no after', { before: { name: 'A' } }, [{ field: 'name', before: 'A', after: null }]],
  [
    'a list is read one by one',
    { after: { groups: ['owner', 'manager'] } },
    [{ field: 'groups', before: null, after: 'owner, manager' }],
  ],
  [
    'a group is opened up',
    { after: { term: { days: 3, note: null } } },
    [{ field: 'term', before: null, after: 'days 3' }],
  ],
  [
    'an identity number is not shown',
    { before: { idCard: '1101' }, after: { idCard: '1102' } },
    [{ field: 'idCard', before: '••••', after: '••••' }],
  ],
  [
    'nor a salary inside a group',
    { after: { salary: { amount: 5 } } },
    [{ field: 'salary', before: null, after: '••••' }],
  ],
  [
    'nor one further inside',
    { after: { term: { salary: 5 } } },
    [{ field: 'term', before: null, after: 'salary ••••' }],
  ],
  ['nothing is nothing', null, []],
])('%s', (_name, change, expected) => {
  expect(changedFields(change)).toEqual(expected);
});
