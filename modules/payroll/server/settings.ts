import { handle } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { editForm } from '#server/version';
import { type PayrollSetting, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { chosenReadings, knownReadings, settingsOn, usualSettings } from '../rules/settings-on.ts';
import { recalculateAll } from './live-draft.ts';
import * as store from './store/settings.ts';

const rowShown = ({ readings, ...row }: store.SettingRow): PayrollSetting => ({ ...row, ...knownReadings(readings) });

/** The form changes the newest settings, or adds newer ones; a person who did not see the others is refused. */
const settingsForm = editForm(([newest]: readonly store.SettingRow[]) => logged(newest ? rowShown(newest) : usual), {
  also: (rows) => ({ others: rows.slice(1).map((row) => logged(rowShown(row))) }),
});

const usual: PayrollSetting = {
  fromDate: null,
  ...usualSettings.readings,
  farOffPercent: usualSettings.farOffPercent,
  farOffAmount: usualSettings.farOffAmount,
  changedName: null,
  changedAt: null,
};

function currentOf(rows: readonly store.SettingRow[], today: PayrollSetting['fromDate'] & string): PayrollSetting {
  const { readings, farOffPercent, farOffAmount } = settingsOn(today, rows);
  const row = rows.find(({ fromDate }) => fromDate <= today);
  return {
    fromDate: row?.fromDate ?? null,
    ...readings,
    farOffPercent,
    farOffAmount,
    changedName: row?.changedName ?? null,
    changedAt: row?.changedAt ?? null,
  };
}

export const settingHandlers = [
  handle(payroll.readPayrollSettings, async ({ tx, actor, now }) => {
    const rows = await store.settingRows(tx);
    return {
      current: currentOf(rows, dateIn(actor.timeZone, now)),
      history: rows.map(rowShown),
      version: settingsForm.version(rows),
    };
  }),

  handle(payroll.savePayrollSettings, async ({ input, tx, actor, now, audit }) => {
    await store.lockSettings(tx);
    const before = await store.settingRows(tx);
    settingsForm.requireUnchanged({ ...input }, before);
    const { fromDate, farOffPercent, farOffAmount, version: _version, ...readings } = input;
    const row = { fromDate, farOffPercent, farOffAmount, changedName: actor.name, changedAt: now };
    await store.saveSettings(tx, { ...row, readings: chosenReadings(readings) });
    await recalculateAll(tx);
    const replaced = before.find((one) => one.fromDate === fromDate);
    audit({
      kind: 'payrollSetting',
      id: actor.organizationId,
      name: fromDate,
      ...(replaced && { before: logged(rowShown(replaced)) }),
      after: logged({ ...row, ...readings }),
    });
    return { version: settingsForm.version(await store.settingRows(tx)) };
  }),

  handle(payroll.deletePayrollSettings, async ({ input, tx, actor, audit }) => {
    await store.lockSettings(tx);
    const row = (await store.settingRows(tx)).find(({ fromDate }) => fromDate === input.fromDate);
    if (!row) throw payrollErrors.settingsNotFound();
    await store.removeSettings(tx, row.fromDate);
    await recalculateAll(tx);
    audit({ kind: 'payrollSetting', id: actor.organizationId, name: row.fromDate, before: logged(rowShown(row)) });
    return {};
  }),
];

function logged({ changedName: _name, changedAt: _at, ...row }: PayrollSetting) {
  return row;
}
