import { expect, test } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

// The example of the Standard Webhooks specification.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the signature is that of the published example', () => {
  expect(signatureOf([secret], message)).toBe(expected);
});

test('while a secret changes, both sign', () => {
  expect(signatureOf([newSecret(), secret], message).split(' ')).toEqual([expect.stringMatching(/^v1,/), expected]);
});
