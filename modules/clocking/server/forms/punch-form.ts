// A punch that was forgotten, or was wrong: the approved one counts with the source `request`, the wrong one no longer.

import { clockingErrors } from '#clocking/errors';
import type { PunchAnswer } from '#forms/rules/field';
import type { AnsweredForm, FormType, PunchesOn, RequestedForm } from '#forms/server/public';
import { nameText } from '#kernel/format';
import { addToDate, instantAtMinute } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { zoneNames } from '#zones/server/public';
import { corrected, type PunchAsItStands, punchesAsTheyStand } from '../corrections.ts';
import { tellBoards } from '../days/replace-days.ts';
import { recordPunches } from '../punches/record.ts';
import { personLines } from '../store/people.ts';
import { punchPage } from '../store/punch-lists.ts';
import { punchesByKey } from '../store/punches.ts';
import { readyPunch } from './ready-forms.ts';

const punchOf = ({ answers }: Pick<AnsweredForm, 'answers'>): PunchAnswer => answers.punch as PunchAnswer;
const reasonOf = ({ answers, formName }: Pick<AnsweredForm, 'answers' | 'formName'>): string =>
  typeof answers.reason === 'string' ? answers.reason.slice(0, 500) : formName;

/** A punch of the person, as it stands. */
async function ownPunch(tx: TenantTx, { employeeId }: AnsweredForm, id: string): Promise<PunchAsItStands> {
  const [punch] = await punchesAsTheyStand(tx, [id], sql`c.employee_id = ${employeeId}`);
  if (!punch) throw clockingErrors.punchNotFound();
  return punch;
}

/** The punch that is to be replaced; null for a forgotten one. Refuses one that does not count any more. */
async function wrongPunch(tx: TenantTx, form: AnsweredForm): Promise<PunchAsItStands | null> {
  const { correctsId } = punchOf(form);
  if (!correctsId) return null;
  const punch = await ownPunch(tx, form, correctsId);
  if (punch.standing.isVoid) throw clockingErrors.alreadyDeleted();
  return punch;
}

async function askerOf(tx: TenantTx, { employeeId, formName }: AnsweredForm) {
  const person = (await personLines(tx, [employeeId])).get(employeeId);
  return { employeeId, name: person ? nameText(person, 'first-last') : formName };
}

/** A day has few punches; more than these are not a choice any more. */
const mostChoices = 50;

/** The punches of a day that still count, the earliest first: a request can name one of them as wrong. */
export const standingPunchesOn: PunchesOn = async (tx, { employeeId, date }) => {
  const zone = await timeZoneOf(tx);
  const [from, to] = [instantAtMinute(zone, date, 0), instantAtMinute(zone, addToDate(date, { days: 1 }), 0)];
  const reach = sql`c.employee_id = ${employeeId}`;
  const { items } = await punchPage(tx, { from, to, reach, employeeId, page: 0, size: mostChoices });
  const standing = await punchesAsTheyStand(
    tx,
    items.map(({ id }) => id),
    reach,
  );
  const zones = new Map<string, string>((await zoneNames(tx)).map(({ id, name }) => [id, name]));
  return standing
    .filter((one) => !one.standing.isVoid)
    .map((one) => ({
      id: one.id,
      clockType: one.type,
      timestamp: one.at,
      zoneName: zones.get(one.zoneId ?? '') ?? null,
    }))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
};

async function add(tx: TenantTx, form: RequestedForm): Promise<void> {
  const { employeeId, now } = form;
  const { clockType, timestamp, zoneId } = punchOf(form);
  const wrong = await wrongPunch(tx, form);
  const reason = reasonOf(form);
  const asker = await askerOf(tx, form);
  if (wrong) await corrected({ tx, now, actor: asker }, [wrong], { kind: 'void', reason });
  await recordPunches(
    tx,
    [
      {
        employeeId,
        type: clockType,
        said: timestamp,
        source: 'request',
        // The request names the punch: done twice, it is the same punch.
        key: form.requestId,
        zoneId: zoneId ?? wrong?.zoneId ?? null,
        reason,
        enteredBy: employeeId,
        enteredName: asker.name,
        correctsId: wrong?.id ?? null,
      },
    ],
    { now },
  );
  tellBoards(tx);
}

async function takeBack(tx: TenantTx, form: RequestedForm): Promise<void> {
  const { employeeId, requestId, now } = form;
  const { timestamp, correctsId } = punchOf(form);
  const found = await punchesByKey(tx, {
    employeeIds: [employeeId],
    keys: [requestId],
    from: timestamp,
    to: timestamp,
  });
  const added = found.find(({ key }) => key === requestId);
  const by = { tx, now, actor: await askerOf(tx, form) };
  const reason = reasonOf(form);
  if (added) {
    const punch = await ownPunch(tx, form, added.id);
    if (!punch.standing.isVoid) await corrected(by, [punch], { kind: 'void', reason });
  }
  tellBoards(tx);
  if (!correctsId) return;
  const wrong = await ownPunch(tx, form, correctsId);
  if (wrong.standing.isVoid) await corrected(by, [wrong], { kind: 'restore', reason });
}

export const punchForm: FormType = {
  name: 'punch',
  title: { en: 'Forgotten or wrong punch', th: 'ขอแก้ไขเวลาเข้าออกงาน' },
  meanings: [
    { name: 'punch', title: { en: 'The punch', th: 'เวลาที่ลืมลงหรือลงผิด' }, fields: ['addclocking'], needed: true },
    { name: 'reason', title: { en: 'Reason', th: 'เหตุผล' }, fields: ['textfield'], needed: false },
  ],
  submitted: async (tx, form) => {
    await wrongPunch(tx, form);
  },
  effect: add,
  undo: takeBack,
  ready: [readyPunch],
};
