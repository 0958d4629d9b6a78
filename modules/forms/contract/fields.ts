import * as z from 'zod';
import { note, words } from '#kernel/checks';
import { businessMoment } from '#kernel/dates';
import { clockTypes } from '#zones/rules/clock-type';
import { fieldTypes, mostLetters, mostOptions } from '../rules/field.ts';

const limit = z.number().min(-1_000_000_000).max(1_000_000_000).nullish();

const Limits = z.object({
  /** Of a text field. */
  input: z.enum(['text', 'number']).optional(),
  /** Letters, the number itself, choices, files, or days from today, by the type of the field. */
  min: limit,
  max: limit,
  decimals: z.int().min(0).max(2).optional(),
});

const ShowWhen = z.object({
  /** A field before this one. */
  fieldId: z.uuid(),
  is: z.enum(['answered', 'equals', 'atLeast']),
  value: z.union([z.number(), z.string().max(200)]).nullish(),
});

const field = {
  type: z.enum(fieldTypes),
  label: z.string().trim().max(2000),
  help: note(500),
  required: z.boolean().default(false),
  options: z
    .array(z.object({ id: words(60), label: words(200) }))
    .max(mostOptions)
    .default([]),
  limits: Limits.default({}),
  showWhen: ShowWhen.nullish().transform((value) => value ?? null),
  /** What the type of the form reads from it. */
  meaning: note(40),
};

/** A field as it is sent. Without links the fields have the order in which they are sent. */
export const NewField = z.object({
  id: z.uuid().optional(),
  ...field,
  previousId: z.uuid().nullish(),
  nextId: z.uuid().nullish(),
});
export type NewField = z.infer<typeof NewField>;

export const Field = z.object({
  id: z.uuid(),
  ...field,
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});

/** Employees, teams, zones and punches are named by plain ids: they stand too deep for the schema of an id. */
const PunchAnswer = z.object({
  clockType: z.enum(clockTypes),
  timestamp: businessMoment,
  zoneId: z.uuid().nullish(),
  correctsId: z.uuid().nullish(),
});

export const AnswerValue = z.union([
  z.string().max(mostLetters),
  z.number(),
  z.array(z.string().max(60)).max(mostOptions),
  PunchAnswer,
]);
