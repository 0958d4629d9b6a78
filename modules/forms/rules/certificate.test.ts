import { describe, expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { en } from '../text/certificate/en.ts';
import { th } from '../text/certificate/th.ts';
import { type CertificateFacts, certificate, documentNumber } from './certificate.ts';

const facts: CertificateFacts = {
  person: {
    title: 'นางสาว',
    firstName: 'สมหญิง',
    middleName: null,
    lastName: 'ใจดี',
    employeeCode: 'E-014',
    startDate: asDate('2021-08-17'),
    endDate: null,
    position: 'นักบัญชี',
    department: 'การเงิน',
    employmentType: 'FULL-TIME',
  },
  salary: null,
  company: {
    name: 'บริษัท ตัวอย่าง จำกัด',
    address: 'เลขที่ 12 ถนนสีลม',
    phoneNumber: '+6621234567',
    email: null,
    taxId: '0105551234567',
    currency: 'THB',
  },
  purpose: 'ขอวีซ่า',
  issuedOn: asDate('2026-11-05'),
};
const thai = { kind: 'work', language: 'th', year: 2026, number: 3 } as const;
const english = { ...thai, language: 'en' } as const;

describe('a certificate', () => {
  it('of employment says who, since when and as what, in Thai with Buddhist years', () => {
    expect(certificate(facts, thai, th)).toMatchObject({
      title: 'หนังสือรับรองการทำงาน',
      number: 'เลขที่ 3/2569',
      date: 'วันที่ 5 พฤศจิกายน พ.ศ. 2569',
      sentence:
        'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า นางสาวสมหญิง ใจดี เป็นพนักงานของ บริษัท ตัวอย่าง จำกัด ตั้งแต่วันที่ 17 สิงหาคม พ.ศ. 2564 จนถึงปัจจุบัน โดยมีรายละเอียดดังนี้',
      contact: ['เลขที่ 12 ถนนสีลม', 'โทร. 02-123-4567 · เลขประจำตัวผู้เสียภาษี 0105551234567'],
      purpose: 'หนังสือรับรองฉบับนี้ออกให้ตามคำขอของพนักงาน เพื่อใช้ประกอบการขอวีซ่า',
    });
    expect(certificate(facts, thai, th).facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'รหัสพนักงาน E-014',
      'ตำแหน่ง นักบัญชี',
      'แผนก การเงิน',
      'ประเภทการจ้าง พนักงานประจำ',
    ]);
  });

  it('in English has an English title and Gregorian years', () => {
    expect(certificate(facts, english, en)).toMatchObject({
      number: 'No. 3/2026',
      sentence:
        'This is to certify that Miss สมหญิง ใจดี has been employed by บริษัท ตัวอย่าง จำกัด since 17 August 2021 and is employed at present. The details are as follows.',
    });
  });

  it.each([
    [thai, th, '35,000.50 บาท', '(สามหมื่นห้าพันบาทห้าสิบสตางค์)'],
    [english, en, '35,000.50 baht', '(Thirty-five thousand baht and fifty satang)'],
  ] as const)('of salary says the month’s pay in figures and in words', (numbered, words, value, more) => {
    const paper = certificate({ ...facts, salary: minor(3_500_050) }, { ...numbered, kind: 'salary' }, words);
    expect(paper.facts.at(-1)).toMatchObject({ value, more });
  });

  it.each([
    [thai, th, 'ค่าจ้าง ชั่วโมงละ', '75.00 บาท'],
    [english, en, 'Wage per hour', '75.00 baht'],
  ] as const)('of salary never calls the wage of an hour a month’s pay', (numbered, words, label, value) => {
    const person = { ...facts.person, employmentType: 'PART-TIME' };
    const paper = certificate({ ...facts, person, salary: minor(7_500) }, { ...numbered, kind: 'salary' }, words);
    expect(paper.facts.at(-1)).toMatchObject({ label, value });
  });

  it('of salary in another currency has no words', () => {
    const company = { ...facts.company, currency: 'USD' };
    const paper = certificate({ ...facts, company, salary: minor(150_000) }, { ...english, kind: 'salary' }, en);
    expect(paper.facts.at(-1)).toMatchObject({ value: '1,500.00 USD', more: null });
  });

  it('of a person who has left says until when', () => {
    const person = { ...facts.person, endDate: asDate('2026-10-31') };
    expect(certificate({ ...facts, person }, english, en).sentence).toContain('from 17 August 2021 to 31 October 2026');
  });

  it('leaves out what is not known', () => {
    const person = { ...facts.person, title: null, startDate: null, employeeCode: null, department: null };
    const paper = certificate({ ...facts, person, purpose: null }, english, en);
    expect(paper.sentence).toBe(
      'This is to certify that สมหญิง ใจดี is employed by บริษัท ตัวอย่าง จำกัด at present. The details are as follows.',
    );
    expect(paper.facts.map(({ label }) => label)).toEqual(['Position', 'Employment']);
    expect(paper.purpose).toBe('This certificate is issued at the employee’s request.');
  });

  it('is numbered by year', () => {
    expect(documentNumber(thai)).toBe('3/2569');
    expect(documentNumber(english)).toBe('3/2026');
  });
});
