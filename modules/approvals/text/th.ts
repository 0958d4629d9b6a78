import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  tasks: { channel: 'คำขอ', waiting: 'คำขอที่รอการพิจารณา' },
  errors: {
    departmentNotFound: 'ไม่พบทีมนี้ อาจถูกลบไปแล้ว หรือไม่ใช่ทีมของคุณ',
    employeeNotFound: 'ไม่พบพนักงานคนนี้ในบริษัท',
    lineNotFound: 'ไม่พบสายการอนุมัตินี้แล้ว',
    groupNotFound: 'ไม่พบกลุ่มผู้อนุมัตินี้แล้ว',
    formNotFound: 'ไม่พบแบบฟอร์มนี้',
    factNotFound: 'ไม่มีแบบฟอร์มใดในสายนี้ที่มีข้อมูล “{{fact}}” กลุ่มนี้จึงจะไม่ได้รับคำขอเลย',
    requestNotFound: 'ไม่พบคำขอนี้ หรือคุณไม่มีสิทธิ์ดู',
    delegationNotFound: 'ไม่พบการมอบอำนาจนี้แล้ว',
    codeTaken: 'รหัสนี้ถูกใช้กับสายการอนุมัติอื่นแล้ว',
    formTaken: 'แบบฟอร์มนี้ใช้สายการอนุมัติอื่นของทีมนี้อยู่แล้ว',
    approverTwice: 'ผู้อนุมัตินี้อยู่ในกลุ่มแล้ว',
    approverNeeded: 'กรุณาเลือกบุคคลหรือบทบาท',
    lineWithoutApprovers: 'กรุณาเพิ่มผู้อนุมัติก่อน เพราะสายนี้ยังไม่มีใครอนุมัติได้',
    tooMany: 'เพิ่มได้ไม่เกิน {{n}} รายการ',
    alreadyOpen: 'รายการนี้กำลังรออนุมัติอยู่แล้ว',
    alreadyDecided: 'คำขอนี้พิจารณาแล้ว',
    notDecidedYet: 'คำขอนี้ยังไม่ได้พิจารณา คุณยังยกเลิกได้',
    alreadyApprovedByYou: 'คุณอนุมัติคำขอนี้ไปแล้ว',
    notYours: 'คำขอนี้ไม่ได้รอการพิจารณาจากคุณ',
    reasonNeeded: 'กรุณาระบุเหตุผล เพื่อให้ผู้ขอเข้าใจ',
    cannotBeUndone: 'ผลของคำขอนี้ย้อนกลับไม่ได้',
    alreadyAsked: 'คุณขอยกเลิกรายการนี้ไปแล้ว',
    toOneself: 'กรุณาเลือกบุคคลอื่น',
    endsBeforeStart: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก',
    isOver: 'วันสุดท้ายผ่านไปแล้ว',
    circle: 'คนที่คุณเลือกมอบอำนาจให้คุณอยู่แล้ว จึงจะไม่เหลือผู้พิจารณา',
  },
};
