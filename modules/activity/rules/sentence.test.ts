import { expect, it } from 'vitest';
import { amountText } from '#kernel/format';
import { readingWords } from '#payroll/contract/reading-words';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { actorText, sentenceOf, wordOfField, wordsOfValue } from './sentence.ts';

it.each([
  ['changed', 'department', 'ฝ่ายขาย', 'Changed team “ฝ่ายขาย”', 'แก้ไขทีม “ฝ่ายขาย”'],
  ['added', 'tag', 'VIP', 'Added tag “VIP”', 'เพิ่มแท็ก “VIP”'],
  ['removed', 'employee', 'มานี ใจดี', 'Removed employee “มานี ใจดี”', 'ลบพนักงาน “มานี ใจดี”'],
  ['signedIn', 'signIn', 'มานี ใจดี', 'Signed in', 'เข้าสู่ระบบ'],
  ['providerLooked', 'providerLook', 'บริษัท ตัวอย่าง', 'Viewed by the provider', 'ผู้ให้บริการเข้าดูข้อมูล'],
  ['providerChanged', 'providerLook', 'บริษัท ตัวอย่าง', 'Changed by the provider', 'ผู้ให้บริการแก้ไขข้อมูล'],
  ['changed', null, null, 'Changed company', 'แก้ไขบริษัท'],
  ['changed', 'spaceship', 'X', 'Changed spaceship “X”', 'แก้ไขspaceship “X”'],
] as const)('%s %s', (verb, subjectKind, subjectName, english, thai) => {
  expect(sentenceOf({ verb, subjectKind, subjectName }, en)).toBe(english);
  expect(sentenceOf({ verb, subjectKind, subjectName }, th)).toBe(thai);
});

it('a name that looks like a pattern stays as it is', () => {
  expect(sentenceOf({ verb: 'added', subjectKind: 'constructor', subjectName: "$& $' {{kind}}" }, en)).toBe(
    "Added constructor “$& $' {{kind}}”",
  );
});

it('a field has its word in the language, or keeps its name', () => {
  expect(wordOfField('externalCode', th)).toBe('รหัส');
  expect(wordOfField('warpFactor', en)).toBe('warpFactor');
  expect(wordOfField('living.road', en)).toBe('Living address · Road');
  expect(wordOfField('position.value', en)).toBe('Position');
  expect(wordOfField('invited.2.lastName', en)).toBe('Invited · 2 · Last name');
  expect(wordOfField('invited.2.lastName', th)).toBe('เชิญแล้ว · 2 · นามสกุล');
});

it.each([
  ['permissionGroups', 'owner, manager', 'Owner, Manager', 'เจ้าของ, หัวหน้าทีม'],
  ['reason', 'outsideRefused', 'Not confirmed by the external sign-in', 'ระบบภายนอกไม่ยืนยันตัวตน'],
  ['startDate', '2026-11-01', '1 Nov', '1 Nov'],
  ['device', 'firefox, unknown', 'Firefox, unknown', 'Firefox, ไม่ทราบ'],
  ['invited.permissionGroups', 'owner, manager', 'Owner, Manager', 'เจ้าของ, หัวหน้าทีม'],
  ['position.value', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['employmentType.value', 'FULL-TIME', 'Full-time', 'เต็มเวลา'],
  ['takesPhoto', 'true', 'Yes', 'ใช่'],
  ['paired', 'false', 'No', 'ไม่ใช่'],
  ['name', 'true', 'true', 'true'],
  ['name', 'edge', 'edge', 'edge'],
  ['status', null, null, null],
  ['name', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['name', '2026-02-30', '2026-02-30', '2026-02-30'],
  ['startDate', '2026-02-30', '2026-02-30', '2026-02-30'],
  ['living.expiresOn', '2026-11-01', '1 Nov', '1 Nov'],
  ['status', 'constructor', 'constructor', 'constructor'],
  ['constructor', 'toString', 'toString', 'toString'],
  ['timestamp', '2026-11-05T01:00:00.000Z', 'at 08:00', 'at 08:00'],
  ['timestamp', 'yesterday', 'yesterday', 'yesterday'],
  ['payDate', '2026-11-01', '1 Nov', '1 Nov'],
  ['perClaim', '100000', '1,000.00', '1,000.00'],
  ['perClaim', 'as needed', 'as needed', 'as needed'],
  ['leaverTax', 'closesYear', readingWords.en.leaverTax.closesYear, readingWords.th.leaverTax.closesYear],
  ['ownApproval', 'true', en.list.yes, th.list.yes],
  ['endDate', '2026-11-01', '1 Nov', '1 Nov'],
  ['paidDate', '2026-11-01', '1 Nov', '1 Nov'],
  ['paidOn', '2026-11-01', '1 Nov', '1 Nov'],
  ['issuedOn', '2026-11-01', '1 Nov', '1 Nov'],
  ['supportUntil', '2026-11-01', '1 Nov', '1 Nov'],
  ['until', '2026-11-01', '1 Nov', '1 Nov'],
  ['until', '2026-11-05T01:00:00.000Z', 'at 08:00', 'at 08:00'],
  ['scheduledTime', '2026-11-05T01:00:00.000Z', 'at 08:00', 'at 08:00'],
  ['activatedAt', '2026-11-05T01:00:00.000Z', 'at 08:00', 'at 08:00'],
  ['codeRenewedAt', '2026-11-05T01:00:00.000Z', 'at 08:00', 'at 08:00'],
  ['refundAsked', '28400', '284.00', '284.00'],
  ['status', 'submitted', 'Being checked', 'กำลังตรวจสอบ'],
  ['status', 'SENT', 'Sent', 'ส่งแล้ว'],
  ['state', 'VOIDED', 'Voided', 'ยกเลิกแล้ว'],
  ['state', 'accepted', 'Accepted', 'อนุมัติแล้ว'],
  ['state', 'declined', 'Declined', 'ไม่รับ'],
  ['feature', 'annual', 'Annual', 'รายปี'],
  ['method', 'paypal', 'PayPal', 'ชำระผ่าน PayPal'],
  ['decision', 'returned', 'Returned', 'ส่งกลับให้แก้ไข'],
  ['acknowledged', 'true', 'Yes', 'ใช่'],
  ['recalled', 'true', 'Yes', 'ใช่'],
  ['disputed', 'false', 'No', 'ไม่ใช่'],
  ['active', 'false', 'No', 'ไม่ใช่'],
  ['forgottenCheckOut', 'leaveOpen', 'Leave the day open', 'เว้นเวลาออกไว้'],
  ['clockSeparator', 'dot', 'Dot', 'จุด (.)'],
  ['nameDisplay', 'last-first', 'Last name, first name', 'นามสกุล ชื่อ'],
  ['claims', 'first', 'The first person gets it', 'ใครมาก่อนได้ก่อน'],
  ['schedule', 'halfMonthly', 'Twice a month', 'เดือนละสองครั้ง'],
] as const)('the value of %s, %s, is shown in words', (field, value, english, thai) => {
  const formats = { date: () => '1 Nov', moment: () => 'at 08:00', amount: amountText };
  expect(wordsOfValue(field, value, { words: en, ...formats })).toBe(english);
  expect(wordsOfValue(field, value, { words: th, ...formats })).toBe(thai);
});

it('an actor without a name is unknown', () => {
  expect(actorText({ actorName: '' }, th)).toBe('ไม่ทราบชื่อ');
  expect(actorText({ actorName: 'มานี' }, th)).toBe('มานี');
});
