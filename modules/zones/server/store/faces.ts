import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { byName } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { DeviceProblem } from '#zones/rules/device-answer';
import type { FaceState } from '#zones/rules/face-registration';

export interface FaceRow {
  readonly zoneId: Id<'zone'>;
  readonly employeeId: Id<'employee'>;
  readonly state: Exclude<FaceState, 'none'>;
  readonly photos: number;
  readonly photoDueAt: Instant | null;
  readonly problem: DeviceProblem | null;
}

const faceColumns = sql`zone_id as "zoneId", employee_id as "employeeId", state, photos,
  photo_due_at as "photoDueAt", problem`;

export const faceForUpdate = (
  tx: TenantTx,
  options: { zoneId: Id<'zone'>; employeeId: Id<'employee'> },
): Promise<FaceRow | undefined> =>
  tx.one<FaceRow>(sql`
    select ${faceColumns} from app.zone_face
    where organization_id = ${tx.organizationId} and zone_id = ${options.zoneId} and employee_id = ${options.employeeId}
    for update`);

export const facesOfZone = (tx: TenantTx, zoneId: Id<'zone'>, employeeId?: Id<'employee'>): Promise<FaceRow[]> =>
  tx.rows<FaceRow>(sql`
    select ${faceColumns} from app.zone_face
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId}
      and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}`);

export const facesOfEmployee = (tx: TenantTx, employeeId: Id<'employee'>): Promise<FaceRow[]> =>
  tx.rows<FaceRow>(sql`
    select ${faceColumns} from app.zone_face
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} for update`);

/** The scanners that know a person, for the copy of their personal data. */
export const knownAt = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows<object>(sql`
    select z.name as zone, f.state, f.photos, f.updated_at as "updatedAt" from app.zone_face f
    join app.zone z on z.organization_id = f.organization_id and z.id = f.zone_id
    where f.organization_id = ${tx.organizationId} and z.organization_id = ${tx.organizationId}
      and f.employee_id = ${employeeId}
    order by z.name, z.id`);

export async function saveFaces(tx: TenantTx, faces: readonly FaceRow[], now: Instant): Promise<void> {
  const all = faces.map((face) => [
    tx.organizationId,
    face.zoneId,
    face.employeeId,
    face.state,
    face.photos,
    face.photoDueAt,
    face.problem,
    now,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.zone_face (organization_id, zone_id, employee_id, state, photos, photo_due_at, problem, updated_at)
      values ${sql.rows(rows)}
      on conflict (organization_id, zone_id, employee_id) do update
      set state = excluded.state, photos = excluded.photos, photo_due_at = excluded.photo_due_at,
        problem = excluded.problem, updated_at = excluded.updated_at`);
}

export async function removeFace(
  tx: TenantTx,
  options: { zoneId: Id<'zone'>; employeeId: Id<'employee'> },
): Promise<void> {
  await tx.run(sql`
    delete from app.zone_face
    where organization_id = ${tx.organizationId} and zone_id = ${options.zoneId} and employee_id = ${options.employeeId}`);
}

export async function hasFaces(tx: TenantTx, zoneId: Id<'zone'>): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (
      select from app.zone_face where organization_id = ${tx.organizationId} and zone_id = ${zoneId}) as found`);
  return row?.found === true;
}

export interface FacePerson {
  readonly employeeId: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly firstName: string;
  readonly lastName: string;
  /** For the device and the log. */
  readonly name: string;
  readonly employeeCode: string | null;
}

const personColumns = sql`e.id as "employeeId", e.user_id as "userId",
  e.first_name as "firstName", e.last_name as "lastName", concat_ws(' ', e.first_name, e.last_name) as name, e.employee_code as "employeeCode"`;

/** Who is to be known at a scanner: those who may use its zone and are at work. */
export const peopleOfZone = (tx: TenantTx, zoneId: Id<'zone'>): Promise<FacePerson[]> =>
  tx.rows<FacePerson>(sql`
    select ${personColumns} from app.employee_name_view e
    join app.zone z on z.organization_id = e.organization_id and z.id = ${zoneId}
    where e.organization_id = ${tx.organizationId} and e.status = 'approved'
      and (z.everyone or exists (
        select from app.zone_employee m
        where m.organization_id = ${tx.organizationId} and m.zone_id = z.id and m.employee_id = e.id))
    order by ${byName}`);

export const personById = (tx: TenantTx, employeeId: Id<'employee'>): Promise<FacePerson | undefined> =>
  tx.one<FacePerson>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId} and e.status = 'approved'`);

export const peopleByIds = (tx: TenantTx, employeeIds: readonly Id<'employee'>[]): Promise<FacePerson[]> =>
  tx.rows<FacePerson>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${employeeIds})`);
