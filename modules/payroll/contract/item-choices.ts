/** The choices of a pay item, by its field: on its page and in the activity log. */
export const itemChoices = {
  en: {
    type: { income: 'Income', benefit: 'Benefit', deduction: 'Deduction', welfare: 'Welfare' },
    appliesTo: { everyone: 'Everyone', chosen: 'Chosen positions and people' },
    taxCalculation: {
      regular: 'Regular pay: spread over the year',
      special: 'Paid now and then: taxed when paid',
      flat: 'At a rate of its own',
      none: 'Not taxed',
    },
    deductionKind: {
      byLaw: 'Required by law (tax, court order, student loan)',
      unionDues: 'Union dues',
      cooperative: 'Co-operative or welfare debt',
      damage: 'Security or damage, with consent',
      savings: 'Savings fund',
    },
    welfareType: { general: 'General', other: 'Other' },
    welfarePayType: { amount: 'Amount', percent: 'Percent of the wage' },
    calMethod: { real_salary: 'The real wage', max_salary: 'At most the social security ceiling' },
  },
  th: {
    type: { income: 'รายได้', benefit: 'ผลประโยชน์', deduction: 'รายการหัก', welfare: 'สวัสดิการ' },
    appliesTo: { everyone: 'ทุกคน', chosen: 'เฉพาะตำแหน่งและคนที่เลือก' },
    taxCalculation: {
      regular: 'เงินได้ประจำ เฉลี่ยคิดทั้งปี',
      special: 'จ่ายเป็นครั้งคราว คิดภาษีเมื่อจ่าย',
      flat: 'หักในอัตราคงที่',
      none: 'ไม่คิดภาษี',
    },
    deductionKind: {
      byLaw: 'หักตามกฎหมาย (ภาษี คำสั่งศาล กยศ.)',
      unionDues: 'ค่าบำรุงสหภาพแรงงาน',
      cooperative: 'หนี้สหกรณ์หรือหนี้สวัสดิการ',
      damage: 'เงินประกันหรือค่าเสียหาย โดยได้รับความยินยอม',
      savings: 'เงินสะสม',
    },
    welfareType: { general: 'ทั่วไป', other: 'อื่น ๆ' },
    welfarePayType: { amount: 'จำนวนเงิน', percent: 'ร้อยละของค่าจ้าง' },
    calMethod: { real_salary: 'ค่าจ้างจริง', max_salary: 'ไม่เกินเพดานประกันสังคม' },
  },
} as const;
