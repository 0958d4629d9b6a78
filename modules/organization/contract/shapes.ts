import * as z from 'zod';
import { note } from '#kernel/checks';
import { problem } from '#kernel/problems';
import { bankOf } from '../rules/bank-codes.ts';

/** Digits of a fixed length, or none. */
const figures = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${length}}$`), problem('digits', length))
    .meta({ examples: ['0'.repeat(length)] })
    .nullish();

/** A company's number or, for a sole owner, the national id. Old numbers without a right check digit exist: the form warns. */
export const taxId = () => figures(13);
export const taxBranch = () => figures(5);
export const socialSecurityId = () => figures(10);
export const socialSecurityBranch = () => figures(6);

export const bankId = () =>
  z
    .string()
    .refine((code) => bankOf(code) !== null, problem('choice'))
    .meta({ examples: ['004'] })
    .nullish();

/** Thai accounts have 10 to 15 digits. */
export const bankAccount = () =>
  z
    .string()
    .regex(/^\d{10,15}$/, problem('bankAccount'))
    .meta({ examples: ['1234567890'] })
    .nullish();

export const Address = z.object({
  building: note(80),
  room: note(20),
  floor: note(20),
  houseNumber: note(40),
  moo: note(20),
  soi: note(80),
  road: note(80),
  village: note(80),
  junction: note(80),
  subDistrict: note(80),
  district: note(80),
  province: note(80),
  postCode: z
    .string()
    .regex(/^\d{5}$/, problem('digits', 5))
    .meta({ examples: ['10110'] })
    .nullish(),
});
export type Address = z.output<typeof Address>;
