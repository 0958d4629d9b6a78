import { handle } from '#access/server/public';
import { dateIn, type LocalDate, type Minutes } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type ClockSettings, clocking, type SettingsSheet } from '../contract.ts';
import { clockingSettingsChanged } from '../events.ts';
import { type PolicyVersion, policyOn } from '../rules/policy-on.ts';
import { changedDays } from './days/changed-days.ts';
import { lockPolicy, type SavedVersion, saveVersion, versionsOf } from './store/policy.ts';

const settingsOf = ({ forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance }: PolicyVersion) =>
  ({ forgottenCheckOut, minimumOvertime, normalDay, repeatMinutes, wantedAssurance }) satisfies ClockSettings;

/** Two who edit at once see what counts today. */
const form = editForm((settings: ClockSettings) => ({ ...settings }));

async function sheetOf(tx: TenantTx, today: LocalDate): Promise<SettingsSheet> {
  const versions = await versionsOf(tx);
  return {
    ...form.shown(settingsOf(policyOn(today, versions))),
    today,
    history: versions.map((one) => {
      const { id, from, changedBy, createdAt } = one;
      return { ...settingsOf(one), id, from, changedBy, createdAt };
    }),
  };
}

export const settingHandlers = [
  handle(clocking.readSettings, ({ tx, actor, now }) => sheetOf(tx, dateIn(actor.timeZone, now))),

  handle(clocking.saveSettings, async ({ input, tx, actor, now, audit }) => {
    const today = dateIn(actor.timeZone, now);
    const { from = today, version: _, ...chosen } = input;
    // Of two changes at once, the second sees the first.
    await lockPolicy(tx);
    const versions = await versionsOf(tx);
    form.requireUnchanged(input, settingsOf(policyOn(today, versions)));
    const before = policyOn(from, versions);
    const version: SavedVersion = {
      ...rulesOf(chosen),
      lateUnit: before.lateUnit,
      id: newId('attendancePolicy'),
      from,
      changedBy: actor.name,
      createdAt: now,
    };
    await saveVersion(tx, version);
    await tell(tx, clockingSettingsChanged, { from });
    const after = { ...chosen, from };
    audit({ kind: 'clockSetting', id: actor.organizationId, name: '', before: settingsOf(before), after });
    return sheetOf(tx, today);
  }),

  handle(clocking.previewSettings, async ({ input, tx, actor, now, audit }) => {
    audit(null);
    const { from = dateIn(actor.timeZone, now), ...chosen } = input;
    const versions = await versionsOf(tx);
    const { lateUnit } = policyOn(from, versions);
    const version = { ...rulesOf(chosen), lateUnit, id: null, from };
    const others = versions.filter((one) => one.from !== from);
    return changedDays(tx, { now, from, departmentId: null, versions: [...others, version] });
  }),
];

const rulesOf = (chosen: ClockSettings) => ({
  ...chosen,
  minimumOvertime: chosen.minimumOvertime as Minutes,
  normalDay: chosen.normalDay as Minutes,
  repeatMinutes: chosen.repeatMinutes as Minutes,
});
