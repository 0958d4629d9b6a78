import { type Handler, handle, handleScoped } from '#access/server/public';
import { minor, zero } from '#kernel/money';
import { dateIn } from '#kernel/time';
import { companyForUpdate } from '#organization/server/public';
import { isOwn, reached } from '#people/server/public';
import { tell } from '#server/events';
import { editForm } from '#server/version';
import { taxTh } from '../contract.ts';
import { taxSettingsChanged } from '../events.ts';
import { type Declaration, nothingDeclared } from '../rules/declaration.ts';
import { handInDays } from '../rules/hand-in-days.ts';
import { questionsOf } from '../rules/questions.ts';
import { taxOutlook } from '../rules/what-if.ts';
import { subjectOf } from './declarations.ts';
import { reminderMoved } from './reminders.ts';
import { yearOf } from './shown.ts';
import { declarationRow } from './store/declarations.ts';
import { saveTaxSettings, type TaxSettingRow, taxSettings } from './store/settings.ts';
import type { ReadYearPay } from './year-pay.ts';

const settingsForm = editForm(({ lawPack, basis, deadlineMonth, deadlineDay, remindDays }: TaxSettingRow) => ({
  lawPack,
  basis,
  deadlineMonth,
  deadlineDay,
  remindDays,
}));

const shownSettings = ({ lawPack, basis, deadlineMonth, deadlineDay, remindDays }: TaxSettingRow) =>
  settingsForm.shown({ lawPack, basis, deadlineMonth, deadlineDay, remindDays });

export const outlookHandlers = (readPay: ReadYearPay): readonly Handler[] => [
  handle(taxTh.info, async ({ input: { year }, tx }) => {
    const settings = await taxSettings(tx);
    const law = yearOf(settings.lawPack, year);
    return {
      year,
      settings: shownSettings(settings),
      deadline: handInDays(year, settings).deadline,
      personal: law.rows.personal?.each ?? zero,
      socialSecurityMax: law.rows.socialSecurity?.max ?? null,
      questions: questionsOf(law),
    };
  }),

  handleScoped(taxTh.whatIf, async ({ input, tx, actor, scope, now, audit }) => {
    const { year } = input;
    const person = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const { lawPack } = await taxSettings(tx);
    const law = yearOf(lawPack, year);
    const saved = await declarationRow(tx, { employeeId: person.id, year });
    const pay = await readPay(tx, { employeeId: person.id, year, today: dateIn(actor.timeZone, now), lawPack });
    const counts = saved?.approvedAnswers ?? nothingDeclared;
    // Nothing is stored; that another person looked is recorded.
    audit(isOwn(actor, person.id) ? null : { ...subjectOf(person), after: { viewed: ['taxDeductions'] } });
    return {
      year,
      pay,
      now: taxOutlook(law, pay, { declaration: counts }),
      asked: taxOutlook(law, pay, {
        declaration: (input.answers as Declaration | undefined) ?? counts,
        bonus: minor(input.bonus),
      }),
    };
  }),

  handle(taxTh.saveSettings, async ({ input, tx, actor, now, audit }) => {
    await companyForUpdate(tx);
    const before = await taxSettings(tx);
    settingsForm.requireUnchanged(input, before);
    const { version: _, ...fields } = input;
    await saveTaxSettings(tx, { ...fields, remindedYear: before.remindedYear }, { by: actor.name, now });
    if (before.lawPack !== fields.lawPack || before.basis !== fields.basis) await tell(tx, taxSettingsChanged, {});
    reminderMoved(tx);
    audit({
      kind: 'taxSettings',
      id: tx.organizationId,
      name: fields.lawPack,
      before: { ...shownSettings(before), version: undefined },
      after: fields,
    });
    return shownSettings(fields);
  }),
];
