/** Papers and mails have the main colour, or the nearest one on which white letters are readable, and the long logo, or else the header logo, or else the square one. */
import { sixDigits } from '#kernel/colours';
import { readableColour } from './readable-colour.ts';

interface Logos<Logo> {
  readonly longLogo: Logo | null;
  readonly headerLogo: Logo | null;
  readonly squareLogo: Logo | null;
}

export const brandOnPaper = <Logo>(
  primary: string,
  { longLogo, headerLogo, squareLogo }: Logos<Logo>,
): { readonly colour: string; readonly logo: Logo | null } => ({
  colour: sixDigits(readableColour(primary, '#ffffff') ?? primary),
  logo: longLogo ?? headerLogo ?? squareLogo,
});
