import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  errors: {
    organizationNotFound: 'ไม่พบบริษัทนี้',
    employeeNotFound: 'ไม่พบพนักงานคนนี้ในบริษัท',
    entryNotFound: 'ไม่พบรายการนี้ในบันทึกของบริษัท',
  },
};
