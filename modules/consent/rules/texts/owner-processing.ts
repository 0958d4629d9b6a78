// What a company and the provider owe each other as controller and processor (Personal Data Protection Act B.E. 2562, section 40).
import { asDate } from '#kernel/time';
import type { ConsentText } from '../consent-text.ts';

export const ownerProcessing: readonly ConsentText[] = [
  {
    purpose: 'owner.processing',
    audience: 'owner',
    kind: 'notice',
    version: asDate('2026-11-01'),
    words: {
      en: {
        title: 'Processing agreement for your company',
        sections: [
          {
            heading: 'Who is who',
            body: 'Your company decides why and how its people’s data is used: it is the data controller. We keep and process the data on its instruction: we are the data processor (section 40).',
          },
          {
            heading: 'What we do',
            body: 'We use the data only to run this product for you, keep each company’s data apart, protect it, write down who changed what, and tell you without delay of any breach, so that you can report it within 72 hours.',
          },
          {
            heading: 'What your company does',
            body: 'It tells its people how their data is used, asks their consent where the law demands it, above all for face photos, offers another way of clocking to whoever refuses, and answers requests for a copy or for erasure within 30 days.',
          },
          {
            heading: 'How long, and the end',
            body: 'Data is kept while your company uses the product and ten years after. Before that you may take all of it with you as files.',
          },
        ],
        statement: 'In the name of the company I have read and accept the processing agreement.',
      },
      th: {
        title: 'ข้อตกลงการประมวลผลข้อมูลสำหรับบริษัทของคุณ',
        sections: [
          {
            heading: 'ใครมีหน้าที่อะไร',
            body: 'บริษัทของคุณเป็นผู้กำหนดวัตถุประสงค์และวิธีใช้ข้อมูลของพนักงาน จึงเป็นผู้ควบคุมข้อมูลส่วนบุคคล ส่วนเราเก็บและประมวลผลตามคำสั่งของบริษัท จึงเป็นผู้ประมวลผลข้อมูลส่วนบุคคล (มาตรา 40)',
          },
          {
            heading: 'สิ่งที่เราทำ',
            body: 'เราใช้ข้อมูลเพื่อให้บริการระบบนี้แก่คุณเท่านั้น แยกข้อมูลของแต่ละบริษัทออกจากกัน รักษาความปลอดภัย บันทึกว่าใครแก้ไขอะไร และแจ้งเหตุละเมิดแก่คุณโดยไม่ชักช้า เพื่อให้คุณรายงานได้ภายใน 72 ชั่วโมง',
          },
          {
            heading: 'สิ่งที่บริษัทของคุณทำ',
            body: 'แจ้งพนักงานว่าข้อมูลถูกใช้อย่างไร ขอความยินยอมเมื่อกฎหมายกำหนด โดยเฉพาะภาพถ่ายใบหน้า จัดวิธีลงเวลาแบบอื่นให้ผู้ที่ไม่ยินยอม และตอบคำขอรับสำเนาหรือคำขอลบข้อมูลภายใน 30 วัน',
          },
          {
            heading: 'ระยะเวลาและการสิ้นสุด',
            body: 'ข้อมูลจะเก็บไว้ตลอดเวลาที่บริษัทใช้ระบบและต่อไปอีกสิบปี ก่อนถึงเวลานั้นคุณนำข้อมูลทั้งหมดออกเป็นไฟล์ได้',
          },
        ],
        statement: 'ในนามของบริษัท ฉันได้อ่านและยอมรับข้อตกลงการประมวลผลข้อมูล',
      },
    },
  },
];
