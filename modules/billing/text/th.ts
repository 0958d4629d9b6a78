import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { planBilling: 'แพ็กเกจและการชำระเงิน' },
  plan: {
    current: 'แพ็กเกจปัจจุบัน',
    free: 'แพ็กเกจฟรี',
    status: 'สถานะ',
    ends: 'ใช้ได้ถึงวันที่',
    noEnd: 'ไม่มีวันหมดอายุ',
    daysLeft_one: 'เหลือ {{count, number}} วัน',
    daysLeft_other: 'เหลือ {{count, number}} วัน',
    over: 'แพ็กเกจนี้หมดอายุแล้ว ขณะนี้คุณใช้แพ็กเกจฟรี',
    trial: 'ทดลองใช้ได้ทุกอย่างจนถึงวันสุดท้าย โดยไม่มีการเรียกเก็บเงินหลังจากนั้น',
    parts: 'สิ่งที่รวมอยู่ในแพ็กเกจ',
    names: { cloud: 'คลาวด์', station: 'สถานีลงเวลา', payroll: 'เงินเดือน' },
    about: {
      cloud: 'ลงเวลา กะ การลา คำขอ และรายงาน',
      station: 'ลงเวลาที่แท็บเล็ตส่วนกลางหรือเครื่องสแกนใบหน้า',
      payroll: 'เงินเดือน ภาษี และประกันสังคม',
    },
    seats_one: 'ไม่เกิน {{count, number}} คน',
    seats_other: 'ไม่เกิน {{count, number}} คน',
    notIncluded: 'ไม่รวมในแพ็กเกจ',
  },
};
