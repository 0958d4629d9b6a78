import { expect, it } from 'vitest';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { sentenceOf, wordOfField } from './sentence.ts';

it.each([
  ['changed', 'department', 'ฝ่ายขาย', 'Changed team “ฝ่ายขาย”', 'แก้ไขทีม “ฝ่ายขาย”'],
  ['added', 'tag', 'VIP', 'Added tag “VIP”', 'เพิ่มแท็ก “VIP”'],
  ['removed', 'employee', 'มานี ใจดี', 'Removed employee “มานี ใจดี”', 'ลบพนักงาน “มานี ใจดี”'],
  ['signedIn', 'signIn', 'มานี ใจดี', 'Signed in', 'เข้าสู่ระบบ'],
  ['changed', null, null, 'Changed company', 'แก้ไขบริษัท'],
  ['changed', 'spaceship', 'X', 'Changed spaceship “X”', 'แก้ไขspaceship “X”'],
] as const)('%s %s', (verb, subjectKind, subjectName, english, thai) => {
  expect(sentenceOf({ verb, subjectKind, subjectName }, en)).toBe(english);
  expect(sentenceOf({ verb, subjectKind, subjectName }, th)).toBe(thai);
});

it('a field has its word in the language, or keeps its name', () => {
  expect(wordOfField('externalCode', th)).toBe('รหัส');
  expect(wordOfField('warpFactor', en)).toBe('warpFactor');
});
