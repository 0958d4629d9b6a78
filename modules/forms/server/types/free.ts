// Forms whose acceptance changes nothing by itself: people read the answers. A later module may plug in what follows.
import type { FormType } from '../form-type.ts';
import { certificate, equipment, incident, resignation, workFromHome } from './ready-forms.ts';

export const freeForm: FormType = {
  name: 'free',
  title: { en: 'Free form', th: 'แบบฟอร์มทั่วไป' },
  meanings: [],
  ready: [workFromHome, equipment, incident],
};

/** A certificate is asked for; `documentPurpose` and `documentKind` are for the module that writes it. */
export const documentForm: FormType = {
  name: 'document',
  title: { en: 'Document request', th: 'ขอเอกสาร' },
  meanings: [
    {
      name: 'documentKind',
      title: { en: 'Which document', th: 'เอกสารที่ขอ' },
      fields: ['dropdown', 'radio'],
      needed: true,
    },
    { name: 'documentPurpose', title: { en: 'Purpose', th: 'วัตถุประสงค์' }, fields: ['textfield'], needed: false },
  ],
  ready: [certificate],
};

/** The last day is for the module that ends the employment; HR enters it until then. */
export const resignationForm: FormType = {
  name: 'resignation',
  title: { en: 'Resignation', th: 'ลาออกจากงาน' },
  meanings: [
    { name: 'lastDay', title: { en: 'Last day of work', th: 'วันทำงานวันสุดท้าย' }, fields: ['date'], needed: true },
    { name: 'reason', title: { en: 'Reason', th: 'เหตุผล' }, fields: ['textfield', 'dropdown', 'radio'], needed: false },
  ],
  ready: [resignation],
};
