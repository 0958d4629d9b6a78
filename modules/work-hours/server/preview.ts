import { wholeCompany } from '#access/rules/can';
import { handle, plugPlace, type TenantContext } from '#access/server/public';
import { type DayChanges, noDayChanges } from '#holidays/contract';
import type { Call } from '#kernel/call';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { workHours } from '../contract.ts';
import { workHoursErrors } from '../errors.ts';
import type { HoursChange } from './reader.ts';
import * as store from './store.ts';
import { requirePossible, sheet } from './work-hours.ts';

/** Hours that somebody thinks of saving. */
export interface AskedHours {
  readonly now: Instant;
  /** The department whose hours change; null is the organization. */
  readonly departmentId: string | null;
  readonly from: LocalDate;
  readonly hours: HoursChange;
}

type Count = (tx: TenantTx, asked: AskedHours) => Promise<DayChanges>;

/** Attendance plugs in here what other hours would do to days. It writes nothing. */
export const hoursPreview = plugPlace<Count>('hoursPreview');

type Hours = Pick<store.Version, 'departmentId' | 'from' | 'week' | 'breakRule' | 'margins'>;
type Asking = Pick<TenantContext<Call>, 'actor' | 'now'>;

export function previewHandlers(count: Count = () => Promise.resolve(noDayChanges)) {
  const counted = (tx: TenantTx, { actor, now }: Asking, hours: Hours): Promise<DayChanges> =>
    count(tx, {
      now,
      departmentId: hours.departmentId,
      from: hours.from,
      hours: (stored) => [
        ...stored.filter((one) => one.departmentId !== hours.departmentId || one.from !== hours.from),
        { ...hours, id: newId('workHours'), changedBy: actor.name, createdAt: now },
      ],
    });
  const dayOf = ({ actor, now }: Asking): LocalDate => dateIn(actor.timeZone, now);
  return [
    handle(workHours.previewOrganizationHours, async (context) => {
      const { input, tx, audit } = context;
      audit(null);
      requirePossible(input.hours.week, input.hours.breakRule);
      return counted(tx, context, { ...input.hours, departmentId: null, from: input.from ?? dayOf(context) });
    }),

    handle(workHours.previewDepartmentHours, async (context) => {
      const { input, tx, audit } = context;
      audit(null);
      const { departmentId, from = dayOf(context) } = input;
      // Refuses a department that does not exist.
      const now = await sheet(tx, { departmentId, scope: wholeCompany, today: from });
      if (input.hours) {
        requirePossible(input.hours.week, input.hours.breakRule);
        return counted(tx, context, { ...input.hours, departmentId, from });
      }
      if (input.fromDepartmentId === undefined) {
        if (now.source !== 'own') throw workHoursErrors.nothingToRestore();
        return counted(tx, context, { departmentId, from, week: null, breakRule: 'deduct', margins: null });
      }
      const other = await sheet(tx, { departmentId: input.fromDepartmentId, scope: wholeCompany, today: from });
      if (!other.inForce?.week) throw workHoursErrors.nothingToCopy();
      const { week, breakRule, margins } = other.inForce;
      return counted(tx, context, { departmentId, from, week, breakRule, margins });
    }),

    handle(workHours.previewRemoval, async ({ input, tx, now, audit }) => {
      audit(null);
      const version = (await store.allVersions(tx)).find((one) => one.id === input.id);
      if (!version) throw workHoursErrors.versionNotFound();
      const { departmentId, from } = version;
      const hours: HoursChange = (stored) => stored.filter((one) => one.id !== version.id);
      return count(tx, { now, departmentId, from, hours });
    }),
  ];
}
