// Explicit consent to face photos for clocking: biometric data (Personal Data Protection Act B.E. 2562, section 26).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const facePhoto: readonly ConsentText[] = [
  {
    purpose: 'employee.facePhoto',
    audience: 'employee',
    kind: 'consent',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'Clocking by face',
        sections: [
          {
            heading: 'What happens if you agree',
            body: 'The company takes photos of your face and stores them in its face scanners, only to recognise you when you clock. They are removed when you leave or withdraw.',
          },
          {
            heading: 'If you do not',
            body: 'You clock another way, for example with a QR code or your phone. There is no disadvantage.',
          },
        ],
        statement: 'I expressly agree that photos of my face are used to recognise me when I clock.',
      },
      th: {
        title: 'การลงเวลาด้วยใบหน้า',
        sections: [
          {
            heading: 'เมื่อคุณยินยอม',
            body: 'บริษัทจะถ่ายภาพใบหน้าของคุณและเก็บไว้ในเครื่องสแกนใบหน้า เพื่อใช้จดจำคุณเมื่อลงเวลาเท่านั้น และจะลบออกเมื่อคุณออกจากงานหรือถอนความยินยอม',
          },
          {
            heading: 'หากไม่ยินยอม',
            body: 'คุณลงเวลาด้วยวิธีอื่นได้ เช่น คิวอาร์โค้ดหรือโทรศัพท์มือถือ โดยไม่เสียสิทธิใด ๆ',
          },
        ],
        statement: 'ฉันยินยอมโดยชัดแจ้งให้ใช้ภาพถ่ายใบหน้าของฉันเพื่อจดจำฉันเมื่อลงเวลา',
      },
    },
  },
];
