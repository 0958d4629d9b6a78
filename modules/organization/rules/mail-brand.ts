/** A mail of a company with a theme has the company's name, its colour and its logo; every other mail has the product's look. */
import type { Id } from '#kernel/ids';

interface Branded {
  readonly id: Id<'organization'>;
  readonly name: string;
  readonly brandColour: string | null;
  readonly brandLogoFileId: Id<'file'> | null;
}

interface MailBrand {
  readonly name: string;
  readonly colour: string;
  readonly logo?: string;
}

/** The address of a picture of a theme, open without a sign-in: the call `themeImage` of branding. */
export const themeImageUrl = (organizationId: string, fileId: string): string =>
  `/public/v1/branding/image?organizationId=${organizationId}&id=${fileId}`;

/** Spread into the template of a mail. @param origin the public address of the server */
export function mailBrand(company: Branded | undefined, origin: string): { readonly brand?: MailBrand } {
  if (!company || company.brandColour === null) return {};
  const { id, name, brandColour: colour, brandLogoFileId: logo } = company;
  return { brand: { name, colour, ...(logo && { logo: origin + themeImageUrl(id, logo) }) } };
}
