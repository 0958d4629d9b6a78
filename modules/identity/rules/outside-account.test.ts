import { expect, it } from 'vitest';
import { asId, type Id } from '#kernel/ids';
import { outsideAccount } from './outside-account.ts';

const [ann, ben] = [asId<'user'>('ann'), asId<'user'>('ben')];
type Who = Id<'user'> | null;

it.each<[string, Who, Who, Who, string]>([
  ['an unknown person', null, null, null, 'new'],
  ['a person who used this method before', ann, null, null, 'open ann'],
  ['a person who came before and whose address now belongs to another account', ann, ben, null, 'open ann'],
  ['an unknown person with the address of an account', null, ben, null, 'otherCredentials'],
  ['a signed-in user who connects a new method', null, null, ann, 'connect ann'],
  ['a signed-in user who connects a method with the address of another account', null, ben, ann, 'connect ann'],
  ['a signed-in user who connects a method that is already connected', ann, ann, ann, 'open ann'],
  ['a signed-in user who connects a method of another account', ben, null, ann, 'emailTaken'],
])('%s', (_name, tied, sameEmail, connectTo, expected) => {
  const result = outsideAccount({ tied, sameEmail, connectTo });
  const outcome = result.ok
    ? [result.value.kind, 'userId' in result.value ? result.value.userId : ''].join(' ').trim()
    : result.reason;
  expect(outcome).toBe(expected);
});
