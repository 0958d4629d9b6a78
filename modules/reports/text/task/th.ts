import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th = {
  title: 'งานของฉัน',
  files: 'การส่งออก',
  file: 'รายงาน',
  lead: 'สิ่งที่รอคุณ และสิ่งที่ระบบกำลังทำให้คุณ',
  channels: 'ประเภทของงาน',
  all: 'ทั้งหมด',
  channelCount: '{{name}} ({{open}})',
  task: 'งาน',
  state: 'สถานะ',
  count: 'จำนวนที่รอ',
  due: 'ครบกำหนด',
  changed: 'เปลี่ยนล่าสุด',
  overdue: 'เกินกำหนด',
  progress: '{{done}} จาก {{total}}',
  states: { open: 'รอคุณ', running: 'กำลังดำเนินการ', done: 'เสร็จแล้ว', failed: 'ไม่สำเร็จ' },
  emptyTitle: 'ไม่มีงานค้าง',
  emptyHint: 'คำขอ การนำเข้า การส่งออก และรายการจ่ายที่รอคุณดำเนินการจะแสดงที่นี่',
} satisfies Words<typeof en>;
