// Certificates on paper: the content that was frozen when they were issued, set as the form of the Revenue Department.
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { amountText } from '#kernel/format';
import { FileMissing } from '#server/files';
import { pdfOf } from '#server/pdf';
import type { CertificateSheet } from '../contract/certificates.ts';
import { buddhistYear } from '../rules/buddhist-date.ts';
import type { CertificateContent } from './store/certificates.ts';

const template = fileURLToPath(new URL('./certificate.typ', import.meta.url));

/** As screens show it. */
export function sheetOf(
  id: CertificateSheet['id'],
  { sheet, signer }: Pick<CertificateContent, 'sheet' | 'signer'>,
): CertificateSheet {
  const { payee, sequence, rows, copies, ...rest } = sheet;
  return {
    ...rest,
    id,
    payee: { taxId: payee.nationalId, name: payee.name, address: payee.address },
    sequence: sequence === null ? '' : String(sequence),
    rows: rows.filter(({ date }) => date !== '').map((row) => ({ ...row })),
    signer,
    copies: [...copies],
  };
}

/** One document with all of them; two sheets each. */
export function certificatePdf(
  contents: readonly CertificateContent[],
  signature: readonly number[] | null,
): Promise<Buffer> {
  return pdfOf(template, {
    signature,
    certificates: contents.map((content) => {
      const { rows, totalIncome, totalTax, funds, ...sheet } = sheetOf(null, content);
      return {
        ...sheet,
        rows: rows.map((row) => ({ ...row, income: amountText(row.income), tax: amountText(row.tax) })),
        totalIncome: amountText(totalIncome),
        totalTax: amountText(totalTax),
        funds: {
          pensionFund: amountText(funds.pensionFund),
          socialSecurity: amountText(funds.socialSecurity),
          providentFund: amountText(funds.providentFund),
        },
        mark: '',
      };
    }),
  });
}

/** Opens a stored file; called after the transaction. */
export type OpenFile = (fileId: string) => () => Promise<Readable>;

/** Bytes of the signature picture. Null where there is none, and where its bytes are missing: there is room to sign by hand. */
export async function signatureBytes(open: OpenFile, fileId: string | null): Promise<readonly number[] | null> {
  if (fileId === null) return null;
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await open(fileId)()) pieces.push(piece as Buffer);
    return [...Buffer.concat(pieces)];
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

export const fileNameOf = ({
  year,
  content,
}: {
  readonly year: number;
  readonly content: CertificateContent;
}): string =>
  `50ทวิ ${buddhistYear(year)} ${content.sheet.book}-${content.sheet.number} ${content.sheet.payee.name}.pdf`;
