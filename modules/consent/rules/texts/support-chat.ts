// Consent to chat support, whose provider may be abroad (Personal Data Protection Act B.E. 2562, sections 19, 27 and 28).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const supportChat: readonly ConsentText[] = [
  {
    purpose: 'user.supportChat',
    audience: 'user',
    kind: 'consent',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'Help by chat',
        sections: [
          {
            heading: 'What happens if you agree',
            body: 'A chat window is loaded from our support provider, which may store data outside Thailand. It receives your e-mail address, your name, your company and the name of its plan, so that whoever helps you knows whom they talk to.',
          },
          {
            heading: 'If you do not',
            body: 'Everything works the same, without the chat window. You can still reach us by e-mail.',
          },
        ],
        statement: 'I agree that my e-mail address, name, company and plan are sent to the chat support provider.',
      },
      th: {
        title: 'ความช่วยเหลือทางแชท',
        sections: [
          {
            heading: 'เมื่อคุณยินยอม',
            body: 'ระบบจะเปิดหน้าต่างแชทของผู้ให้บริการช่วยเหลือ ซึ่งอาจเก็บข้อมูลไว้นอกประเทศไทย โดยส่งอีเมล ชื่อ บริษัท และชื่อแพ็กเกจของคุณ เพื่อให้ผู้ช่วยเหลือทราบว่ากำลังคุยกับใคร',
          },
          {
            heading: 'หากไม่ยินยอม',
            body: 'คุณใช้งานทุกอย่างได้ตามปกติ เพียงแต่ไม่มีหน้าต่างแชท และยังติดต่อเราทางอีเมลได้',
          },
        ],
        statement: 'ฉันยินยอมให้ส่งอีเมล ชื่อ บริษัท และแพ็กเกจของฉันแก่ผู้ให้บริการแชทช่วยเหลือ',
      },
    },
  },
];
