import type { ReadyField, ReadyForm } from '#forms/rules/ready-fields';

const reason: ReadyField = {
  key: 'reason',
  type: 'textfield',
  label: { en: 'Reason', th: 'เหตุผล' },
  required: true,
  limits: { max: 1000 },
};

export const workFromHome: ReadyForm = {
  key: 'workFromHome',
  name: { en: 'Work from home', th: 'ขอทำงานที่บ้าน' },
  icon: 'home',
  colour: '#0369A1',
  fields: [
    {
      key: 'from',
      type: 'date',
      label: { en: 'First day', th: 'ตั้งแต่วันที่' },
      required: true,
      limits: { min: 0, max: 90 },
    },
    { key: 'to', type: 'date', label: { en: 'Last day', th: 'ถึงวันที่' }, required: true, limits: { min: 0, max: 90 } },
    { ...reason, key: 'plan', label: { en: 'What you will work on', th: 'งานที่จะทำ' } },
    {
      key: 'phone',
      type: 'textfield',
      label: { en: 'Phone on which you can be reached', th: 'เบอร์โทรที่ติดต่อได้' },
      limits: { max: 30 },
    },
  ],
};

export const equipment: ReadyForm = {
  key: 'equipment',
  name: { en: 'Equipment request', th: 'ขอเบิกอุปกรณ์' },
  icon: 'box',
  colour: '#A16207',
  fields: [
    {
      key: 'kind',
      type: 'dropdown',
      label: { en: 'Equipment', th: 'อุปกรณ์' },
      required: true,
      options: [
        { id: 'computer', label: { en: 'Computer', th: 'คอมพิวเตอร์' } },
        { id: 'phone', label: { en: 'Phone', th: 'โทรศัพท์' } },
        { id: 'uniform', label: { en: 'Uniform', th: 'เครื่องแบบ' } },
        { id: 'tool', label: { en: 'Tools', th: 'เครื่องมือ' } },
        { id: 'other', label: { en: 'Other', th: 'อื่น ๆ' } },
      ],
    },
    {
      key: 'what',
      type: 'textfield',
      label: { en: 'Which one', th: 'กรุณาระบุ' },
      required: true,
      limits: { max: 200 },
      showWhen: { fieldId: 'kind', is: 'equals', value: 'other' },
    },
    {
      key: 'count',
      type: 'textfield',
      label: { en: 'How many', th: 'จำนวน' },
      required: true,
      limits: { input: 'number', min: 1, max: 1000, decimals: 0 },
    },
    { key: 'needed', type: 'date', label: { en: 'Needed on', th: 'ต้องการภายในวันที่' }, limits: { min: 0, max: 365 } },
    reason,
  ],
};

export const incident: ReadyForm = {
  key: 'incident',
  name: { en: 'Incident report', th: 'แจ้งอุบัติเหตุหรือเหตุการณ์' },
  icon: 'alert',
  colour: '#C2410C',
  autoResponse: {
    en: 'Thank you. Keep everyone safe first; we will call you.',
    th: 'ขอบคุณที่แจ้ง ขอให้ดูแลความปลอดภัยก่อน แล้วเราจะติดต่อกลับ',
  },
  fields: [
    { key: 'at', type: 'datetime', label: { en: 'When', th: 'วันและเวลาที่เกิดเหตุ' }, required: true, limits: { max: 0 } },
    { key: 'zone', type: 'zone', label: { en: 'Where', th: 'สถานที่' } },
    {
      key: 'what',
      type: 'textfield',
      label: { en: 'What happened', th: 'เกิดอะไรขึ้น' },
      required: true,
      limits: { max: 4000 },
    },
    {
      key: 'hurt',
      type: 'radio',
      label: { en: 'Was anybody hurt?', th: 'มีผู้บาดเจ็บหรือไม่' },
      required: true,
      options: [
        { id: 'no', label: { en: 'No', th: 'ไม่มี' } },
        { id: 'yes', label: { en: 'Yes', th: 'มี' } },
      ],
    },
    {
      key: 'who',
      type: 'textfield',
      label: { en: 'Who was hurt, and how', th: 'ผู้บาดเจ็บและอาการ' },
      required: true,
      limits: { max: 1000 },
      showWhen: { fieldId: 'hurt', is: 'equals', value: 'yes' },
    },
    { key: 'photos', type: 'image', label: { en: 'Photos', th: 'รูปถ่าย' } },
  ],
};

/** The documents that an approval makes. */
export const certificates = [
  { id: 'work', label: { en: 'Certificate of employment', th: 'หนังสือรับรองการทำงาน' } },
  { id: 'salary', label: { en: 'Certificate of salary', th: 'หนังสือรับรองเงินเดือน' } },
] as const;

export const certificateLanguages = [
  { id: 'th', label: { en: 'Thai', th: 'ไทย' } },
  { id: 'en', label: { en: 'English', th: 'อังกฤษ' } },
] as const;

export const certificateRequest: ReadyForm = {
  key: 'certificate',
  name: { en: 'Certificate request', th: 'ขอหนังสือรับรอง' },
  icon: 'file-text',
  colour: '#4338CA',
  fields: [
    {
      key: 'kind',
      type: 'radio',
      label: { en: 'Which certificate', th: 'หนังสือรับรองที่ขอ' },
      required: true,
      options: certificates,
      meaning: 'documentKind',
    },
    {
      key: 'language',
      type: 'radio',
      label: { en: 'Language', th: 'ภาษา' },
      required: true,
      options: certificateLanguages,
      meaning: 'documentLanguage',
    },
    {
      key: 'purpose',
      type: 'textfield',
      label: { en: 'Purpose', th: 'วัตถุประสงค์' },
      limits: { max: 300 },
      meaning: 'documentPurpose',
    },
  ],
};

export const resignation: ReadyForm = {
  key: 'resignation',
  name: { en: 'Resignation', th: 'ลาออกจากงาน' },
  icon: 'door',
  colour: '#475569',
  fields: [
    {
      key: 'notice',
      type: 'descriptions',
      label: {
        en: 'Notice is given at least one pay period before the last day.',
        th: 'กรุณาแจ้งล่วงหน้าอย่างน้อยหนึ่งงวดการจ่ายค่าจ้างก่อนวันทำงานวันสุดท้าย',
      },
    },
    {
      key: 'lastDay',
      type: 'date',
      label: { en: 'Last day of work', th: 'วันทำงานวันสุดท้าย' },
      required: true,
      limits: { min: 0, max: 365 },
      meaning: 'lastDay',
    },
    { ...reason, meaning: 'reason' },
  ],
};
