import { expect, it } from 'vitest';
import { type LimitName, limits } from '../rules/try-limits.ts';
import { subjectOf } from './tries.ts';

const secrets = { keyed: (_purpose: string, words: string) => words };
const names = Object.keys(limits) as LimitName[];

it.each(names.filter((name) => name.endsWith('Address')))('%s counts all addresses of a customer as one', (name) => {
  const subject = (ip: string) => subjectOf(secrets, name, ip);
  expect(subject('2001:db8:1:2:aaaa::1')).toBe(subject('2001:DB8:1:2:bbbb:cccc:dddd:eeee'));
  expect(subject('2001:db8:1:2::1')).not.toBe(subject('2001:db8:1:3::1'));
  expect(subject('::ffff:203.0.113.9')).toBe(subject('203.0.113.9'));
  expect(subject('203.0.113.9')).not.toBe(subject('203.0.113.10'));
});

it('counts an account by its address in any letters', () => {
  expect(subjectOf(secrets, 'signInAccount', 'HR@siam.example')).toBe(
    subjectOf(secrets, 'signInAccount', 'hr@siam.example'),
  );
});
