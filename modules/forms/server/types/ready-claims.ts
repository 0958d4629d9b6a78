import { builtInCaps } from '#forms/rules/claim-caps';
import type { ReadyField, ReadyForm } from '#forms/rules/ready-fields';

const amount = (most: number | null): ReadyField => ({
  key: 'amount',
  type: 'textfield',
  label: { en: 'Amount', th: 'จำนวนเงิน' },
  required: true,
  limits: { input: 'number', min: 0.01, max: most, decimals: 2 },
  meaning: 'amount',
});

const date: ReadyField = {
  key: 'date',
  type: 'date',
  label: { en: 'Date on the receipt', th: 'วันที่ในใบเสร็จ' },
  required: true,
  limits: { min: -365, max: 0 },
  meaning: 'date',
};

const receipt: ReadyField = {
  key: 'receipt',
  type: 'file',
  label: { en: 'Receipts', th: 'ใบเสร็จรับเงิน' },
  help: { en: 'A photo or a PDF of each receipt.', th: 'รูปถ่ายหรือ PDF ของใบเสร็จทุกใบ' },
  required: true,
  meaning: 'receipt',
};

const note: ReadyField = {
  key: 'note',
  type: 'textfield',
  label: { en: 'What for', th: 'รายละเอียด' },
  limits: { max: 500 },
};

export const expense: ReadyForm = {
  key: 'expense',
  name: { en: 'Expense claim', th: 'เบิกค่าใช้จ่าย' },
  icon: 'receipt',
  colour: '#0F766E',
  claim: { kind: 'own', name: { en: 'Expenses', th: 'ค่าใช้จ่ายในการทำงาน' } },
  fields: [
    {
      key: 'kind',
      type: 'dropdown',
      label: { en: 'Kind of expense', th: 'ประเภทค่าใช้จ่าย' },
      required: true,
      options: [
        { id: 'travel', label: { en: 'Travel', th: 'ค่าเดินทาง' } },
        { id: 'meal', label: { en: 'Meals with customers', th: 'ค่ารับรองลูกค้า' } },
        { id: 'supplies', label: { en: 'Supplies', th: 'วัสดุสิ้นเปลือง' } },
        { id: 'other', label: { en: 'Other', th: 'อื่น ๆ' } },
      ],
    },
    { ...note, required: true },
    amount(null),
    date,
    receipt,
  ],
};

export const parking: ReadyForm = {
  key: 'parking',
  name: { en: 'Parking claim', th: 'เบิกค่าที่จอดรถ' },
  icon: 'car',
  colour: '#1D4ED8',
  claim: { kind: 'parking', name: { en: 'Parking', th: 'ค่าที่จอดรถ' } },
  fields: [
    {
      key: 'amount',
      type: 'dropdown',
      label: { en: 'Amount', th: 'จำนวนเงิน' },
      required: true,
      // The id of an option is the amount.
      options: (builtInCaps.parking.amounts ?? []).map((one) => {
        const text = (one / 100).toLocaleString('en');
        return { id: String(one / 100), label: { en: text, th: text } };
      }),
      meaning: 'amount',
    },
    date,
    receipt,
  ],
};

const unitsOf = (kind: 'medical' | 'dental'): number => (builtInCaps[kind].perClaim ?? 0) / 100;

export const medical: ReadyForm = {
  key: 'medical',
  name: { en: 'Medical claim', th: 'เบิกค่ารักษาพยาบาล' },
  icon: 'stethoscope',
  colour: '#B91C1C',
  claim: { kind: 'medical', name: { en: 'Medical care', th: 'ค่ารักษาพยาบาล' } },
  fields: [amount(unitsOf('medical')), date, receipt, note],
};

export const dental: ReadyForm = {
  key: 'dental',
  name: { en: 'Dental claim', th: 'เบิกค่าทันตกรรม' },
  icon: 'tooth',
  colour: '#7C3AED',
  claim: { kind: 'dental', name: { en: 'Dental care', th: 'ค่าทันตกรรม' } },
  fields: [amount(unitsOf('dental')), date, receipt, note],
};
