/** Title codes by date: three digits for each title that the state registers, with the title in full and its short form. */
import type { LocalDate } from '#kernel/time';
import type { Source } from '#tax-th/rules/values/pack';

export interface TitleCodeTable {
  /** The first wage month; one table is known, so it counts for every month. */
  readonly from: LocalDate;
  readonly source: Source;
  /** Code, title in full, short form where there is one. */
  readonly rows: readonly (readonly [code: string, title: string, short?: string])[];
}

/** Ranks from the highest to the lowest; each may be acting, which takes the next code. */
const ranks = (
  first: number,
  names: readonly (readonly [title: string, short: string])[],
): (readonly [string, string, string])[] =>
  names.flatMap(([title, short], index) => [
    [String(first + 2 * index), title, short] as const,
    [String(first + 2 * index + 1), `ว่าที่${title}`, `ว่าที่${short}`] as const,
  ]);

/** Ranks without an acting form take codes one after another. */
const inOrder = (
  first: number,
  names: readonly (readonly [title: string, short: string])[],
): (readonly [string, string, string])[] =>
  names.map(([title, short], index) => [String(first + index), title, short] as const);

const civil: TitleCodeTable['rows'] = [
  ['001', 'เด็กชาย', 'ด.ช.'],
  ['002', 'เด็กหญิง', 'ด.ญ.'],
  ['003', 'นาย'],
  ['004', 'นางสาว', 'น.ส.'],
  ['005', 'นาง'],
  ['120', 'หม่อมเจ้า', 'ม.จ.'],
  ['121', 'หม่อมราชวงศ์', 'ม.ร.ว.'],
  ['122', 'หม่อมหลวง', 'ม.ล.'],
  ['130', 'คุณหญิง'],
  ['150', 'ท่านผู้หญิง'],
];

const army = [
  ...ranks(200, [
    ['พลเอก', 'พล.อ.'],
    ['พลโท', 'พล.ท.'],
    ['พลตรี', 'พล.ต.'],
    ['พันเอกพิเศษ', 'พ.อ.(พิเศษ)'],
    ['พันเอก', 'พ.อ.'],
    ['พันโท', 'พ.ท.'],
    ['พันตรี', 'พ.ต.'],
    ['ร้อยเอก', 'ร.อ.'],
    ['ร้อยโท', 'ร.ท.'],
    ['ร้อยตรี', 'ร.ต.'],
  ]),
  ...inOrder(220, [
    ['จ่าสิบเอก', 'จ.ส.อ.'],
    ['จ่าสิบโท', 'จ.ส.ท.'],
    ['จ่าสิบตรี', 'จ.ส.ต.'],
    ['สิบเอก', 'ส.อ.'],
    ['สิบโท', 'ส.ท.'],
    ['สิบตรี', 'ส.ต.'],
    ['พลทหาร', 'พลฯ'],
  ]),
];

const navy = [
  ...ranks(351, [
    ['พลเรือเอก', 'พล.ร.อ.'],
    ['พลเรือโท', 'พล.ร.ท.'],
    ['พลเรือตรี', 'พล.ร.ต.'],
    ['นาวาเอกพิเศษ', 'น.อ.พิเศษ'],
    ['นาวาเอก', 'น.อ.'],
    ['นาวาโท', 'น.ท.'],
    ['นาวาตรี', 'น.ต.'],
    ['เรือเอก', 'ร.อ.'],
    ['เรือโท', 'ร.ท.'],
    ['เรือตรี', 'ร.ต.'],
  ]),
  ...inOrder(371, [
    ['พันจ่าเอก', 'พ.จ.อ.'],
    ['พันจ่าโท', 'พ.จ.ท.'],
    ['พันจ่าตรี', 'พ.จ.ต.'],
    ['จ่าเอก', 'จ.อ.'],
    ['จ่าโท', 'จ.ท.'],
    ['จ่าตรี', 'จ.ต.'],
    ['พลฯทหารเรือ', 'พลฯ'],
  ]),
];

const airForce = [
  ...ranks(500, [
    ['พลอากาศเอก', 'พล.อ.อ.'],
    ['พลอากาศโท', 'พล.อ.ท.'],
    ['พลอากาศตรี', 'พล.อ.ต.'],
    ['นาวาอากาศเอกพิเศษ', 'น.อ.พิเศษ'],
    ['นาวาอากาศเอก', 'น.อ.'],
    ['นาวาอากาศโท', 'น.ท.'],
    ['นาวาอากาศตรี', 'น.ต.'],
    ['เรืออากาศเอก', 'ร.อ.'],
    ['เรืออากาศโท', 'ร.ท.'],
    ['เรืออากาศตรี', 'ร.ต.'],
  ]),
  ...inOrder(520, [
    ['พันจ่าอากาศเอก', 'พ.อ.อ.'],
    ['พันจ่าอากาศโท', 'พ.อ.ท.'],
    ['พันจ่าอากาศตรี', 'พ.อ.ต.'],
    ['จ่าอากาศเอก', 'จ.อ.'],
    ['จ่าอากาศโท', 'จ.ท.'],
    ['จ่าอากาศตรี', 'จ.ต.'],
    ['พลฯทหารอากาศ', 'พลฯ'],
  ]),
];

const police = [
  ...ranks(651, [
    ['พลตำรวจเอก', 'พล.ต.อ.'],
    ['พลตำรวจโท', 'พล.ต.ท.'],
    ['พลตำรวจตรี', 'พล.ต.ต.'],
    ['พลตำรวจจัตวา', 'พล.ต.จ.'],
    ['พันตำรวจเอก(พิเศษ)', 'พ.ต.อ.(พิเศษ)'],
    ['พันตำรวจเอก', 'พ.ต.อ.'],
    ['พันตำรวจโท', 'พ.ต.ท.'],
    ['พันตำรวจตรี', 'พ.ต.ต.'],
    ['ร้อยตำรวจเอก', 'ร.ต.อ.'],
    ['ร้อยตำรวจโท', 'ร.ต.ท.'],
    ['ร้อยตำรวจตรี', 'ร.ต.ต.'],
  ]),
  ...inOrder(673, [
    ['นายดาบตำรวจ', 'ด.ต.'],
    ['จ่าสิบตำรวจ', 'จ.ส.ต.'],
    ['สิบตำรวจเอก', 'ส.ต.อ.'],
    ['สิบตำรวจโท', 'ส.ต.ท.'],
    ['สิบตำรวจตรี', 'ส.ต.ต.'],
  ]),
];

/** 203 is in none of the readings: an acting พลโท has no code here. */
const unread = new Set(['203']);

export const titleCodeTables: readonly TitleCodeTable[] = [
  {
    from: '1990-09-01' as LocalDate,
    // Two public readings of the list agree on every row here. The Social Security Office itself prints 003, 004 and 005 only,
    // with the same titles; that it takes the other codes too is inferred from that.
    source: {
      en: 'List of title codes of the Department of Provincial Administration',
      th: 'ตารางรหัสคำนำหน้านาม กรมการปกครอง',
      certainty: 'unsure',
    },
    rows: [...civil, ...army, ...navy, ...airForce, ...police].filter(([code]) => !unread.has(code)),
  },
];
