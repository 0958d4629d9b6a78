import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const clockTypes = ['clock_in', 'clock_out', 'break_in', 'break_out'] as const;
export type ClockType = (typeof clockTypes)[number];

/** A face that a scanner knew. */
export interface Recognition {
  readonly id: Id<'recognition'>;
  readonly zoneId: Id<'zone'>;
  readonly employeeId: Id<'employee'>;
  /** By the clock of the device. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  /** Seconds by which the device's clock was ahead of ours at its last heartbeat; null before the first. */
  readonly skewSeconds: number | null;
  /** Whether it saw a living person; null when it does not look. */
  readonly live: boolean | null;
  /** What the person chose at the device, if anything. */
  readonly clockType: ClockType | null;
  readonly photoFileId: Id<'file'> | null;
}

export const recognitionById = (tx: TenantTx, recognitionId: Id<'recognition'>): Promise<Recognition | undefined> =>
  tx.one<Recognition>(sql`
    select id, zone_id as "zoneId", employee_id as "employeeId", at, received_at as "receivedAt",
      skew_seconds as "skewSeconds", live, clock_type as "clockType", photo_file_id as "photoFileId"
    from app.zone_recognition where organization_id = ${tx.organizationId} and id = ${recognitionId}`);
