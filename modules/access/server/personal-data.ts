import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { DataKind } from '../rules/data-kinds.ts';
import type { GlobalWork } from './context.ts';

/** A person as one company knows them. */
export interface PersonInCompany {
  readonly tx: TenantTx;
  /** Reads users and consents, which belong to no company. */
  readonly readGlobal: GlobalWork;
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

/** What a module keeps about people. Every such module offers one, and the server lists them all. */
export interface PersonalData {
  /** Its heading in the copy for the person: `employee.contact`. */
  readonly name: string;
  readonly kind: DataKind;
  /** Everything kept about the person, machine-readable. */
  copy(person: PersonInCompany): Promise<unknown>;
  /** Files that belong to it and are included in the copy. */
  readonly files?: (person: PersonInCompany) => Promise<readonly PersonalFile[]>;
  /** Deletes or anonymizes the data, and returns the number of rows. Null where the company may not erase it. */
  readonly erase: ((person: PersonInCompany) => Promise<number>) | null;
}
