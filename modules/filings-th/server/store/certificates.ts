import { filingErrors } from '#filings-th/errors';
import type { CertificateBook } from '#filings-th/rules/certificate-book';
import type { CertificateFigures } from '#filings-th/rules/certificate-figures';
import type { Certificate } from '#filings-th/rules/withholding-certificate';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { isPersonFound } from '#people/server/public';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What was printed, and the figures it was made from. */
export interface CertificateContent {
  readonly sheet: Certificate;
  readonly signer: string;
  readonly figures: CertificateFigures;
}

export interface IssuedCertificate {
  readonly id: Id<'taxCertificate'>;
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly branch: string;
  readonly book: string;
  readonly number: number;
  readonly issuedOn: LocalDate;
  readonly content: CertificateContent;
  readonly signatureFileId: Id<'file'> | null;
  readonly readAt: Instant | null;
}

const issuedColumns = sql`id, employee_id as "employeeId", year, branch, book, number, issued_on as "issuedOn", content,
  signature_file_id as "signatureFileId", read_at as "readAt"`;

/** Printed and not replaced. */
const isValid = sql`branch is not null and void_reason is null and content is not null`;

/** Valid certificates of a year, by branch, book and number. */
export const certificatesOfYear = (tx: TenantTx, year: number): Promise<IssuedCertificate[]> =>
  tx.rows<IssuedCertificate>(sql`
    select ${issuedColumns} from app.filing_certificate
    where organization_id = ${tx.organizationId} and year = ${year} and ${isValid}
    order by branch, book, number`);

/** Whose certificates of the years were issued by which branch. */
export const issuedCertificates = (
  tx: TenantTx,
  years: readonly number[],
): Promise<Pick<IssuedCertificate, 'employeeId' | 'year' | 'branch'>[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", year, branch from app.filing_certificate
    where organization_id = ${tx.organizationId} and year = any(${[...years]}::int[]) and ${isValid}`);

/** Those of some people, or of everyone after a certificate in the order of ids. */
export const certificatesOf = (
  tx: TenantTx,
  { year, employeeIds }: { readonly year: number; readonly employeeIds: readonly string[] },
): Promise<IssuedCertificate[]> =>
  tx.rows<IssuedCertificate>(sql`
    select ${issuedColumns} from app.filing_certificate
    where organization_id = ${tx.organizationId} and year = ${year} and ${isValid}
      and employee_id = any(${[...employeeIds]}::uuid[])
    order by branch, book, number`);

export const certificateForUpdate = (tx: TenantTx, id: Id<'taxCertificate'>): Promise<IssuedCertificate | undefined> =>
  tx.one<IssuedCertificate>(sql`
    select ${issuedColumns} from app.filing_certificate
    where organization_id = ${tx.organizationId} and id = ${id} and ${isValid} for update`);

export const voidCertificate = (tx: TenantTx, id: Id<'taxCertificate'>, reason: string): Promise<number> =>
  tx.run(sql`
    update app.filing_certificate set void_reason = ${reason}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export async function addCertificates(
  tx: TenantTx,
  certificates: readonly Omit<IssuedCertificate, 'readAt'>[],
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  const rows = certificates.map((one) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.year,
    one.branch,
    one.book,
    one.number,
    one.issuedOn,
    JSON.stringify(one.content),
    one.signatureFileId,
    by,
    now,
  ]);
  for (const values of sql.batches(rows))
    await refuseOn(
      tx.run(sql`
        insert into app.filing_certificate (organization_id, id, employee_id, year, branch, book, number, issued_on,
          content, signature_file_id, issued_by, issued_at)
        values ${sql.rows(values)}`),
      {
        filing_certificate_valid_key: () => filingErrors.certificateIssued(),
        filing_certificate_number_key: () => filingErrors.certificateNumberTaken(),
      },
    );
}

export const booksOf = (tx: TenantTx): Promise<(CertificateBook & { readonly branch: string })[]> =>
  tx.rows(sql`
    select branch, from_date as "fromDate", book, next_number as "nextNumber" from app.filing_certificate_book
    where organization_id = ${tx.organizationId} order by branch, from_date`);

export interface BookToWrite extends CertificateBook {
  readonly branch: string;
}

/**
 * Takes the next numbers of a book. The book is locked until the end of the transaction: numbers of a transaction that
 * fails are given to the next one, so that none is missing.
 */
