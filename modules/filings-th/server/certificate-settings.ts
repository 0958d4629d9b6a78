// Who signs certificates, and the books from which they take their numbers.
import { handle } from '#access/server/public';
import { addressLine } from '#organization/rules/address-line';
import { keepFile, removeFiles, storeWholePicture, todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { editForm } from '#server/version';
import { filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { bookOn } from '../rules/certificate-book.ts';
import { filersOf } from './branches.ts';
import { certificateYear } from './certificate-year.ts';
import { zipOfYear } from './store/certificate-zips.ts';
import * as store from './store/certificates.ts';

const form = editForm(({ signer }: store.SettingRow) => ({ signer }), {
  also: ({ signatureFileId }) => ({ signatureFileId }),
});

/** Begins a book today. A number that the book has given already is refused: each is given once. */
async function beginBook(
  tx: TenantTx,
  {
    branch,
    book,
    nextNumber,
    today,
  }: { branch: string; book: string; nextNumber: number; today: store.BookToWrite['fromDate'] },
): Promise<void> {
  const last = await store.lastNumberOf(tx, { branch, book });
  if (nextNumber <= last)
    throw filingErrors.certificateNumberUsed({ params: { last }, fields: { nextNumber: { code: 'tooSmall' } } });
  await store.saveBook(tx, { branch, fromDate: today, book, nextNumber });
}

export const certificateSettingHandlers = [
  handle(filingsTh.taxCertificateInfo, async ({ input, tx, now }) => {
    const today = await todayOf(tx, now);
    const { people, branches, setting, runs } = await certificateYear(tx, input.year, today);
    const books = Map.groupBy(await store.booksOf(tx), ({ branch }) => branch);
    const zip = await zipOfYear(tx, input.year);
    const count = (state: string) => people.filter((person) => person.state === state).length;
    return {
      payer: {
        taxId: branches.company.taxId,
        name: branches.company.name,
        address: addressLine(branches.company.address),
      },
      signer: setting.signer,
      hasSignature: setting.signatureFileId !== null,
      counts: {
        missing: count('missing'),
        issued: count('issued'),
        outdated: count('outdated'),
        overdue: people.filter(({ state, dueOn }) => state === 'missing' && dueOn < today).length,
      },
      openRuns: runs.open,
      books: filersOf('pnd1kor', branches).map(({ number, name }) => {
        const { book, nextNumber } = bookOn(books.get(number) ?? [], today);
        return { branch: number, name, book, nextNumber };
      }),
      zip: zip
        ? { state: zip.state, done: zip.done, total: zip.total, startedBy: zip.startedBy, startedAt: zip.startedAt }
        : null,
      version: form.version(setting),
    };
  }),

  handle(filingsTh.saveTaxCertificateInfo, {
    prepare: async ({ input, actor, files }) =>
      input.signature
        ? storeWholePicture({ file: input.signature, field: 'signature', organizationId: actor.organizationId, files })
        : null,
    run: async ({ input, tx, actor, now, audit, prepared: picture }) => {
      const before = await store.settingForUpdate(tx, { by: actor.name, now });
      form.requireUnchanged(input, before);
      if (picture) await keepFile(tx, picture, { createdBy: actor.userId, now });
      const keptId = input.withoutSignature ? null : before.signatureFileId;
      const signatureFileId = picture?.id ?? keptId;
      await store.saveSetting(tx, { signer: input.signer, signatureFileId }, { by: actor.name, now });
      // Certificates that were issued with the former picture keep it.
      if (before.signatureFileId && before.signatureFileId !== signatureFileId)
        if (!(await store.isSignatureUsed(tx, before.signatureFileId))) await removeFiles(tx, [before.signatureFileId]);
      if (input.branch && input.book && input.nextNumber)
        await beginBook(tx, {
          branch: input.branch,
          book: input.book,
          nextNumber: input.nextNumber,
          today: await todayOf(tx, now),
        });
      audit({
        kind: 'taxCertificate',
        id: tx.organizationId,
        name: input.signer,
        before: { signer: before.signer },
        after: {
          signer: input.signer,
          ...(input.branch && input.book ? { branch: input.branch, book: input.book, number: input.nextNumber } : {}),
        },
      });
      return { version: form.version({ signer: input.signer, signatureFileId }) };
    },
  }),
];
