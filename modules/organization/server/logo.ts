import { FileMissing, type Files, fileKey } from '#server/files';
import type { OrganizationRow } from './store/company.ts';

type WithLogos = Pick<OrganizationRow, 'id' | 'logoFileId' | 'brandLogoFileId'>;

/**
 * The bytes of the logo on a PDF: that of the theme, or else the company's own. Null where it has none, and where its bytes are
 * missing: the paper is made without it.
 */
export async function paperLogo(files: Files, company: WithLogos | undefined): Promise<readonly number[] | null> {
  const fileId = company?.brandLogoFileId ?? company?.logoFileId;
  if (!company || !fileId) return null;
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await files.get(fileKey(company.id, fileId))) pieces.push(piece as Buffer);
    return [...Buffer.concat(pieces)];
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
