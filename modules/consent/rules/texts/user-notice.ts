// Privacy notice to everyone with an account (Personal Data Protection Act B.E. 2562, section 23).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const userNotice: readonly ConsentText[] = [
  {
    purpose: 'user.notice',
    audience: 'user',
    kind: 'notice',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'Privacy notice for your account',
        sections: [
          {
            heading: 'What we keep',
            body: 'Your name, e-mail address or phone number, language, and where and when you signed in. Passwords are kept only in a form that nobody can read.',
          },
          {
            heading: 'Why, and on what ground',
            body: 'To let you in and keep strangers out. The ground is the contract with you (section 24 (3)) and our legitimate interest in security (section 24 (5)).',
          },
          {
            heading: 'How long',
            body: 'While you use the account and ten years after, the time in which claims can be made. Sign-in records are kept for at least 90 days, as the Computer Crime Act asks.',
          },
          {
            heading: 'Who receives it',
            body: 'The companies you work for in this product. Nobody else, unless the law demands it or you agree below.',
          },
          {
            heading: 'Your rights',
            body: 'You may see and correct your data, ask for a copy, ask us to erase or restrict it, object to its use, withdraw a consent at any time, and complain to the Personal Data Protection Committee. Open “My privacy” in My Portal.',
          },
        ],
        statement: 'I have read how the data of my account is used.',
      },
      th: {
        title: 'ประกาศความเป็นส่วนตัวสำหรับบัญชีของคุณ',
        sections: [
          {
            heading: 'ข้อมูลที่เราเก็บ',
            body: 'ชื่อ อีเมลหรือหมายเลขโทรศัพท์ ภาษาที่ใช้ รวมถึงเวลาและสถานที่ที่คุณเข้าสู่ระบบ ส่วนรหัสผ่านจะเก็บในรูปแบบที่ไม่มีใครอ่านได้',
          },
          {
            heading: 'วัตถุประสงค์และฐานทางกฎหมาย',
            body: 'เพื่อให้คุณเข้าใช้งานได้และป้องกันบุคคลอื่น โดยอาศัยฐานสัญญา (มาตรา 24 (3)) และประโยชน์โดยชอบด้วยกฎหมายด้านความปลอดภัย (มาตรา 24 (5))',
          },
          {
            heading: 'ระยะเวลาที่เก็บ',
            body: 'ตลอดเวลาที่คุณใช้บัญชีและต่อไปอีกสิบปีซึ่งเป็นอายุความ ส่วนบันทึกการเข้าสู่ระบบเก็บไว้ไม่น้อยกว่า 90 วันตามกฎหมายว่าด้วยการกระทำความผิดเกี่ยวกับคอมพิวเตอร์',
          },
          {
            heading: 'ผู้ที่ได้รับข้อมูล',
            body: 'บริษัทที่คุณทำงานด้วยในระบบนี้เท่านั้น เราไม่เปิดเผยแก่ผู้อื่น เว้นแต่กฎหมายกำหนดหรือคุณยินยอมไว้ด้านล่าง',
          },
          {
            heading: 'สิทธิของคุณ',
            body: 'คุณมีสิทธิขอดูและแก้ไขข้อมูล ขอรับสำเนา ขอให้ลบหรือระงับการใช้ คัดค้านการใช้ ถอนความยินยอมได้ทุกเมื่อ และร้องเรียนต่อคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล โดยเปิดหน้า “ความเป็นส่วนตัวของฉัน” ในพอร์ทัลของฉัน',
          },
        ],
        statement: 'ฉันได้อ่านวิธีการใช้ข้อมูลบัญชีของฉันแล้ว',
      },
    },
  },
];
