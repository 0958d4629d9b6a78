/** Statutory leave of Thailand: types by law with their days and paid part, each row from the day on which it came into force, with its source. */
import { asDate, type LocalDate } from '#kernel/time';
import { workDay } from './day-parts.ts';
import { type LeavePolicy, ordinaryPolicy } from './leave-type.ts';

const statutoryKeys = [
  'annual',
  'sick',
  'business',
  'maternity',
  'newbornCare',
  'spouseBirth',
  'sterilisation',
  'military',
  'training',
  'ordination',
] as const;
export type StatutoryKey = (typeof statutoryKeys)[number];

export interface StatutoryLeave {
  readonly key: StatutoryKey;
  /** The first day on which the row counts. */
  readonly since: LocalDate;
  readonly code: string;
  readonly name: { readonly en: string; readonly th: string };
  /** A sign for calendars, one or two letters. */
  readonly symbol: string;
  readonly colour: string;
  /** Days a year or for an event; null where there is no quota. */
  readonly days: number | null;
  readonly policy: LeavePolicy;
  readonly source: { readonly en: string; readonly th: string };
  /** Leave of company policy that no law demands. */
  readonly isCustom?: true;
}

const days = (count: number): number => count * workDay;
const always = asDate('1998-08-19');
/** Labour Protection Act (No. 9): most sources say 7 December 2025, two say the 8th. */
const act9 = asDate('2025-12-07');

const maternity = {
  key: 'maternity',
  code: 'MAT',
  name: { en: 'Maternity leave', th: 'ลาคลอดบุตร' },
  symbol: 'M',
  colour: '#C2557A',
} as const;
const birth: LeavePolicy = { ...ordinaryPolicy, grant: 'perEvent', yearEnd: 'keep', unit: 'day', counts: 'calendar' };

