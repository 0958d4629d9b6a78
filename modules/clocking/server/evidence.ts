import { permit, type Scope } from '#access/rules/can';
import { handleScoped, type TenantContext, withinScopeOrOwn } from '#access/server/public';
import { nameText } from '#kernel/format';
import { addToDate, dateIn } from '#kernel/time';
import { fileRow } from '#organization/server/public';
import { sql } from '#server/db/sql';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { clockingRecords } from './punches/clocking-records.ts';
import { importName } from './store/imports.ts';
import { personLines } from './store/people.ts';
import { correctionsOfPunches, dateOfPunch, type ListedPunch, listedPunches } from './store/punch-lists.ts';
import { punchLine } from './views.ts';

type Asked = TenantContext<typeof clocking.readPunch, Scope> | TenantContext<typeof clocking.readPhoto, Scope>;

/** What is known of a punch, and its photo. */
export const evidenceHandlers = [
  handleScoped(clocking.readPunch, async (context) => {
    const { tx, actor } = context;
    const { row, employee } = await reachedPunch(context);
    const [corrections, importedIn, date, photo] = await Promise.all([
      correctionsOfPunches(tx, [row.id]),
      row.importId ? importName(tx, row.importId) : null,
      countedOn(context, dateIn(actor.timeZone, row.at), row),
      photoFor(context, row),
    ]);
    const line = punchLine(row, corrections);
    const [record] = await clockingRecords(tx, [row], { lines: [line], zone: actor.timeZone });
    if (!record) throw clockingErrors.punchNotFound();
    return {
      ...record,
      ...signalsOf(row),
      employee,
      date,
      importName: importedIn,
      photo,
      corrections: corrections.map(({ kind, movedTo, reason, madeAt, madeName }) => ({
        kind,
        movedTo,
        reason,
        madeAt,
        madeName,
      })),
    };
  }),

  handleScoped(clocking.readPhoto, async (context) => {
    const { tx, actor, files, audit } = context;
    const { row, employee } = await reachedPunch(context);
    const file = row.photoFileId ? await fileRow(tx, row.photoFileId) : undefined;
    if (!file?.contentType.startsWith('image/')) throw clockingErrors.photoNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    if (actor.employeeId !== row.employeeId || actor.viewedBy)
      audit({ kind: 'clocking', id: row.id, name: nameText(employee, 'first-last'), after: { viewed: ['photo'] } });
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),
];

/** A punch out of reach is not there. */
async function reachedPunch({ input, tx, scope, actor }: Asked) {
  const reach = withinScopeOrOwn(tx, scope, { employeeId: actor.employeeId, employeeColumn: sql`c.employee_id` });
  const [row] = await listedPunches(tx, [input.id], reach);
  const employee = row && (await personLines(tx, [row.employeeId])).get(row.employeeId);
  if (!employee) throw clockingErrors.punchNotFound();
  return { row, employee };
}

/** A reader of the punch may not always see the face. */
async function photoFor({ tx, actor }: Asked, row: ListedPunch): Promise<'none' | 'closed' | 'open'> {
  if (!row.photoFileId) return 'none';
  const asked = permit(actor, 'clock.photo');
  if (!asked.allowed) return 'closed';
  const reach = withinScopeOrOwn(tx, asked.scope, { employeeId: actor.employeeId, employeeColumn: sql`c.employee_id` });
  return (await listedPunches(tx, [row.id], reach)).length > 0 ? 'open' : 'closed';
}

const countedOn = ({ tx }: Asked, own: ReturnType<typeof dateIn>, { id, employeeId }: ListedPunch) =>
  dateOfPunch(tx, { id, employeeId, from: addToDate(own, { days: -4 }), to: addToDate(own, { days: 4 }) });

function signalsOf(row: ListedPunch) {
  const { latitude, longitude, accuracy, positionAge } = row;
  return {
    assuranceReason: row.assuranceReason,
    position: latitude === null || longitude === null ? null : { latitude, longitude, accuracy, age: positionAge },
    qr: row.qr,
    qrProblem: row.qrProblem,
    wifi: row.wifi,
    beacon: row.beacon,
    pin: row.pin,
    liveFace: row.liveFace,
    offline: row.offline,
    timeProof: row.timeProof,
    notBefore: row.notBefore,
    deviceCounter: row.deviceCounter,
    claimedAt: row.claimedAt,
    deviceAhead: row.deviceAhead,
    ip: row.ip,
    device: row.device,
    correctsId: row.correctsId,
  };
}
