import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { eventLogs: 'บันทึกเหตุการณ์', eventLog: 'เหตุการณ์' },
  eventLogs: {
    lead: 'เหตุการณ์ใน 31 วันล่าสุด เลือกบริษัทเพื่อดูเหตุการณ์ทั้งหมดของบริษัทนั้น',
    company: 'บริษัท',
    allCompanies: 'ทุกบริษัท',
    at: 'เวลา',
    who: 'ผู้ทำ',
    what: 'เหตุการณ์',
    emptyTitle: 'ไม่มีเหตุการณ์',
    emptyLead: 'ไม่มีการเปลี่ยนแปลงในช่วงเวลานี้',
    missingLead: 'บริษัทนี้อาจถูกลบแล้ว หรือที่อยู่ไม่ครบ',
    back: 'กลับไปที่บันทึกเหตุการณ์',
    inApp: 'ในแอปมือถือของบริษัท:',
  },
  errors: {
    organizationNotFound: 'ไม่พบบริษัทนี้',
    employeeNotFound: 'ไม่พบพนักงานคนนี้ในบริษัท',
    entryNotFound: 'ไม่พบรายการนี้ในบันทึกของบริษัท',
  },
};