export async function takeNumbers(
  tx: TenantTx,
  { branch, fromDate, book, nextNumber }: BookToWrite,
  count: number,
): Promise<number> {
  await refuseOn(
    tx.run(sql`
      insert into app.filing_certificate_book (organization_id, branch, from_date, book, next_number)
      values (${tx.organizationId}, ${branch}, ${fromDate}, ${book}, ${nextNumber})
      on conflict (organization_id, branch, from_date) do nothing`),
    { filing_certificate_book_name_key: () => filingErrors.certificateBookTaken() },
  );
  const row = await tx.one<{ next: number }>(sql`
    update app.filing_certificate_book set next_number = next_number + ${count}
    where organization_id = ${tx.organizationId} and branch = ${branch} and from_date = ${fromDate}
    returning next_number as next`);
  return (row?.next ?? nextNumber + count) - count;
}

/** A new book, or another name and number of the one that began on the same day and has given no number. */
export const saveBook = (tx: TenantTx, { branch, fromDate, book, nextNumber }: BookToWrite): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.filing_certificate_book (organization_id, branch, from_date, book, next_number)
      values (${tx.organizationId}, ${branch}, ${fromDate}, ${book}, ${nextNumber})
      on conflict (organization_id, branch, from_date) do update set book = excluded.book,
        next_number = excluded.next_number`),
    { filing_certificate_book_name_key: () => filingErrors.certificateBookTaken() },
  );

/** The highest number that was given in a book; 0 where none was. */
export const lastNumberOf = async (
  tx: TenantTx,
  { branch, book }: { readonly branch: string; readonly book: string },
): Promise<number> =>
  (
    await tx.one<{ last: number }>(sql`
      select coalesce(max(number), 0)::int as last from app.filing_certificate
      where organization_id = ${tx.organizationId} and branch = ${branch} and book = ${book}`)
  )?.last ?? 0;

export interface SettingRow {
  readonly signer: string;
  readonly signatureFileId: Id<'file'> | null;
}

export const settingRow = async (tx: TenantTx): Promise<SettingRow> =>
  (await tx.one<SettingRow>(sql`
    select signer, signature_file_id as "signatureFileId" from app.filing_certificate_setting
    where organization_id = ${tx.organizationId}`)) ?? { signer: '', signatureFileId: null };

/** Locked, and made where the company has none yet: two first changes wait for each other as well. */
export async function settingForUpdate(
  tx: TenantTx,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<SettingRow> {
  await tx.run(sql`
    insert into app.filing_certificate_setting (organization_id, signer, updated_by, updated_at)
    values (${tx.organizationId}, '', ${by}, ${now}) on conflict (organization_id) do nothing`);
  const row = await tx.one<SettingRow>(sql`
    select signer, signature_file_id as "signatureFileId" from app.filing_certificate_setting
    where organization_id = ${tx.organizationId} for update`);
  return row ?? { signer: '', signatureFileId: null };
}

export const saveSetting = (
  tx: TenantTx,
  { signer, signatureFileId }: SettingRow,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.filing_certificate_setting (organization_id, signer, signature_file_id, updated_by, updated_at)
    values (${tx.organizationId}, ${signer}, ${signatureFileId}, ${by}, ${now})
    on conflict (organization_id) do update set signer = excluded.signer, signature_file_id = excluded.signature_file_id,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);

export interface PersonCertificate {
  readonly id: Id<'taxCertificate'>;
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly book: string | null;
  readonly number: number | null;
  readonly content: CertificateContent | null;
  readonly signatureFileId: Id<'file'> | null;
  readonly fileId: Id<'file'> | null;
  readonly name: string | null;
  readonly issuedOn: LocalDate;
  readonly issuedBy: string;
  readonly readAt: Instant | null;
}

const personColumns = sql`id, employee_id as "employeeId", year, book, number, content,
  signature_file_id as "signatureFileId", file_id as "fileId", name, issued_on as "issuedOn", issued_by as "issuedBy",
  read_at as "readAt"`;
const isShown = sql`void_reason is null and (content is not null or file_id is not null)`;

/** Printed and uploaded ones, the newest first. */
export const certificatesOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<PersonCertificate[]> =>
  tx.rows<PersonCertificate>(sql`
    select ${personColumns} from app.filing_certificate
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and ${isShown}
    order by year desc, issued_on desc, id desc`);

/** Who has a certificate of which of these years: printed here, or uploaded. */
export const certifiedPeople = (
  tx: TenantTx,
  years: readonly number[],
): Promise<{ readonly year: number; readonly employeeId: Id<'employee'> }[]> =>
  tx.rows(sql`
    select distinct year, employee_id as "employeeId" from app.filing_certificate
    where organization_id = ${tx.organizationId} and year = any(${[...years]}::int[]) and ${isShown}`);

/** Within the reach, which is on the column `employee_id`. */
export const certificateOfPerson = (
  tx: TenantTx,
  id: Id<'taxCertificate'>,
  reach: Statement,
): Promise<PersonCertificate | undefined> =>
  tx.one<PersonCertificate>(sql`
    select ${personColumns} from app.filing_certificate
    where organization_id = ${tx.organizationId} and id = ${id} and ${isShown} and ${reach}`);

export const markCertificateRead = (tx: TenantTx, id: Id<'taxCertificate'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.filing_certificate set read_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id} and read_at is null`);

