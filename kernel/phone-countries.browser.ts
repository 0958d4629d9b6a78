// The number plan of Thailand only: a part of libphonenumber-js/max/metadata, compared with it by kernel/phone.test.ts.
import type { MetadataJson } from 'libphonenumber-js/core';
import type { PhoneCountries } from './phone-countries.ts';

const thailand = {
  version: 4,
  country_calling_codes: { 66: ['TH'] },
  countries: {
    TH: [
      '66',
      '00[1-9]',
      '(?:001800|[2-57]|[689]\\d)\\d{7}|1\\d{7,9}',
      [8, 9, 10, 13],
      [
        ['(\\d)(\\d{3})(\\d{4})', '$1 $2 $3', ['2'], '0$1'],
        ['(\\d{2})(\\d{3})(\\d{3,4})', '$1 $2 $3', ['[13-9]'], '0$1'],
        ['(\\d{4})(\\d{3})(\\d{3})', '$1 $2 $3', ['1']],
      ],
      '0',
      0,
      0,
      0,
      0,
      0,
      [
        ['(?:1[0689]|2\\d|3[2-9]|4[2-5]|5[2-6]|7[3-7])\\d{6}', [8]],
        ['(?:(?:14|[89]\\d)\\d\\d|6(?:[1-6]\\d\\d|7(?:1[0-8]|2[4-7]|3[1-6])))\\d{5}', [9]],
        ['(?:001800\\d|1800)\\d{6}', [10, 13]],
        ['1900\\d{6}', [10]],
        0,
        0,
        0,
        0,
        ['6[08]\\d{7}', [9]],
      ],
    ],
  },
  nonGeographic: {},
} as unknown as MetadataJson;

/** A number of another country is sent as typed, and the server checks it. */
export const phoneCountries: PhoneCountries = { metadata: thailand, areAll: false };
