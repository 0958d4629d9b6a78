// A resignation: its approval enters the last day of work; a request to cancel it takes the day back while it is to come.
import { dateText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import { enterLastDay, type LastDay, takeBackLastDay } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { AnsweredForm, FormType, RequestedForm } from '../form-type.ts';
import { resignation } from './ready-forms.ts';

const lastDayOf = ({ answers }: Pick<AnsweredForm, 'answers'>): LocalDate => String(answers.lastDay) as LocalDate;

const enteredBy = (form: RequestedForm): LastDay => ({
  employeeId: form.employeeId,
  lastDay: lastDayOf(form),
  by: form.decidedBy,
  call: 'request decided',
  now: form.now,
});

async function wording(_tx: TenantTx, form: AnsweredForm, language: Language): Promise<string> {
  const day = dateText(lastDayOf(form), language);
  return language === 'th'
    ? `วันทำงานวันสุดท้ายคือ ${day} หลังจากนั้นพ้นสภาพพนักงาน`
    : `The last day of work is ${day}; the employment ends after it`;
}

export const resignationForm: FormType = {
  name: 'resignation',
  title: { en: 'Resignation', th: 'ลาออกจากงาน' },
  meanings: [
    { name: 'lastDay', title: { en: 'Last day of work', th: 'วันทำงานวันสุดท้าย' }, fields: ['date'], needed: true },
    { name: 'reason', title: { en: 'Reason', th: 'เหตุผล' }, fields: ['textfield', 'dropdown', 'radio'], needed: false },
  ],
  effect: (tx, form) => enterLastDay(tx, enteredBy(form)),
  undo: (tx, form) => takeBackLastDay(tx, enteredBy(form)),
  wording,
  ready: [resignation],
};
