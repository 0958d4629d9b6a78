import type { ReadyForm } from '#forms/rules/ready-fields';

export const readyCompensatory: ReadyForm = {
  key: 'compensatory',
  name: { en: 'Compensatory day', th: 'ขอวันหยุดชดเชย' },
  icon: 'calendar',
  colour: '#0E7490',
  fields: [
    {
      key: 'note',
      type: 'descriptions',
      label: {
        en: 'For work on a holiday or rest day that you take as time instead of pay.',
        th: 'สำหรับการทำงานในวันหยุดที่ขอรับเป็นวันหยุดชดเชยแทนค่าทำงานในวันหยุด',
      },
    },
    {
      key: 'date',
      type: 'date',
      label: { en: 'Day of the work', th: 'วันที่มาทำงาน' },
      required: true,
      limits: { min: -60, max: 0 },
      meaning: 'date',
    },
    {
      key: 'hours',
      type: 'textfield',
      label: { en: 'Hours worked', th: 'จำนวนชั่วโมงที่ทำงาน' },
      required: true,
      limits: { input: 'number', min: 0.5, max: 24, decimals: 2 },
      meaning: 'hours',
    },
    {
      key: 'what',
      type: 'textfield',
      label: { en: 'What was done', th: 'งานที่ทำ' },
      required: true,
      limits: { max: 500 },
    },
  ],
};
