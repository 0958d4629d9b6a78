/** Baht in words: the whole baht read in groups of a million, then the satang; no satang is written as ถ้วน (Thai) or only (English). */
import type { Money } from './money.ts';

const thaiDigits = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;
const thaiPlaces = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const;

const smallEnglish =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensEnglish = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const scalesEnglish = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

interface Parts {
  readonly negative: boolean;
  readonly baht: number;
  readonly satang: number;
}

function partsOf(amount: Money): Parts {
  const units = Math.abs(amount);
  return { negative: amount < 0, baht: Math.floor(units / 100), satang: units % 100 };
}

/** One digit at its place: 1 and 2 change their names at the tens, and a last 1 after other digits is เอ็ด. */
function thaiDigit(digit: number, place: number, afterOthers: boolean): string {
  if (digit === 0) return '';
  if (place === 1 && digit === 1) return 'สิบ';
  if (place === 1 && digit === 2) return 'ยี่สิบ';
  if (place === 0 && digit === 1 && afterOthers) return 'เอ็ด';
  return `${thaiDigits[digit]}${thaiPlaces[place]}`;
}

function thaiBelowMillion(number: number, afterOthers: boolean): string {
  let words = '';
  for (let place = 5; place >= 0; place--) {
    const digit = Math.floor(number / 10 ** place) % 10;
    words += thaiDigit(digit, place, afterOthers || number >= 10);
  }
  return words;
}

/** ล้าน is repeated for each further million: 1,000,000,000,000 is หนึ่งล้านล้าน. */
function thaiNumber(number: number): string {
  if (number === 0) return thaiDigits[0];
  const millions = Math.floor(number / 1_000_000);
  const head = millions > 0 ? `${thaiNumber(millions)}ล้าน` : '';
  return head + thaiBelowMillion(number % 1_000_000, millions > 0);
}

/** 28,960.42 is สองหมื่นแปดพันเก้าร้อยหกสิบบาทสี่สิบสองสตางค์. */
export function bahtInThaiWords(amount: Money): string {
  const { negative, baht, satang } = partsOf(amount);
  const bahtWords = baht > 0 || satang === 0 ? `${thaiNumber(baht)}บาท` : '';
  return `${negative ? 'ลบ' : ''}${bahtWords}${satang === 0 ? 'ถ้วน' : `${thaiNumber(satang)}สตางค์`}`;
}

function englishBelowThousand(number: number): string[] {
  const words: string[] = [];
  const rest = number % 100;
  if (number >= 100) words.push(smallEnglish[Math.floor(number / 100)] ?? '', 'hundred');
  if (rest >= 20) {
    const ones = rest % 10;
    words.push(`${tensEnglish[Math.floor(rest / 10)]}${ones > 0 ? `-${smallEnglish[ones]}` : ''}`);
  } else if (rest > 0) {
    words.push(smallEnglish[rest] ?? '');
  }
  return words;
}

function englishNumber(number: number): string {
  if (number === 0) return 'zero';
  const words: string[] = [];
  for (let scale = scalesEnglish.length - 1; scale >= 0; scale--) {
    const group = Math.floor(number / 1000 ** scale) % 1000;
    if (group > 0) words.push(...englishBelowThousand(group), scalesEnglish[scale] ?? '');
  }
  return words.filter((word) => word !== '').join(' ');
}

/** 28,960.42 is Twenty-eight thousand nine hundred sixty baht and forty-two satang. */
export function bahtInEnglishWords(amount: Money): string {
  const { negative, baht, satang } = partsOf(amount);
  const parts: string[] = [];
  if (baht > 0 || satang === 0) parts.push(`${englishNumber(baht)} baht`);
  if (satang > 0) parts.push(`${englishNumber(satang)} satang`);
  const words = `${negative ? 'minus ' : ''}${parts.join(' and ')}${satang === 0 ? ' only' : ''}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
