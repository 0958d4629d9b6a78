import type { ReadyField, ReadyForm } from '#forms/rules/ready-fields';

const reason: ReadyField = {
  key: 'reason',
  type: 'textfield',
  label: { en: 'Reason', th: 'เหตุผล' },
  required: true,
  limits: { max: 500 },
};

export const readyOvertime: ReadyForm = {
  key: 'overtime',
  name: { en: 'Overtime request', th: 'ขอทำโอที' },
  icon: 'clock-plus',
  colour: '#9333EA',
  fields: [
    {
      key: 'date',
      type: 'date',
      label: { en: 'Day', th: 'วันที่' },
      required: true,
      limits: { min: -31, max: 90 },
      meaning: 'date',
    },
    { key: 'from', type: 'time', label: { en: 'From', th: 'ตั้งแต่เวลา' }, required: true, meaning: 'from' },
    {
      key: 'to',
      type: 'time',
      label: { en: 'To', th: 'ถึงเวลา' },
      help: { en: 'A time before the start is on the next day.', th: 'เวลาที่น้อยกว่าเวลาเริ่มหมายถึงวันถัดไป' },
      required: true,
      meaning: 'to',
    },
    reason,
  ],
};

export const readyPunch: ReadyForm = {
  key: 'forgottenPunch',
  name: { en: 'Forgotten punch', th: 'ลืมลงเวลา' },
  icon: 'clock-alert',
  colour: '#DB2777',
  fields: [
    {
      key: 'punch',
      type: 'addclocking',
      label: { en: 'Which punch, and when', th: 'ประเภทและเวลาที่ลืมลงหรือลงผิด' },
      required: true,
      meaning: 'punch',
    },
    { ...reason, meaning: 'reason' },
  ],
};
