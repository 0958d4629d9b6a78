import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { peopleErrors } from '../errors.ts';
import type { FileRow } from './store/file.ts';
import { holderBeside, holdersAmong, type IdHolder } from './store/national-ids.ts';

interface WantedId {
  readonly idCard?: string | null | undefined;
  /** Whether the refusal goes to a person who reads the files of all. */
  readonly mayName: boolean;
}

/** A number that two have already does not keep the rest of the file from being saved. */
export async function requireFreeNationalId(
  tx: TenantTx,
  file: Pick<FileRow, 'id' | 'status' | 'idCard'>,
  { idCard, mayName }: WantedId,
): Promise<void> {
  if (!idCard || idCard === file.idCard || file.status !== 'approved') return;
  const other = (await holdersAmong(tx, [idCard])).find(({ id }) => id !== file.id);
  if (!other) return;
  if (!mayName) throw peopleErrors.nationalIdOfOther();
  throw peopleErrors.nationalIdTaken({ ...(await named(tx, other)), fields: { idCard: { code: 'invalid' } } });
}

const named = async (tx: TenantTx, other: IdHolder) => ({
  params: { name: nameText(other, (await companyFormats(tx)).name) },
});

/** A person who comes back may be here in another file. */
export async function requireOwnNationalId(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { mayName }: Pick<WantedId, 'mayName'>,
): Promise<void> {
  const other = await holderBeside(tx, employeeId);
  if (!other) return;
  throw mayName ? peopleErrors.nationalIdTaken(await named(tx, other)) : peopleErrors.nationalIdOfOther();
}
