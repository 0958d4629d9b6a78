// Number plans of all countries with their line types (145 kB). A browser gets `phone-countries.browser.ts` instead; `imports` in
// package.json maps both.
import type { MetadataJson } from 'libphonenumber-js/core';
import world from 'libphonenumber-js/max/metadata';

export interface PhoneCountries {
  readonly metadata: MetadataJson;
  readonly areAll: boolean;
}

export const phoneCountries: PhoneCountries = { metadata: world, areAll: true };
