// Privacy notice to employees about their employer (Personal Data Protection Act B.E. 2562, section 23).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const employeeNotice: readonly ConsentText[] = [
  {
    purpose: 'employee.notice',
    audience: 'employee',
    kind: 'notice',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'How your company uses your data',
        sections: [
          {
            heading: 'What is kept',
            body: 'Your personal and contact details, position and pay, bank account, tax and social security numbers, working time with the place where you clock, leave, requests and their documents.',
          },
          {
            heading: 'Why, and on what ground',
            body: 'To record time, pay you and run the company: the contract of work (section 24 (3)). To file tax and social security and keep the registers of the Labour Protection Act: legal duty (section 24 (6)). None of this needs your consent.',
          },
          {
            heading: 'Who receives it',
            body: 'The people in the company whose work needs it, the bank that pays you, the Revenue Department and the Social Security Office, and the provider of this product, who acts only on the company’s instruction.',
          },
          {
            heading: 'How long',
            body: 'While you work here and ten years after, the time in which claims can be made.',
          },
          {
            heading: 'Your rights',
            body: 'You may see and correct your data, ask for a copy, ask for erasure or restriction, object, and withdraw a consent at any time, under “My privacy” in My Portal. The company answers within 30 days. You may complain to the Personal Data Protection Committee.',
          },
        ],
        statement: 'I have read how my company uses my data.',
      },
      th: {
        title: 'บริษัทใช้ข้อมูลของคุณอย่างไร',
        sections: [
          {
            heading: 'ข้อมูลที่เก็บ',
            body: 'ข้อมูลส่วนตัวและข้อมูลติดต่อ ตำแหน่งและค่าจ้าง บัญชีธนาคาร เลขประจำตัวผู้เสียภาษีและประกันสังคม เวลาทำงานพร้อมสถานที่ลงเวลา การลา คำขอและเอกสารประกอบ',
          },
          {
            heading: 'วัตถุประสงค์และฐานทางกฎหมาย',
            body: 'เพื่อบันทึกเวลา จ่ายค่าจ้าง และบริหารงาน โดยอาศัยสัญญาจ้าง (มาตรา 24 (3)) และเพื่อยื่นภาษี ประกันสังคม และจัดทำทะเบียนตามกฎหมายคุ้มครองแรงงาน โดยอาศัยหน้าที่ตามกฎหมาย (มาตรา 24 (6)) ทั้งหมดนี้ไม่ต้องขอความยินยอม',
          },
          {
            heading: 'ผู้ที่ได้รับข้อมูล',
            body: 'ผู้ที่มีหน้าที่เกี่ยวข้องในบริษัท ธนาคารที่จ่ายค่าจ้าง กรมสรรพากร สำนักงานประกันสังคม และผู้ให้บริการระบบนี้ซึ่งทำตามคำสั่งของบริษัทเท่านั้น',
          },
          {
            heading: 'ระยะเวลาที่เก็บ',
            body: 'ตลอดเวลาที่คุณทำงานและต่อไปอีกสิบปีซึ่งเป็นอายุความ',
          },
          {
            heading: 'สิทธิของคุณ',
            body: 'คุณมีสิทธิขอดูและแก้ไขข้อมูล ขอรับสำเนา ขอให้ลบหรือระงับการใช้ คัดค้าน และถอนความยินยอมได้ทุกเมื่อ ที่หน้า “ความเป็นส่วนตัวของฉัน” ในพอร์ทัลของฉัน บริษัทจะตอบภายใน 30 วัน และคุณร้องเรียนต่อคณะกรรมการคุ้มครองข้อมูลส่วนบุคคลได้',
          },
        ],
        statement: 'ฉันได้อ่านวิธีที่บริษัทใช้ข้อมูลของฉันแล้ว',
      },
    },
  },
];
