// Certificates as files: for payroll one or many, for their people one by one, and those that were made elsewhere.
import type { Readable } from 'node:stream';
import { handle, handleScoped, withinScope } from '#access/server/public';
import { addSeconds, type Instant } from '#kernel/time';
import { fileRow, keepFile, removeFiles, storeUpload, todayOf } from '#organization/server/public';
import { isOwn, reached, reachedByStaff } from '#people/server/public';
import { queue } from '#server/after-commit';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { pdfFile } from '#server/pdf';
import { filingsTh, type OwnCertificate } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { certificatesReady } from '../events.ts';
import { certificatePdf, fileNameOf, type OpenFile, signatureBytes } from './certificate-paper.ts';
import { certificateZip, certificateZipJob, longestZipSeconds, zipName } from './certificate-zip.ts';
import { startZip, zipOfYear } from './store/certificate-zips.ts';
import * as store from './store/certificates.ts';

/** Files of the company, opened after the transaction. */
const opening =
  (tx: TenantTx, files: { readonly open: (key: string) => () => Promise<Readable> }): OpenFile =>
  (fileId) =>
    files.open(fileKey(tx.organizationId, fileId));

type Issued = Pick<store.IssuedCertificate, 'year' | 'content' | 'signatureFileId'>;

const asPdf = (one: Issued, open: OpenFile): FileAnswer =>
  pdfFile(fileNameOf(one), async () => certificatePdf([one.content], await signatureBytes(open, one.signatureFileId)));

/** One by one while the zip is sent. */
const asZip = (issued: readonly Issued[], of: { open: OpenFile; year: number; now: Instant }): FileAnswer =>
  new FileAnswer({
    name: zipName(of.year),
    type: 'application/zip',
    body: async () => certificateZip(issued, of).body,
  });

const shownOwn = (row: store.PersonCertificate): OwnCertificate => ({
  id: row.id,
  employeeId: row.employeeId,
  year: row.year,
  number: row.book === null ? null : `${row.book}/${row.number}`,
  name: row.name ?? '',
  income: row.content?.sheet.totalIncome ?? null,
  tax: row.content?.sheet.totalTax ?? null,
  issuedOn: row.issuedOn,
  issuedBy: row.issuedBy,
  readAt: row.readAt,
});

export const certificateFileHandlers = [
  handle(filingsTh.taxCertificateFile, async ({ input, tx, files, now, audit }) => {
    const open = opening(tx, files);
    const employeeIds = [...new Set(input.employeeIds)];
    const issued = await store.certificatesOf(tx, { year: input.year, employeeIds });
    const [first] = issued;
    if (!first || employeeIds.some((id) => !issued.some((one) => one.employeeId === id)))
      throw filingErrors.certificateNotFound();
    audit(null);
    return issued.length === 1 ? asPdf(first, open) : asZip(issued, { open, year: input.year, now });
  }),

  handle(filingsTh.startTaxCertificateZip, async ({ input, tx, actor, now, audit }) => {
    const running = await zipOfYear(tx, input.year);
    if (running?.state === 'running' && running.startedAt > addSeconds(now, -longestZipSeconds))
      throw filingErrors.zipRunning();
    const total = (await store.certificatesOfYear(tx, input.year)).length;
    if (total === 0) throw filingErrors.nothingIssued();
    const id = newId('certificateZip');
    const before = await startZip(tx, { id, year: input.year, total, startedBy: actor.name, startedAt: now });
    if (before) await removeFiles(tx, [before]);
    await queue(tx, certificateZipJob, { organizationId: tx.organizationId, year: input.year, zipId: id });
    audit(null);
    return {};
  }),

  handle(filingsTh.readTaxCertificateZip, async ({ input, tx, files, audit }) => {
    const zip = await zipOfYear(tx, input.year);
    const file = zip?.fileId ? await fileRow(tx, zip.fileId) : undefined;
    if (!file) throw filingErrors.zipNotReady();
    audit(null);
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: files.open(fileKey(tx.organizationId, file.id)),
    });
  }),

  handle(filingsTh.uploadTaxCertificate, {
    prepare: async ({ input, actor, files, readCompany }) => {
      await readCompany((tx) => reachedByStaff(tx, input.employeeId));
      return storeUpload(input.file, { organizationId: actor.organizationId, files });
    },
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const person = await reachedByStaff(tx, input.employeeId);
      await keepFile(tx, file, { createdBy: actor.userId, now });
      const id = newId('taxCertificate');
      const name = input.name ?? file.name;
      const issuedOn = input.issuedOn ?? (await todayOf(tx, now));
      const row = {
        id,
        employeeId: person.id,
        year: input.year,
        issuedOn,
        issuedBy: actor.name,
        fileId: file.id,
        name,
      };
      await store.addUploadedCertificate(tx, row, now);
      await tell(tx, certificatesReady, { year: input.year, employeeIds: [person.id], by: actor.employeeId });
      audit({ kind: 'taxCertificate', id: person.id, name: person.name, after: { document: name, issuedOn } });
      return { id };
    },
  }),

  handle(filingsTh.deleteUploadedTaxCertificate, async ({ input, tx, audit }) => {
    const removed = await store.removeUploadedCertificate(tx, input.id);
    if (!removed) throw filingErrors.certificateNotFound();
    await removeFiles(tx, [removed.fileId]);
    audit({
      kind: 'taxCertificate',
      id: removed.employeeId,
      name: (await reachedByStaff(tx, removed.employeeId)).name,
      before: { document: removed.name, issuedOn: removed.issuedOn },
    });
    return {};
  }),

  handleScoped(filingsTh.listOwnTaxCertificates, async ({ input, tx, actor, scope }) => {
    const person = await reached(tx, { actor, scope, employeeId: input.employeeId });
    return (await store.certificatesOfPerson(tx, person.id)).map(shownOwn);
  }),

  handleScoped(filingsTh.readOwnTaxCertificate, async ({ input, tx, actor, scope, files, now, audit }) => {
    const found = await store.certificateOfPerson(tx, input.id, withinScope(tx, scope, sql`employee_id`));
    if (!found) throw filingErrors.certificateNotFound();
    if (isOwn(actor, found.employeeId)) await store.markCertificateRead(tx, found.id, now);
    audit(null);
    if (found.content) {
      const one = { ...found, content: found.content };
      return asPdf(one, opening(tx, files));
    }
    const file = found.fileId ? await fileRow(tx, found.fileId) : undefined;
    if (!file) throw filingErrors.certificateNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),
];
