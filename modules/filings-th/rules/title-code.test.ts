import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { titleCode, titleKey } from './title-code.ts';
import { titleCodeTables } from './values/title-codes.ts';

const on = asDate('2026-10-01');
const own: ReadonlyMap<string, string> = new Map([
  ['ร.ต.', '369'],
  ['ดร.', '140'],
]);
const none: ReadonlyMap<string, string> = new Map();

describe('the title code', () => {
  it.each([
    ['เด็กชาย', '001'],
    ['นาย', '003'],
    ['นางสาว', '004'],
    ['น.ส.', '004'],
    ['นาง', '005'],
    ['หม่อมหลวง', '122'],
    ['ม.ร.ว.', '121'],
    ['พลตรี', '204'],
    ['ว่าที่ร้อยตรี', '219'],
    ['ว่าที่ ร้อยตรี', '219'],
    ['สิบเอก', '223'],
    ['นาวาเอก', '359'],
    ['พันจ่าเอก', '371'],
    ['เรืออากาศตรี', '518'],
    ['จ่าอากาศเอก', '523'],
    ['พลตำรวจเอก', '651'],
    ['ร.ต.อ.', '667'],
    ['สิบตำรวจตรี', '677'],
  ])('of %s is %s', (title, code) => {
    expect(titleCode(title, { on, own: none })).toBe(code);
  });

  // ร.ต. is ร้อยตรี of the army, เรือตรี of the navy and เรืออากาศตรี of the air force.
  it.each(['ร.ต.', 'ว่าที่ ร.ต.', 'จ.ส.ต.', 'พลฯ'])('is not guessed for %s, which several ranks share', (title) => {
    expect(titleCode(title, { on, own: none })).toBeUndefined();
  });

  it.each(['ดร.', 'Mr', ''])('is unknown for “%s”', (title) => {
    expect(titleCode(title, { on, own: none })).toBeUndefined();
  });

  it('that the office gave the company wins', () => {
    expect(titleCode('ร.ต.', { on, own })).toBe('369');
    expect(titleCode('ดร. ', { on, own })).toBe('140');
    expect(titleCode('นาย', { on, own: new Map([['นาย', '103']]) })).toBe('103');
  });

  it('has three digits and belongs to one title in full', () => {
    for (const { rows } of titleCodeTables) {
      expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
      expect(new Set(rows.map(([, title]) => titleKey(title))).size).toBe(rows.length);
      expect(rows.filter(([code]) => !/^\d{3}$/.test(code))).toEqual([]);
    }
  });
});
