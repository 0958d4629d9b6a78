import { expect, it } from 'vitest';
import { passwordCheck } from './password.ts';

const own = ['siriporn.k@siam.example', 'ศิริพร', 'แก้วกัลยา'];

it.each([
  ['กาลเวลา', 'passwordTooShort'], // seven letters
  ['1234567', 'passwordTooShort'],
  ['12345678', 'passwordTooCommon'],
  ['PassWord123', 'passwordTooCommon'],
  ['siriporn1', 'passwordTooCommon'], // the own name and a figure
  ['siripornsiam', 'passwordTooCommon'],
  ['siriporn-loves-mango', undefined],
  ['ข้าวเหนียวมะม่วง', undefined],
  ['correct horse battery', undefined],
])('the password %s: %s', (password, reason) => {
  const result = passwordCheck(password, own);
  expect(result.ok ? undefined : result.reason).toBe(reason);
});
