// A phone number is stored as + and digits (E.164); typed without a country code it is Thai. Thai numbers are shown as
// 081-234-5678, numbers of other countries with their country code, +65 8123 4567.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { type PhoneCountries, phoneCountries } from '#kernel/phone-countries';
import { note } from './checks.ts';
import { latinDigits } from './format.ts';
import { problem } from './problems.ts';
import { ok, type Result, refused } from './result.ts';

const international = /^\+(?!66)[1-9]\d{6,14}$/;

export function phoneNumber(typed: string, countries = phoneCountries): Result<string, 'phone'> {
  const found = validNumber(typed, countries);
  if (found) return ok(found.number);
  const bare = plain(typed).replace(/[\s().-]/g, '');
  return !countries.areAll && international.test(bare) ? ok(bare) : refused('phone');
}

/**
 * A number that can receive a text message. In some countries mobile numbers cannot be told apart from others: those count as
 * mobile.
 */
export function mobileNumber(typed: string): Result<string, 'phone'> {
  const found = validNumber(typed, phoneCountries);
  const type = found?.getType();
  return found && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') ? ok(found.number) : refused('phone');
}

/** How a stored number is shown. A number that was stored before numbers were checked is shown as it is. */
export function phoneText(kept: string, countries = phoneCountries): string {
  const found = validNumber(kept, countries);
  if (!found) return kept;
  return found.country === 'TH' ? found.formatNational().replaceAll(' ', '-') : found.formatInternational();
}

/** A phone number typed by a person; an empty field is stored as null. */
export const optionalPhone = () =>
  note(40)
    .refine((value) => value === null || phoneNumber(value).ok, problem('phone'))
    .transform((value) => {
      const kept = value === null ? null : phoneNumber(value);
      return kept?.ok ? kept.value : null;
    })
    .meta({ examples: ['081-234-5678'] });

function validNumber(typed: string, countries: PhoneCountries): PhoneNumber | undefined {
  const text = plain(typed);
  // 00 means + in most countries. In Thailand an operator's digit follows it; the number plan knows this.
  return valid(text.replace(/^00/, '+'), countries) ?? valid(text, countries);
}

/** An extension is dropped: it cannot be dialled from outside. */
function valid(text: string, { metadata }: PhoneCountries): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'TH', extract: false }, metadata);
  return found?.isValid() && !found.ext ? found : undefined;
}

/** Thai digits become Latin digits; invisible characters from copied text are dropped. */
const plain = (typed: string): string => latinDigits(typed.replace(/\p{Cf}/gu, '').trim());
