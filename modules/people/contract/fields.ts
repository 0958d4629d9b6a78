// Shapes that several nouns of this module share. What has a business name is checked by its rule.
import * as z from 'zod';
import { longestName, personName } from '#identity/rules/person-name';
import { note } from '#kernel/checks';
import { latinDigits } from '#kernel/format';
import { id } from '#kernel/ids';
import { problem } from '#kernel/problems';
import { nationalId } from '../rules/national-id.ts';
import { postCode } from '../rules/post-code.ts';

export const genders = ['male', 'female', 'other'] as const;
export const employmentTypes = ['FULL-TIME', 'PART-TIME'] as const;

/**
 * The answer of a change that is a request when it is about oneself: then the names of those who may decide, four at most.
 * Empty when it was made.
 */
export const madeOrAsked = z.object({ sentTo: z.array(z.string()).optional() });

/** Whose file it is; one's own when left out. */
export const employeeInReach = { employeeId: id('employee').optional() };

/** Checked by a rule when filled; nothing is kept as null. The rule says how it is kept. */
const checkedNote = (
  longest: number,
  rule: (typed: string) => { ok: true; value: string } | { ok: false },
  refusal: string,
) =>
  note(longest)
    .refine((value) => value === null || rule(value).ok, refusal)
    .transform((value) => {
      const kept = value === null ? null : rule(value);
      return kept?.ok ? kept.value : null;
    });

export const optionalNationalId = () =>
  checkedNote(17, (typed) => nationalId(latinDigits(typed)), problem('nationalId'));
export const optionalPostCode = () => checkedNote(5, postCode, problem('postCode'));
export const optionalName = (code: string) => checkedNote(longestName, personName, problem(code));

export const optionalEmail = () =>
  z
    .union([z.email().max(254).toLowerCase(), z.literal('')])
    .nullish()
    .transform((value) => value || null);

/** Digits only, so many at least and at most; signs between them are dropped. A fixed length is named in the refusal. */
export const optionalFigures = (
  shortest: number,
  longest: number,
  refusal = shortest === longest ? problem('digits', longest) : problem('figures'),
) => {
  const shape = new RegExp(`^\\d{${shortest},${longest}}$`);
  return checkedNote(
    longest + 10,
    (typed) => {
      const value = latinDigits(typed).replace(/[\s-]/g, '');
      return shape.test(value) ? { ok: true, value } : { ok: false };
    },
    refusal,
  );
};

/** Accounts of Thai banks have 10 digits, of some 12 to 15. Nine are ten whose leading zero a spreadsheet dropped. */
export const optionalBankAccount = () => optionalFigures(10, 15, problem('bankAccount'));
