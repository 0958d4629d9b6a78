import { expect, it } from 'vitest';
import { asId, type Id } from '#kernel/ids';
import { outsideAccount } from './outside-account.ts';

const [ann, ben] = [asId<'user'>('ann'), asId<'user'>('ben')];
type Who = Id<'user'> | null;

it.each<[string, Who, Who, Who, string]>([
  ['a stranger', null, null, null, 'new'],
  ['somebody who came this way before', ann, null, null, 'open ann'],
  ['somebody who came before and whose address is now another’s', ann, ben, null, 'open ann'],
  ['a stranger with the address of an account', null, ben, null, 'otherCredentials'],
  ['a signed-in user who connects a new way', null, null, ann, 'connect ann'],
  ['a signed-in user who connects a way with another’s address', null, ben, ann, 'connect ann'],
  ['a signed-in user who connects what is connected', ann, ann, ann, 'open ann'],
  ['a signed-in user who connects what is another’s', ben, null, ann, 'emailTaken'],
])('%s', (_name, tied, sameEmail, connectTo, expected) => {
  const result = outsideAccount({ tied, sameEmail, connectTo });
  const told = result.ok
    ? [result.value.kind, 'userId' in result.value ? result.value.userId : ''].join(' ').trim()
    : result.reason;
  expect(told).toBe(expected);
});
