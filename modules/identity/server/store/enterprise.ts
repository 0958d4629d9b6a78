import type { JSONWebKeySet } from 'jose';
import { identityErrors } from '#identity/errors';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface CompanySignIn {
  readonly id: Id<'organization'>;
  readonly companyCode: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly artworkUrl: string | null;
  readonly kind: 'token' | 'oidc';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly sealedClientSecret: string | null;
  readonly publicKeys: string | JSONWebKeySet | null;
  readonly keysUrl: string | null;
  readonly portalUrl: string | null;
}

const columns = sql`organization_id as id, company_code as "companyCode", name, logo_url as "logoUrl",
  artwork_url as "artworkUrl", kind, issuer, client_id as "clientId", sealed_client_secret as "sealedClientSecret",
  public_keys as "publicKeys", keys_url as "keysUrl", portal_url as "portalUrl"`;

export const companyByCode = (tx: GlobalTx, companyCode: string): Promise<CompanySignIn | undefined> =>
  tx.one<CompanySignIn>(sql`
    select ${columns} from global.enterprise_sign_in where lower(company_code) = lower(${companyCode})`);

export const companyById = (
  tx: GlobalTx,
  id: Id<'organization'>,
  lock: Statement = sql``,
): Promise<CompanySignIn | undefined> =>
  tx.one<CompanySignIn>(sql`
    select ${columns} from global.enterprise_sign_in where organization_id = ${id} ${lock}`);

export const companyForUpdate = (tx: GlobalTx, id: Id<'organization'>): Promise<CompanySignIn | undefined> =>
  companyById(tx, id, sql`for update`);

export const isCompany = async (tx: GlobalTx, organizationId: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from global.organization_directory where organization_id = ${organizationId}`)) !==
  undefined;

export async function removeCompany(tx: GlobalTx, id: Id<'organization'>): Promise<void> {
  await tx.run(sql`delete from global.enterprise_sign_in where organization_id = ${id}`);
}

export async function saveCompany(tx: GlobalTx, company: CompanySignIn & { readonly now: Instant }): Promise<void> {
  await refuseOn(
    tx.run(sql`
      insert into global.enterprise_sign_in (organization_id, company_code, name, logo_url, artwork_url, kind, issuer,
        client_id, sealed_client_secret, public_keys, keys_url, portal_url, created_at)
      values (${company.id}, ${company.companyCode}, ${company.name}, ${company.logoUrl}, ${company.artworkUrl},
        ${company.kind}, ${company.issuer}, ${company.clientId}, ${company.sealedClientSecret},
        ${company.publicKeys === null ? null : sql.json(company.publicKeys)}, ${company.keysUrl}, ${company.portalUrl},
        ${company.now})
      on conflict (organization_id) do update set company_code = excluded.company_code, name = excluded.name,
        logo_url = excluded.logo_url, artwork_url = excluded.artwork_url, kind = excluded.kind,
        issuer = excluded.issuer, client_id = excluded.client_id,
        sealed_client_secret = excluded.sealed_client_secret, public_keys = excluded.public_keys,
        keys_url = excluded.keys_url, portal_url = excluded.portal_url`),
    {
      enterprise_sign_in_code_key: () => identityErrors.companyCodeTaken(duplicate('companyCode')),
    },
  );
}
