// The parts of a file that pay and filings need, written for many people at once.
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PayParts {
  readonly employeeId: Id<'employee'>;
  readonly idCard: string;
  /** Null: paid by hand. */
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly houseNumber: string;
  readonly subDistrict: string;
  readonly district: string;
  readonly province: string;
  readonly postCode: string;
}

export async function savePayParts(tx: TenantTx, people: readonly PayParts[]): Promise<void> {
  for (const batch of sql.batches(people.map((one) => [one.employeeId, one.idCard, one.bankCode, one.bankAccount])))
    await tx.run(sql`
      update app.employee set id_card = given.id_card, bank_code = given.bank_code, bank_account = given.bank_account,
        bank_account_name = case when given.bank_code is null then null else first_name || ' ' || last_name end
      from (values ${sql.rows(batch)}) as given (id, id_card, bank_code, bank_account)
      where organization_id = ${tx.organizationId} and employee.id = given.id::uuid`);
  const addresses = people.map((one) => [
    tx.organizationId,
    one.employeeId,
    'registered',
    one.houseNumber,
    one.subDistrict,
    one.district,
    one.province,
    one.postCode,
  ]);
  for (const batch of sql.batches(addresses))
    await tx.run(sql`
      insert into app.employee_address (organization_id, employee_id, kind, house_number, sub_district, district, province,
        post_code)
      values ${sql.rows(batch)}`);
}
