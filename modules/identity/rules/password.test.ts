import { describe, expect, it } from 'vitest';
import { passwordCheck } from './password.ts';

const ownWords = ['siriporn.k@siam.example', 'ศิริพร', 'แก้วกัลยา', 'Siam Rungrueang'];
const reasonOf = (password: string, more: { isBreached?: boolean; englishOnly?: boolean } = {}) => {
  const result = passwordCheck(password, { ownWords, isBreached: false, ...more });
  return result.ok ? undefined : result.reason;
};

describe('a password', () => {
  it.each([
    ['กาลเวลา', 'passwordTooShort'], // seven letters
    ['1234567', 'passwordTooShort'],
    ['12345678', 'passwordTooCommon'],
    ['87654321', 'passwordTooCommon'],
    ['aaaaaaaaaaaa', 'passwordTooCommon'],
    ['abcabcabcabc', 'passwordTooCommon'],
    ['qwertyuiop', 'passwordTooCommon'],
    ['ฟหกดเาสว', 'passwordTooCommon'], // the middle row of a Thai keyboard
    ['PassWord123', 'passwordTooCommon'],
    ['Kala2026', undefined], // refused only where a list of breached passwords contains it
    ['kala1234', 'passwordTooCommon'],
    ['siriporn1', 'passwordTooCommon'], // the person's name and a digit
    ['siripornsiam', 'passwordTooCommon'],
    ['Rungrueang99', 'passwordTooCommon'], // the company and two digits
    ['siriporn-loves-mango', undefined],
    ['ข้าวเหนียวมะม่วง', undefined],
    ['correct horse battery', undefined],
    ['😀😀😀', 'passwordTooShort'], // three characters, whatever their bytes
  ])('%s: %s', (password, reason) => {
    expect(reasonOf(password)).toBe(reason);
  });

  it('known from a breach is refused, however strong it looks', () => {
    expect(reasonOf('correct horse battery', { isBreached: true })).toBe('passwordTooCommon');
  });

  it('of 64 characters and more is accepted', () => {
    expect(reasonOf('mango sticky rice and a very long way home by the river side, all the way')).toBeUndefined();
  });

  it.each([
    ['ข้าวเหนียวมะม่วง', 'passwordNotEnglish'],
    ['correct horse battery', 'passwordNotEnglish'], // a space
    ['correct-horse_battery@9', undefined],
  ])('%s where only English characters are accepted: %s', (password, reason) => {
    expect(reasonOf(password, { englishOnly: true })).toBe(reason);
  });
});
