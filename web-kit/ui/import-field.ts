import type { Language } from '#kernel/text';

/** A field of an imported file with the names that its column may have. */
export interface ImportField {
  readonly key: string;
  readonly names?: readonly string[];
}

const isThai = (name: string): boolean => /[\u0e00-\u0e7f]/.test(name);

/** The name of the column as templates write it: in Thai its first Thai name, in English the key in words. */
export function labelOfField({ key, names = [] }: ImportField, language: Language): string {
  const thai = language === 'th' ? names.find(isThai) : undefined;
  if (thai) return thai;
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