export const addUploadedCertificate = (
  tx: TenantTx,
  row: Pick<PersonCertificate, 'id' | 'employeeId' | 'year' | 'issuedOn' | 'issuedBy'> & {
    readonly fileId: Id<'file'>;
    readonly name: string;
  },
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    insert into app.filing_certificate (organization_id, id, employee_id, year, issued_on, file_id, name, issued_by,
      issued_at)
    values (${tx.organizationId}, ${row.id}, ${row.employeeId}, ${row.year}, ${row.issuedOn}, ${row.fileId}, ${row.name},
      ${row.issuedBy}, ${now})`);

/** Answers the removed row with its file; only of a certificate that was made elsewhere. */
export const removeUploadedCertificate = (
  tx: TenantTx,
  id: Id<'taxCertificate'>,
): Promise<(PersonCertificate & { readonly fileId: Id<'file'> }) | undefined> =>
  tx.one(sql`
    delete from app.filing_certificate
    where organization_id = ${tx.organizationId} and id = ${id} and file_id is not null returning ${personColumns}`);

export const certificatesToCopy = (tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly object[]> =>
  tx.rows(sql`
    select year, branch, book, number, issued_on as "issuedOn", content, name, void_reason as "voidReason"
    from app.filing_certificate
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by year, issued_on, id`);

/** Those made elsewhere; the others are printed from their content. */
export const uploadedCertificateFiles = (tx: TenantTx, employeeId: Id<'employee'>) =>
  tx.rows<{ fileId: Id<'file'>; name: string; at: Instant }>(sql`
    select f.id as "fileId", f.name, f.created_at as at
    from app.filing_certificate c join app.stored_file f on f.organization_id = c.organization_id and f.id = c.file_id
    where c.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} order by f.created_at, f.id`);

/** Numbers stay, what they were for is gone; so is every zip that has a certificate of the person. */
export async function forgetCertificates(
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ readonly count: number; readonly fileIds: Id<'file'>[] }> {
  const files = await tx.rows<{ fileId: Id<'file'> }>(sql`
    delete from app.filing_certificate
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and file_id is not null
    returning file_id as "fileId"`);
  const zips = await tx.rows<{ fileId: Id<'file'> | null }>(sql`
    delete from app.filing_certificate_zip z
    where z.organization_id = ${tx.organizationId} and exists (select from app.filing_certificate c
      where c.organization_id = ${tx.organizationId} and c.employee_id = ${employeeId} and c.year = z.year
        and c.content is not null)
    returning z.file_id as "fileId"`);
  const printed = await tx.run(sql`
    update app.filing_certificate set content = null, void_reason = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and content is not null`);
  const fileIds = [...files, ...zips].flatMap(({ fileId }) => fileId ?? []);
  return { count: files.length + printed, fileIds };
}

/** Whether an issued certificate was printed with this picture. */
export const isSignatureUsed = async (tx: TenantTx, fileId: Id<'file'>): Promise<boolean> =>
  (await tx.one<{ id: string }>(sql`
    select id from app.filing_certificate
    where organization_id = ${tx.organizationId} and signature_file_id = ${fileId} limit 1`)) !== undefined;

/** Ids of people by name or code. */
export const foundPeople = async (tx: TenantTx, search: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select e.id from app.employee e
        where e.organization_id = ${tx.organizationId} and ${isPersonFound(tx, search, sql`e.id`)}`)
    ).map(({ id }) => id),
  );
