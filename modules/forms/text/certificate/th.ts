import type { en } from './en.ts';

export const th: typeof en = {
  titles: { work: 'หนังสือรับรองการทำงาน', salary: 'หนังสือรับรองเงินเดือน' },
  number: 'เลขที่ {{number}}',
  date: 'วันที่ {{date}}',
  addressed: 'เรียน ผู้ที่เกี่ยวข้อง',
  isEmployed: 'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า {{name}} เป็นพนักงานของ {{company}} ตั้งแต่วันที่ {{from}} จนถึงปัจจุบัน โดยมีรายละเอียดดังนี้',
  isEmployedWithoutStart: 'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า {{name}} เป็นพนักงานของ {{company}} ในปัจจุบัน โดยมีรายละเอียดดังนี้',
  wasEmployed:
    'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า {{name}} เคยเป็นพนักงานของ {{company}} ตั้งแต่วันที่ {{from}} ถึงวันที่ {{until}} โดยมีรายละเอียดดังนี้',
  wasEmployedWithoutStart:
    'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า {{name}} เคยเป็นพนักงานของ {{company}} จนถึงวันที่ {{until}} โดยมีรายละเอียดดังนี้',
  facts: {
    employeeCode: 'รหัสพนักงาน',
    position: 'ตำแหน่ง',
    department: 'แผนก',
    employmentType: 'ประเภทการจ้าง',
    salary: 'เงินเดือน เดือนละ',
    hourlyWage: 'ค่าจ้าง ชั่วโมงละ',
  },
  employmentTypes: { 'FULL-TIME': 'พนักงานประจำ', 'PART-TIME': 'พนักงานไม่เต็มเวลา' },
  money: '{{amount}} {{currency}}',
  baht: 'บาท',
  inWords: '({{words}})',
  purpose: 'หนังสือรับรองฉบับนี้ออกให้ตามคำขอของพนักงาน เพื่อใช้ประกอบการ{{purpose}}',
  noPurpose: 'หนังสือรับรองฉบับนี้ออกให้ตามคำขอของพนักงาน',
  given: 'ให้ไว้ ณ วันที่ {{date}}',
  signature: 'ลงชื่อ',
  signerName: 'ชื่อ',
  signerPosition: 'ตำแหน่ง',
  authorised: 'ผู้มีอำนาจลงนาม',
  stamp: 'ตราประทับบริษัท (ถ้ามี)',
  taxId: 'เลขประจำตัวผู้เสียภาษี {{number}}',
  phone: 'โทร. {{number}}',
  file: '{{title}} {{number}}',
};
