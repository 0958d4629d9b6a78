import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { dashboard: 'หน้าหลัก' },
  greeting: { morning: 'สวัสดีตอนเช้า คุณ{{name}}', afternoon: 'สวัสดีตอนบ่าย คุณ{{name}}', evening: 'สวัสดีตอนเย็น คุณ{{name}}' },
  totals: {
    title: 'ภาพรวมบริษัทวันนี้',
    working: 'พนักงานปัจจุบัน',
    seats: 'จาก {{seats}} คน',
    startedThisMonth: 'เริ่มงานเดือนนี้',
    departments: 'ทีม',
    waiting: 'รออนุมัติเข้าร่วม',
  },
  now: {
    title: 'ขณะนี้',
    working: 'กำลังทำงาน',
    onBreak: 'กำลังพัก',
    late: 'มาสาย',
    absent: 'ขาดงาน',
    exceptions: 'รายการที่ต้องตรวจสอบ',
  },
  start: {
    title: 'เริ่มต้นใช้งาน',
    lead: '5 ขั้นตอนเริ่มต้นใช้งาน ตั้งแต่ตั้งจุดลงเวลาจนถึงดูรายงาน',
    zone: 'สร้างจุดลงเวลา',
    zoneLead: 'จุดที่พนักงานลงเวลา: GPS, QR, Wi-Fi, บีคอน หรือเครื่องสแกนใบหน้า',
    employee: 'เพิ่มพนักงาน',
    employeeLead: 'เชิญทางอีเมล หรือแจ้งรหัสบริษัทให้เข้าร่วม',
    report: 'ดูรายงาน',
    reportLead: 'ใครมาทำงาน ใครมาสาย ใครลา',
    holidays: 'กำหนดวันหยุดบริษัท',
    holidaysLead: 'เพิ่มวันหยุดราชการไทยได้ในคลิกเดียว',
    app: 'ใช้งานบนมือถือ',
    appLead: 'เปิด Kala บนมือถือ แล้วเพิ่มไว้ที่หน้าจอหลัก',
  },
  phone: {
    title: 'Kala บนมือถือ',
    lead: 'เปิดที่อยู่นี้ในเบราว์เซอร์ของมือถือ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม” จากนั้นจะเปิดได้เหมือนแอปทั่วไป',
  },
};
