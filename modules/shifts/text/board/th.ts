import type { Words } from '#kernel/text';
import type { en } from './en.ts';

/** คำที่ตารางกะรายสัปดาห์และรายเดือนใช้ร่วมกัน */
export const th: Words<typeof en> = {
  length: { hours: '{{hours}} ชม.', minutes: '{{minutes}} นาที', both: '{{hours}} ชม. {{minutes}} นาที' },
  frame: { tabs: 'หน้ากะการทำงาน' },
  states: {
    neverPublished: 'ยังไม่เคยประกาศ',
    changed: 'มีการแก้ไขที่ยังไม่ประกาศ',
    published: 'ประกาศแล้ว',
  },
  list: {
    name: 'ตารางกะ',
    code: 'รหัสภายนอก',
    team: 'ทีม',
    makers: 'ผู้จัดกะ',
    noMakers: 'ยังไม่มีผู้จัดกะ',
    people: 'จำนวนคน',
    state: 'สถานะ',
    search: 'ค้นหาตารางกะ',
    wholeCompany: 'ทั้งบริษัท',
  },
};
