/** A phone number as it is stored: + and the country's digits. A Thai mobile number may be typed as 0 and nine digits beginning with 6, 8 or 9. */
import { ok, type Result, refused } from '#kernel/result';

const thaiMobile = /^0[689]\d{8}$/;
const international = /^\+[1-9]\d{7,14}$/;
const thaiAbroad = /^\+66/;
const thaiMobileAbroad = /^\+66[689]\d{8}$/;

export function phoneNumber(typed: string): Result<string, 'phoneNumber'> {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (thaiMobile.test(digits)) return ok(`+66${digits.slice(1)}`);
  if (!international.test(digits)) return refused('phoneNumber');
  return thaiAbroad.test(digits) && !thaiMobileAbroad.test(digits) ? refused('phoneNumber') : ok(digits);
}
