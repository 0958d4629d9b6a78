import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  errors: {
    employmentNotFound: 'คุณไม่ได้เป็นพนักงานของบริษัทนี้',
  },
};
