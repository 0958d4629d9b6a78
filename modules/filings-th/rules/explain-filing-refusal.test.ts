import { expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { explainFilingRefusal } from './explain-filing-refusal.ts';
import type { IncomeLine } from './income-line.ts';
import { rdUploadFile } from './rd-upload.ts';
import { october } from './testing.ts';

const refusalOf = (line: Partial<IncomeLine>) => {
  const file = rdUploadFile({
    form: 'PND1',
    year: 2026,
    month: 10,
    payer: { taxId: '0999999123459', branch: '00000', department: '', largeTaxpayer: false, branchType: 'V' },
    additional: 0,
    via: 'internet',
    userId: 'MYUSER',
    sentBefore: 0,
    lines: [october, { ...october, ...line }],
  });
  if (file.ok) throw new Error('The file was written.');
  return file;
};

it.each<[Partial<IncomeLine>, string, string]>([
  [
    { person: { ...october.person, nationalId: '1999900000014' } },
    'Person 2 (นายสมชาย ใจดี), national id “1999900000014”: has a wrong check digit.',
    'รายที่ 2 (นายสมชาย ใจดี) เลขประจำตัวประชาชน “1999900000014”: เลขตรวจสอบไม่ถูกต้อง',
  ],
  [
    { person: { ...october.person, firstName: 'สม&ชาย' } },
    'Person 2 (นายสม&ชาย ใจดี), first name “สม&ชาย”: has a character that the office refuses.',
    'รายที่ 2 (นายสม&ชาย ใจดี) ชื่อ “สม&ชาย”: มีอักขระที่หน่วยงานไม่รับ',
  ],
  [
    { tax: minor(-1) },
    'Person 2 (นายสมชาย ใจดี), tax “-0.01”: must not be negative.',
    'รายที่ 2 (นายสมชาย ใจดี) ภาษี “-0.01”: ต้องไม่ติดลบ',
  ],
])('a filing that was not written says whose line, which field and why', (line, english, thai) => {
  const refusal = refusalOf(line);
  expect(explainFilingRefusal(refusal, 'en')).toBe(english);
  expect(explainFilingRefusal(refusal, 'th')).toBe(thai);
});
