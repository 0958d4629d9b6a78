import { describe, expect, it } from 'vitest';
import { bahtInEnglishWords, bahtInThaiWords } from './baht-in-words.ts';
import { baht, minor } from './money.ts';

describe('baht in words', () => {
  it.each([
    // amount, Thai, English
    ['0', 'ศูนย์บาทถ้วน', 'Zero baht only'],
    ['0.01', 'หนึ่งสตางค์', 'One satang'],
    ['0.11', 'สิบเอ็ดสตางค์', 'Eleven satang'],
    ['0.50', 'ห้าสิบสตางค์', 'Fifty satang'],
    ['1', 'หนึ่งบาทถ้วน', 'One baht only'],
    ['1.01', 'หนึ่งบาทหนึ่งสตางค์', 'One baht and one satang'],
    ['10', 'สิบบาทถ้วน', 'Ten baht only'],
    ['11', 'สิบเอ็ดบาทถ้วน', 'Eleven baht only'],
    ['20', 'ยี่สิบบาทถ้วน', 'Twenty baht only'],
    ['21.21', 'ยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์', 'Twenty-one baht and twenty-one satang'],
    ['100', 'หนึ่งร้อยบาทถ้วน', 'One hundred baht only'],
    ['101', 'หนึ่งร้อยเอ็ดบาทถ้วน', 'One hundred one baht only'],
    ['112', 'หนึ่งร้อยสิบสองบาทถ้วน', 'One hundred twelve baht only'],
    ['875', 'แปดร้อยเจ็ดสิบห้าบาทถ้วน', 'Eight hundred seventy-five baht only'],
    ['1975', 'หนึ่งพันเก้าร้อยเจ็ดสิบห้าบาทถ้วน', 'One thousand nine hundred seventy-five baht only'],
    [
      '28960.42',
      'สองหมื่นแปดพันเก้าร้อยหกสิบบาทสี่สิบสองสตางค์',
      'Twenty-eight thousand nine hundred sixty baht and forty-two satang',
    ],
    ['100000', 'หนึ่งแสนบาทถ้วน', 'One hundred thousand baht only'],
    ['1000000', 'หนึ่งล้านบาทถ้วน', 'One million baht only'],
    ['1000001', 'หนึ่งล้านเอ็ดบาทถ้วน', 'One million one baht only'],
    ['11000000', 'สิบเอ็ดล้านบาทถ้วน', 'Eleven million baht only'],
    ['21000021', 'ยี่สิบเอ็ดล้านยี่สิบเอ็ดบาทถ้วน', 'Twenty-one million twenty-one baht only'],
    ['101000000', 'หนึ่งร้อยเอ็ดล้านบาทถ้วน', 'One hundred one million baht only'],
    ['1000000000000', 'หนึ่งล้านล้านบาทถ้วน', 'One trillion baht only'],
    ['-15.25', 'ลบสิบห้าบาทยี่สิบห้าสตางค์', 'Minus fifteen baht and twenty-five satang'],
  ])('%s is %s, in English %s', (amount, thai, english) => {
    expect(bahtInThaiWords(baht(amount))).toBe(thai);
    expect(bahtInEnglishWords(baht(amount))).toBe(english);
  });

  it('the largest sum that money can hold is still read to the last satang', () => {
    const largest = minor(Number.MAX_SAFE_INTEGER); // 90,071,992,547,409.91
    expect(bahtInThaiWords(largest)).toBe('เก้าสิบล้านเจ็ดหมื่นหนึ่งพันเก้าร้อยเก้าสิบสองล้านห้าแสนสี่หมื่นเจ็ดพันสี่ร้อยเก้าบาทเก้าสิบเอ็ดสตางค์');
    expect(bahtInEnglishWords(largest)).toBe(
      'Ninety trillion seventy-one billion nine hundred ninety-two million five hundred forty-seven thousand four hundred nine baht and ninety-one satang',
    );
  });
});
