import { nameText, type PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { companyFormats } from '#organization/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface Sent {
  readonly senderId: Id<'employee'> | null;
  readonly sender: string;
}

/** With the sender's name as the company writes names; a name that has changed since stays as it was. */
export async function withSenders<Row extends Sent>(tx: TenantTx, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))];
  if (ids.length === 0) return [...rows];
  const [people, formats] = await Promise.all([
    tx.rows<PersonName & { readonly id: string }>(sql`
      select id, first_name as "firstName", last_name as "lastName" from app.employee_name_view
      where organization_id = ${tx.organizationId} and id = any(${ids}::uuid[])`),
    companyFormats(tx),
  ]);
  const known = new Map(people.map((one) => [one.id, one]));
  return rows.map((row) => {
    const person = row.senderId === null ? undefined : known.get(row.senderId);
    const isSame = person && nameText(person, 'first-last') === row.sender;
    return isSame ? { ...row, sender: nameText(person, formats.name) } : row;
  });
}
