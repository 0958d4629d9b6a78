/** Who knows the password may do everything that a paper allows; an empty list would forbid printing. */
const permissions = { printing: 'highResolution', copying: true, contentAccessibility: true } as const;

/** The PDF behind a password (AES-256, revision 6). */
export async function lockedPdf(pdf: Uint8Array, password: string): Promise<Buffer> {
  // Loaded for the first locked paper: six megabytes.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf);
  document.encrypt({ userPassword: password, ownerPassword: password, permissions });
  return Buffer.from(await document.save());
}