/** Policies not named here are those of an ordinary type. */
export const statutoryLeave: readonly StatutoryLeave[] = [
  {
    key: 'annual',
    since: always,
    code: 'ANN',
    name: { en: 'Annual leave', th: 'ลาพักร้อน' },
    symbol: 'A',
    colour: '#2F7D6B',
    days: 6,
    policy: { ...ordinaryPolicy, fromServiceMonths: 12, futureOnly: true, encash: 'leaving' },
    source: { en: 'Labour Protection Act s.30, s.67', th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 30 และ 67' },
  },
  {
    key: 'sick',
    since: always,
    code: 'SICK',
    name: { en: 'Sick leave', th: 'ลาป่วย' },
    symbol: 'S',
    colour: '#B5482E',
    days: 30,
    policy: { ...ordinaryPolicy, overQuota: true, documentFromDays: 3, paidLimit: days(30) },
    source: { en: 'Labour Protection Act s.32, s.57', th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 32 และ 57' },
  },
  {
    key: 'business',
    since: asDate('2019-05-05'),
    code: 'BUS',
    name: { en: 'Necessary business leave', th: 'ลากิจธุระอันจำเป็น' },
    symbol: 'B',
    colour: '#8A6D1D',
    days: 3,
    policy: ordinaryPolicy,
    source: {
      en: 'Labour Protection Act s.34, s.57/1 (Act No. 7)',
      th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 34 และ 57/1 (แก้ไขโดยฉบับที่ 7)',
    },
  },
  {
    ...maternity,
    since: asDate('2019-05-05'),
    days: 98,
    policy: { ...birth, gender: 'female', paidLimit: days(45), eventDays: 300 },
    source: {
      en: 'Labour Protection Act s.41, s.59 (Act No. 7)',
      th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 41 และ 59 (แก้ไขโดยฉบับที่ 7)',
    },
  },
  {
    ...maternity,
    since: act9,
    days: 120,
    policy: { ...birth, gender: 'female', paidLimit: days(60), eventDays: 300 },
    source: {
      en: 'Labour Protection Act s.41, s.59 (Act No. 9)',
      th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 41 และ 59 (แก้ไขโดยฉบับที่ 9)',
    },
  },
  {
    key: 'newbornCare',
    since: act9,
    code: 'NEWB',
    name: { en: 'Care of a sick newborn', th: 'ลาดูแลบุตรแรกเกิดที่เจ็บป่วย' },
    symbol: 'N',
    colour: '#A0508F',
    days: 15,
    policy: { ...birth, gender: 'female', paidPercent: 50, eventDays: 300, documentFromDays: 1 },
    source: {
      en: 'Labour Protection Act s.41, s.59 (Act No. 9)',
      th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 41 และ 59 (แก้ไขโดยฉบับที่ 9)',
    },
  },
  {
    key: 'spouseBirth',
    since: act9,
    code: 'SPB',
    name: { en: 'Leave for the spouse’s childbirth', th: 'ลาช่วยคู่สมรสคลอดบุตร' },
    symbol: 'P',
    colour: '#3C6FB0',
    days: 15,
    policy: { ...birth, counts: 'working', eventDays: 180 },
    source: {
      en: 'Labour Protection Act (Act No. 9), before or within 90 days after the birth',
      th: 'พ.ร.บ. คุ้มครองแรงงาน (ฉบับที่ 9) ก่อนคลอดหรือภายใน 90 วันหลังคลอด',
    },
  },
  {
    key: 'sterilisation',
    since: always,
    code: 'STER',
    name: { en: 'Sterilisation leave', th: 'ลาเพื่อทำหมัน' },
    symbol: 'T',
    colour: '#6B6F2A',
    days: null,
    policy: { ...ordinaryPolicy, grant: 'none', yearEnd: 'keep', documentFromDays: 1 },
    source: { en: 'Labour Protection Act s.33, s.57', th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 33 และ 57' },
  },
  {
    key: 'military',
    since: always,
    code: 'MIL',
    name: { en: 'Military call-up', th: 'ลารับราชการทหาร' },
    symbol: 'R',
    colour: '#4F6045',
    days: null,
    policy: {
      ...ordinaryPolicy,
      grant: 'none',
      yearEnd: 'keep',
      counts: 'calendar',
      paidLimit: days(60),
      documentFromDays: 1,
    },
    source: { en: 'Labour Protection Act s.35, s.58', th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 35 และ 58' },
  },
  {
    key: 'training',
    since: always,
    code: 'TRN',
    name: { en: 'Training and examination leave', th: 'ลาเพื่อการฝึกอบรมหรือสอบ' },
    symbol: 'E',
    colour: '#5A5FA8',
    days: null,
    policy: {
      ...ordinaryPolicy,
      grant: 'none',
      yearEnd: 'keep',
      paidTimeOff: false,
      noticeDays: 7,
      documentFromDays: 1,
    },
    source: {
      en: 'Labour Protection Act s.36 and ministerial regulation 5: at least seven days’ notice',
      th: 'พ.ร.บ. คุ้มครองแรงงาน มาตรา 36 และกฎกระทรวงฉบับที่ 5 แจ้งล่วงหน้าอย่างน้อย 7 วัน',
    },
  },
  {
    key: 'ordination',
    since: always,
    code: 'ORD',
    name: { en: 'Ordination leave', th: 'ลาอุปสมบท' },
    symbol: 'O',
    colour: '#C27A1D',
    days: 15,
    policy: { ...birth, gender: 'male', paidTimeOff: false, noticeDays: 30, eventDays: 3650 },
    source: {
      en: 'Company policy: the Labour Protection Act does not regulate it',
      th: 'ระเบียบของบริษัท พ.ร.บ. คุ้มครองแรงงานไม่ได้กำหนดไว้',
    },
    isCustom: true,
  },
];

/** The rows in force on a day, one for each type. */
export const statutoryLeaveOn = (date: LocalDate): StatutoryLeave[] =>
  statutoryKeys.flatMap((key) => {
    const inForce = statutoryLeave.filter((row) => row.key === key && row.since <= date);
    const [latest] = inForce.toSorted((one, other) => (one.since > other.since ? -1 : 1));
    return latest ? [latest] : [];
  });
