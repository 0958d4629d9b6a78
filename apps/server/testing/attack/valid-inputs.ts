// Inputs that a contract accepts, made from its schema: what is required, or all of it.
import type * as z from 'zod';
import type { Call } from '#kernel/call';
import { fieldsOf } from '../sample-input.ts';

export interface Field {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Field[];
  readonly items?: Field;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  readonly contentEncoding?: string;
  readonly 'x-kind'?: string;
  readonly 'x-version'?: boolean;
}

export const inputField = (call: Call): Field =>
  fieldsOf(call['~orpc'].inputSchema as z.ZodType | undefined) as unknown as Field;

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
  if (field.examples?.[0] !== undefined) return field.examples[0];
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.anyOf) return validValue(field.anyOf[0] ?? {}, surroundings, place);
  switch (field.type) {
    case 'integer':
    case 'number':
      return Math.max(field.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return field.minItems || field.items?.['x-kind']
        ? Promise.all(
            Array.from({ length: field.minItems || 1 }, () => validValue(field.items ?? {}, surroundings, place)),
          )
        : [];
    case 'object':
      return validInput(field, surroundings, place.which);
    default:
      return validText(field);
  }
}

function validText(field: Field): string {
  switch (field.format) {
    case 'uuid':
      return '00000000-0000-7000-8000-00000000dead';
    case 'email':
      return `${crypto.randomUUID()}@kala.test`;
    case 'date':
      return '2026-11-02';
    case 'date-time':
      return '2026-11-02T01:00:00.000Z';
    case 'uri':
      return 'https://example.com/';
    default:
      return 'x'.repeat(Math.max(field.minLength ?? 1, 1));
  }
}
