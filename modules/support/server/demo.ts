import type { Demo } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import { newId } from '#server/ids';
import { addAccess } from './store/access.ts';

/** Provider staff asked two hours ago. */
export const demo: Demo = async (tx, { now, isForMeasuring }) => {
  if (isForMeasuring) return;
  await addAccess(tx, {
    id: newId('supportAccess'),
    reason: 'ตรวจสอบเวลาเข้างานของกะกลางคืนที่ไม่แสดงในรายงาน',
    askedBy: 'ณัฐพล ทีมช่วยเหลือ',
    askedAt: addSeconds(now, -7200),
  });
};
