import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { DataKind } from '../rules/data-kinds.ts';

/** A person as one company knows them. */
export interface PersonInCompany<Outside = unknown> {
  readonly tx: TenantTx;
  /** What `readOutside` found; undefined for an employee without a login. */
  readonly outside: Outside | undefined;
  readonly employeeId: Id<'employee'>;
  /** Null for an employee without a login. */
  readonly userId: Id<'user'> | null;
  readonly now: Instant;
}

/** A stored file of the company that holds personal data. */
export interface PersonalFile {
  readonly fileId: Id<'file'>;
  readonly name: string;
  readonly at: Instant;
}

/** A login, and the company that asks about it. */
export interface UserOfCompany {
  readonly userId: Id<'user'>;
  readonly organizationId: string;
}

/** What a module keeps about people. Every such module offers one, and the server lists them all. */
export interface PersonalData<Outside = unknown> {
  /** Its heading in the copy for the person: `employee.contact`. */
  readonly name: string;
  readonly kind: DataKind;
  /** Users and consents belong to no company: they are read before the company's transaction. */
  readOutside?(tx: GlobalTx, user: UserOfCompany): Promise<Outside>;
  /** Everything kept about the person, machine-readable. */
  copy(person: PersonInCompany<Outside>): Promise<unknown>;
  /** Files that belong to it and are included in the copy. */
  files?(person: PersonInCompany): Promise<readonly PersonalFile[]>;
  /** Deletes or anonymizes the data, and returns the number of rows. Null where the company may not erase it. */
  readonly erase: ((person: PersonInCompany<Outside>) => Promise<number>) | null;
}

/** Data of which a part is outside the company; the list of all data does not know what that part is. */
export const dataOutside = <Outside>(data: PersonalData<Outside>): PersonalData => data as PersonalData;

export interface PersonToRead {
  readonly organizationId: string;
  readonly userId: Id<'user'> | null;
}

/** What each kind of data has outside the company, by its name. */
export type OutsideFacts = Readonly<Record<string, unknown>>;

export async function readOutside(
  tx: GlobalTx,
  all: readonly PersonalData[],
  { organizationId, userId }: PersonToRead,
): Promise<OutsideFacts> {
  const facts: Record<string, unknown> = {};
  if (userId === null) return facts;
  for (const data of all)
    if (data.readOutside) facts[data.name] = await data.readOutside(tx, { organizationId, userId });
  return facts;
}
