// Forms whose acceptance changes nothing by itself: people read the answers.
import type { FormType } from '../form-type.ts';
import { equipment, incident, workFromHome } from './ready-forms.ts';

export const freeForm: FormType = {
  name: 'free',
  title: { en: 'Free form', th: 'แบบฟอร์มทั่วไป' },
  meanings: [],
  ready: [workFromHome, equipment, incident],
};
