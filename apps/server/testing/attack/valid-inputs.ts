// Inputs that a contract accepts, made from its schema: what is required, or all of it.
import type * as z from 'zod';
import type { Call } from '#kernel/call';
import { type Field, fieldsOf, goodValue } from '../sample-input.ts';

export const inputField = (call: Call): Field => fieldsOf(call['~orpc'].inputSchema as z.ZodType | undefined);

export interface Surroundings {
  /** The id of a row of this kind that the caller may reach. */
  readonly rowOf: (kind: string) => Promise<string>;
  readonly fileOf: (name: string) => File;
  /** A value for a field of this name, where the schema says too little; undefined where it says enough. */
  readonly named: (name: string) => unknown;
}

export async function validInput(
  field: Field,
  surroundings: Surroundings,
  which: 'required' | 'all',
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(field.properties ?? {})) {
    if (which === 'required' && !field.required?.includes(name)) continue;
    // Only a row that was read has a version.
    if (property['x-version']) continue;
    input[name] = await validValue(property, surroundings, { which, name });
  }
  return input;
}

interface Place {
  readonly which: 'required' | 'all';
  readonly name: string;
}

async function validValue(field: Field, surroundings: Surroundings, place: Place): Promise<unknown> {
  const kind = field['x-kind'];
  if (kind !== undefined) return surroundings.rowOf(kind);
  if (field.contentEncoding === 'binary') return surroundings.fileOf(place.name);
  const named = surroundings.named(place.name);
  if (named !== undefined && field.type !== 'array' && field.type !== 'object') return named;
  const isSaid = field.examples?.[0] !== undefined || field.const !== undefined || field.enum !== undefined;
  if (isSaid) return goodValue(field);
  if (field.anyOf) return validValue(field.anyOf[0] ?? {}, surroundings, place);
  if (field.type === 'object') return validInput(field, surroundings, place.which);
  if (field.type !== 'array') return goodValue(field);
  const length = field.minItems || (field.items?.['x-kind'] ? 1 : 0);
  return Promise.all(Array.from({ length }, () => validValue(field.items ?? {}, surroundings, place)));
}
