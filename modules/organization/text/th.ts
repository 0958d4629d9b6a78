import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { tags: 'แท็ก' },
  tags: {
    title: 'แท็ก',
    lead: 'ป้ายกำกับของบริษัท ใช้ค้นหาและจัดกลุ่มพนักงาน เช่น ผู้ปฐมพยาบาล พนักงานขับรถ กะกลางคืน',
    name: 'ชื่อ',
    colour: 'สี',
    updatedAt: 'แก้ไขล่าสุด',
    search: 'ค้นหาแท็ก',
    add: 'เพิ่มแท็ก',
    addTitle: 'เพิ่มแท็ก',
    editTitle: 'แก้ไขแท็ก',
    namePlaceholder: 'เช่น ผู้ปฐมพยาบาล',
    save: 'บันทึก',
    added: 'เพิ่มแท็กแล้ว',
    saved: 'บันทึกแท็กแล้ว',
    deleted: 'ลบแท็กแล้ว',
    edit: 'แก้ไข',
    delete: 'ลบ',
    deleteTitle: 'ลบ “{{name}}” ใช่ไหม?',
    deleteBody: 'พนักงานที่ติดแท็กนี้ยังอยู่เหมือนเดิม เพียงแต่จะไม่มีป้ายนี้แล้ว',
    export: 'ส่งออก',
    exportXlsx: 'Excel (.xlsx)',
    exportCsv: 'CSV',
    exportPdf: 'PDF สำหรับพิมพ์',
    emptyTitle: 'ยังไม่มีแท็ก',
    emptyLead: 'เพิ่มแท็กแรก แล้วติดให้พนักงานที่เกี่ยวข้อง',
    preview: 'ตัวอย่าง',
  },
  errors: {
    tagNotFound: 'ไม่พบแท็กนี้แล้ว อาจมีผู้อื่นลบไป',
    tagNameTaken: 'มีแท็กชื่อนี้อยู่แล้ว',
    tooManyTags: 'บริษัทมีแท็กได้ไม่เกิน {{n}} รายการ',
    fileNotFound: 'ไม่พบไฟล์นี้',
  },
};
