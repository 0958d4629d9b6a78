/** The choices of a leave type, by its field: on its page and in the activity log. */
export const leaveChoices = {
  en: {
    grant: {
      yearly: 'At the start of the leave year',
      monthly: 'A twelfth each month',
      perEvent: 'For each event, such as a birth',
      earned: 'Earned by work on holidays',
      none: 'Without a quota',
    },
    unit: { day: 'Whole days', halfDay: 'Half days', minute: 'Hours and minutes' },
    yearEnd: { expire: 'Expire', carry: 'Are carried over', keep: 'Stay: the year is never closed' },
    encash: {
      never: 'Never',
      yearEnd: 'At the end of the leave year',
      leaving: 'When a person leaves',
      both: 'Both',
    },
    counts: { working: 'Work days only', calendar: 'Every day of the calendar' },
  },
  th: {
    grant: {
      yearly: 'ให้ทั้งหมดเมื่อเริ่มรอบปี',
      monthly: 'ทยอยให้ทุกเดือน',
      perEvent: 'ให้ต่อครั้ง เช่น การคลอดบุตร',
      earned: 'ได้จากการทำงานวันหยุด',
      none: 'ไม่มีโควตา',
    },
    unit: { day: 'เต็มวัน', halfDay: 'ครึ่งวัน', minute: 'ชั่วโมงและนาที' },
    yearEnd: { expire: 'หมดอายุ', carry: 'ยกไปปีถัดไป', keep: 'คงไว้ ไม่มีการปิดรอบปี' },
    encash: { never: 'ไม่จ่าย', yearEnd: 'เมื่อสิ้นรอบปี', leaving: 'เมื่อพนักงานลาออก', both: 'ทั้งสองกรณี' },
    counts: { working: 'เฉพาะวันทำงาน', calendar: 'ทุกวันตามปฏิทิน' },
  },
} as const;
