/** What others may not read of a sensitive value: all but the last four signs of a number, the whole of a word. */

/** '1234567890' is '••••••7890'; four signs or fewer leave nothing. */
export const maskedNumber = (value: string): string =>
  value.length > 4 ? '•'.repeat(value.length - 4) + value.slice(-4) : '•'.repeat(value.length);

/** Always the same length, so that the length says nothing either. */
const maskedWord = '••••••';

/** Which fields of the file are sensitive, and how each is masked. */
export const sensitiveFields = {
  idCard: maskedNumber,
  taxId: maskedNumber,
  socialSecurityId: maskedNumber,
  race: () => maskedWord,
  bankCode: () => maskedWord,
  bankAccount: maskedNumber,
  bankAccountName: () => maskedWord,
} as const satisfies Readonly<Record<string, (value: string) => string>>;

export type SensitiveField = keyof typeof sensitiveFields;

const secrets: Readonly<Record<string, (value: string) => string>> = { ...sensitiveFields, salary: () => maskedWord };

/** The same values for a log or a list: that a sensitive one changes is said, never what it is. */
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const mask = Object.hasOwn(secrets, field) ? secrets[field] : undefined;
      return [field, mask && typeof value === 'string' ? mask(value) : value];
    }),
  );

/** The same file with each sensitive value masked; what is empty stays empty. */
export function withMasks<File extends Readonly<Record<SensitiveField, string | null>>>(file: File): File {
  const masks = Object.entries(sensitiveFields).map(([field, mask]) => {
    const value = file[field as SensitiveField];
    return [field, value === null ? null : mask(value)];
  });
  return { ...file, ...Object.fromEntries(masks) };
}
