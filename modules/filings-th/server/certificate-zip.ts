// All certificates of a year as one zip. Setting a thousand takes longer than a request should: a job makes it and shows how far it is.

import * as z from 'zod';
import { tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import { keepFile, removeFiles } from '#organization/server/public';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { Progress } from '#server/progress';
import { type Zip, zipOf } from '#server/zip';
import { buddhistYear } from '../rules/buddhist-date.ts';
import { certificatePdf, fileNameOf, type OpenFile, signatureBytes } from './certificate-paper.ts';
import { saveZip, type ZipRow, zipForUpdate } from './store/certificate-zips.ts';
import { certificatesOfYear, type IssuedCertificate } from './store/certificates.ts';

const minutes = 60;
const longestMinutes = 30;
/** A zip that is not ready by then is made again when somebody asks. */
export const longestZipSeconds = longestMinutes * minutes;

export const zipName = (year: number): string => `50ทวิ ${buddhistYear(year)}.zip`;

type ToPrint = Pick<IssuedCertificate, 'year' | 'content' | 'signatureFileId'>;

interface Making {
  readonly open: OpenFile;
  readonly now: Instant;
  /** Called after each certificate. */
  readonly onDone?: (done: number) => void;
}

/** A PDF per person, set one after another while the zip is read. */
export function certificateZip(issued: readonly ToPrint[], { open, now, onDone }: Making): Zip {
  const signatures = new Map<string | null, Promise<readonly number[] | null>>();
  const signatureOf = (fileId: string | null) => {
    const known = signatures.get(fileId) ?? signatureBytes(open, fileId);
    signatures.set(fileId, known);
    return known;
  };
  return zipOf(
    issued.map((one, nth) => ({
      name: fileNameOf(one),
      at: now,
      body: async () => {
        const pdf = await certificatePdf([one.content], await signatureOf(one.signatureFileId));
        onDone?.(nth + 1);
        return pdf;
      },
    })),
  );
}

const tellReaders = (tx: TenantTx): void => tellWindows(tx, ['taxCertificates']);

/** Saves how far the zip is; false when another zip of the year was started meanwhile. */
const report = (
  database: Pick<Database, 'tenant'>,
  { organizationId, ...zip }: Pick<ZipRow, 'year' | 'id' | 'state' | 'done'> & { readonly organizationId: string },
): Promise<boolean> =>
  database.tenant(organizationId, async (tx) => {
    const row = await zipForUpdate(tx, zip);
    if (row?.state !== 'running') return false;
    await saveZip(tx, { ...zip, fileId: null });
    tellReaders(tx);
    return true;
  });

export const certificateZipJob = job({
  name: 'filings.certificate-zip',
  schema: z.object({ organizationId: z.uuid(), year: z.int(), zipId: z.uuid() }),
  longestMinutes,
  retries: 1,
  run: async ({ organizationId, year, zipId }, { database, files }) => {
    const of = { organizationId, year, id: zipId };
    const issued = await database.reading(organizationId, (tx) => certificatesOfYear(tx, year));
    if (!(await report(database, { ...of, state: 'running', done: 0 }))) return;
    const progress = new Progress(async (done) => void (await report(database, { ...of, state: 'running', done })));
    const now = systemNow();
    const open: OpenFile = (fileId) => () => files.get(fileKey(organizationId, fileId));
    const zip = certificateZip(issued, { open, now, onDone: (done) => progress.report(done) });
    const id = newId('file');
    try {
      await files.put(fileKey(organizationId, id), zip.body, 'application/zip');
    } catch (error) {
      await progress.end();
      await report(database, { ...of, state: 'failed', done: 0 });
      throw error;
    }
    await progress.end();
    await database.tenant(organizationId, async (tx) => {
      const row = await zipForUpdate(tx, { year, id: zipId });
      const stored = { id, name: zipName(year), contentType: 'application/zip', ...zip.facts() };
      await keepFile(tx, stored, { createdBy: null, now });
      if (row?.state === 'running') await saveZip(tx, { ...of, state: 'done', done: row.total, fileId: id });
      else await removeFiles(tx, [id as Id<'file'>]);
      tellReaders(tx);
    });
  },
});
