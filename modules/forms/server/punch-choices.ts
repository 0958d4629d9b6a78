import { plugPlace } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { ClockType } from '#zones/rules/clock-type';

/** A punch of a person that a request can name as wrong. */
export interface PunchChoice {
  readonly id: string;
  readonly clockType: ClockType;
  readonly timestamp: Instant;
  readonly zoneName: string | null;
}

/** Punches of a person on a day that still count. The module that owns punches plugs it in. */
export type PunchesOn = (
  tx: TenantTx,
  asked: { readonly employeeId: Id<'employee'>; readonly date: LocalDate },
) => Promise<readonly PunchChoice[]>;

export const punchesOn = plugPlace<PunchesOn>('forms.punches');
