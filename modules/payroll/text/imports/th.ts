/** Words of what is wrong about a row of imported pay items. */
export const th = {
  sentence: 'แถวที่ {{row}} ช่อง{{field}}: {{problem}}',
  fields: {
    employeeCode: 'รหัสพนักงาน',
    item: 'รายการ',
    amount: 'จำนวนเงิน',
    fromDate: 'วันที่เริ่ม',
    toDate: 'วันที่สิ้นสุด',
    frequency: 'ความถี่',
    note: 'หมายเหตุ',
  },
  problems: {
    required: 'ยังไม่ได้กรอก',
    unknown: 'ไม่พบข้อมูลในบริษัท',
    ambiguous: 'มีหลายรายการที่ใช้ชื่อนี้ กรุณาเปลี่ยนชื่อรายการหนึ่งก่อน',
    unknownFrequency: 'ต้องเป็น “ทุกงวด” หรือ “ครั้งเดียว”',
    number: 'ไม่ใช่จำนวนเงินเป็นบาท เช่น 1500 หรือ 1,500.50',
    date: 'ไม่ใช่วันที่ เช่น 30/11/2569 หรือ 30/11/2026',
    tooLong: 'ยาวเกิน 300 ตัวอักษร',
    switchedOff: 'ปิดใช้งานอยู่',
    salaryIsAgreed: 'เงินเดือนกำหนดในแฟ้มพนักงาน',
    endBeforeStart: 'อยู่ก่อนวันที่เริ่ม',
    onlyOwnItems: 'จ่ายครั้งเดียวได้เฉพาะรายการของบริษัท',
    alreadyGiven: 'ข้อมูลซ้ำ พนักงานมีรายการนี้ที่เริ่มใช้วันเดียวกันอยู่แล้ว',
    ownItems: 'รายการของตัวเองต้องให้ผู้อื่นแก้ไข',
    beyondReach: 'รายการของพนักงานคนนี้ต้องให้ผู้ที่มีสิทธิ์สูงกว่าแก้ไข',
  },
} as const;
