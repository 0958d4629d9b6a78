// Explicit consent to race, religion and blood group in the profile (Personal Data Protection Act B.E. 2562, section 26).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const sensitive: readonly ConsentText[] = [
  {
    purpose: 'employee.sensitive',
    audience: 'employee',
    kind: 'consent',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'Race, religion and blood group',
        sections: [
          {
            heading: 'What happens if you agree',
            body: 'The company keeps the race, religion or blood group that you enter in your profile or that stand on the copy of your identity card, for your personnel file and for emergencies.',
          },
          {
            heading: 'If you do not',
            body: 'These fields stay empty, and you may cover them on copies of your identity card.',
          },
        ],
        statement: 'I expressly agree that my race, religion and blood group are kept.',
      },
      th: {
        title: 'เชื้อชาติ ศาสนา และหมู่โลหิต',
        sections: [
          {
            heading: 'เมื่อคุณยินยอม',
            body: 'บริษัทจะเก็บเชื้อชาติ ศาสนา หรือหมู่โลหิตที่คุณกรอกในประวัติ หรือที่ปรากฏในสำเนาบัตรประชาชน เพื่อใช้ในแฟ้มประวัติและกรณีฉุกเฉิน',
          },
          {
            heading: 'หากไม่ยินยอม',
            body: 'ช่องเหล่านี้จะเว้นว่างไว้ และคุณปิดทับข้อมูลดังกล่าวบนสำเนาบัตรประชาชนได้',
          },
        ],
        statement: 'ฉันยินยอมโดยชัดแจ้งให้เก็บเชื้อชาติ ศาสนา และหมู่โลหิตของฉัน',
      },
    },
  },
];
