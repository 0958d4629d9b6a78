// A phone number is kept as + and the digits of its country (E.164); typed without a country it is Thai. Shown as Thais
// write it, 081-234-5678, and of other countries with the country's code, +65 8123 4567.
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

/** A number that can take a text message. Some countries do not tell their mobile numbers from others: those count. */
export function mobileNumber(typed: string): Result<string, 'phone'> {
  const found = validNumber(typed, phoneCountries);
  const type = found?.getType();
  return found && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') ? ok(found.number) : refused('phone');
}

/** How a kept number is shown. What was kept before it was checked stays as it is. */
export function phoneText(kept: string, countries = phoneCountries): string {
  const found = validNumber(kept, countries);
  if (!found) return kept;
  return found.country === 'TH' ? found.formatNational().replaceAll(' ', '-') : found.formatInternational();
}

/** A phone number that a person types, or nothing, which is kept as null. */
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
  // 00 stands for + in most countries; in Thailand an operator's digit follows it, which the number plan knows.
  return valid(text.replace(/^00/, '+'), countries) ?? valid(text, countries);
}

/** An extension is no part of a number that can be called from everywhere. */
function valid(text: string, { metadata }: PhoneCountries): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'TH', extract: false }, metadata);
  return found?.isValid() && !found.ext ? found : undefined;
}

/** Thai figures become Latin ones; invisible letters that come along when a number is copied are dropped. */
const plain = (typed: string): string => latinDigits(typed.replace(/\p{Cf}/gu, '').trim());
