import { expect, test } from 'vitest';
import { termsIn, variantsIn } from './glossary.ts';

const terms = termsIn(`# Glossary

| ไทย | word |
|---|---|
| กะ | shift |

## Words on screen

| ไทย | English | never |
|---|---|---|
| ข้อมูลของฉัน | My Portal | พอร์ทัลของฉัน, โปรไฟล์ |
| พนักงานปัจจุบัน | active employee | =ทำงานอยู่ |
| ไม่พบ | not found | is not there |
`);

const found = (sentence: string) => variantsIn([['pages.me', sentence]], terms).map(({ message }) => message);

test('the table has a row for each term, without its head', () => {
  expect(terms.map(({ english }) => english)).toEqual(['My Portal', 'active employee', 'not found']);
  expect(terms[0]?.never).toEqual(['พอร์ทัลของฉัน', 'โปรไฟล์']);
});

test.each([
  ['แก้ไขได้ในพอร์ทัลของฉัน', 'has "พอร์ทัลของฉัน"; the glossary says "ข้อมูลของฉัน" (My Portal).'],
  ['โปรไฟล์', 'has "โปรไฟล์"; the glossary says "ข้อมูลของฉัน" (My Portal).'],
  ['ทำงานอยู่', 'has "ทำงานอยู่"; the glossary says "พนักงานปัจจุบัน" (active employee).'],
  ['This team is not there.', 'has "is not there"; the glossary says "ไม่พบ" (not found).'],
])('%s is refused', (sentence, message) => {
  expect(found(sentence)).toEqual([message]);
});

test.each(['ข้อมูลของฉัน', 'บริษัทที่คุณทำงานอยู่', 'Team not found.'])('%s is right', (sentence) => {
  expect(found(sentence)).toEqual([]);
});

test('a glossary without the table is refused', () => {
  expect(() => termsIn('# Glossary')).toThrow('Words on screen');
});
