// Overtime that a person asks for, before or after it is worked: what is approved meets the attendance day.

import { clockingErrors } from '#clocking/errors';
import { askedOvertime } from '#clocking/rules/asked-overtime';
import { type AskedHours, withoutRequest, withRequest } from '#clocking/rules/requested-overtime';
import type { AnsweredForm, FormType, RequestedForm } from '#forms/server/public';
import { dateText } from '#kernel/format';
import { type LocalDate, type LocalTime, minuteOfTime } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { recompute } from '../days/recompute.ts';
import { tellBoards } from '../days/replace-days.ts';
import { heldDates } from '../store/days.ts';
import { decisionForUpdate, saveDecisions } from '../store/overtime.ts';
import { policyOf } from '../store/policy.ts';
import { readyOvertime } from './ready-forms.ts';

const dateOf = ({ answers }: Pick<AnsweredForm, 'answers'>): LocalDate => String(answers.date) as LocalDate;
const minutesOf = ({ answers }: Pick<AnsweredForm, 'answers'>): number =>
  askedOvertime(String(answers.from) as LocalTime, String(answers.to) as LocalTime);

const hoursOf = (form: RequestedForm): AskedHours => {
  const start = minuteOfTime(String(form.answers.from) as LocalTime);
  return { requestId: form.requestId, start, end: start + minutesOf(form) };
};

async function decide(
  tx: TenantTx,
  form: RequestedForm,
  after: typeof withRequest | typeof withoutRequest,
): Promise<void> {
  const { employeeId, requestId, formName, now } = form;
  const date = dateOf(form);
  const before = await decisionForUpdate(tx, employeeId, date);
  const requested = after(before, hoursOf(form));
  if (requested === undefined) return;
  const decision = {
    employeeId,
    date,
    ...requested,
    requestId,
    decidedAt: now,
    decidedBy: null,
    decidedName: formName,
  };
  await saveDecisions(tx, [{ ...decision, id: newId('attendanceOvertime'), note: null }]);
  // A day that is not made yet asks for what is approved when it is made.
  const made = await heldDates(tx, { employeeIds: [employeeId], from: date, to: date });
  if (made.size === 0) return;
  const targets = new Map([[employeeId as string, made]]);
  await recompute(tx, { targets, now, policy: await policyOf(tx), askAgain: true, cause: 'overtime' });
  tellBoards(tx);
}

const lengthIn = {
  en: (minutes: number) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  th: (minutes: number) => `${Math.floor(minutes / 60)} ชม. ${minutes % 60} นาที`,
} as const;

export const overtimeForm: FormType = {
  name: 'overtime',
  title: { en: 'Overtime', th: 'ขอทำโอที' },
  meanings: [
    { name: 'date', title: { en: 'Day', th: 'วันที่' }, fields: ['date'], needed: true },
    { name: 'from', title: { en: 'From', th: 'ตั้งแต่เวลา' }, fields: ['time'], needed: true },
    { name: 'to', title: { en: 'To', th: 'ถึงเวลา' }, fields: ['time'], needed: true },
  ],
  facts: [{ name: 'minutes', type: 'number', title: { en: 'Minutes of overtime', th: 'นาทีโอที' } }],
  factsOf: (answers) => ({ minutes: minutesOf({ answers }) }),
  submitted: async (_tx, form) => {
    if (minutesOf(form) === 0) throw clockingErrors.overtimeEmpty();
  },
  effect: (tx, form) => decide(tx, form, withRequest),
  undo: (tx, form) => decide(tx, form, withoutRequest),
  wording: async (_tx, form, language) => {
    const length = lengthIn[language](minutesOf(form));
    const day = dateText(dateOf(form), language);
    return language === 'th'
      ? `อนุมัติโอที ${length} วันที่ ${day} นับไม่เกินเวลาที่ทำจริง`
      : `${length} of overtime on ${day}, as far as it is worked`;
  },
  ready: [readyOvertime],
};
