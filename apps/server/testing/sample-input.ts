// Input for tests that walk over every call: a good value for each field of a schema, or a bad one.
import * as z from 'zod';

export interface Field {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
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

const known = new WeakMap<z.ZodType, Field>();

/** Kept per schema: the walks ask for the fields of a call with every request. */
export function fieldsOf(schema: z.ZodType | undefined): Field {
  if (!schema) return {};
  const fields = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field);
  known.set(schema, fields);
  return fields;
}

/** What the ids in an input identify: `id` of a tag, `employeeId` of an employee. */
export function idKinds(field: Field): { readonly path: string; readonly kind: string }[] {
  return Object.entries(field.properties ?? {}).flatMap(([path, property]) => {
    const kind =
      property['x-kind'] ?? property.items?.['x-kind'] ?? property.anyOf?.find((one) => one['x-kind'])?.['x-kind'];
    return kind === undefined ? [] : [{ path, kind }];
  });
}

/** The required fields, and those named, filled with something the schema accepts. */
export function goodInput(field: Field, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const wanted = new Set([...(field.required ?? []), ...Object.keys(given)]);
  return Object.fromEntries(
    Object.entries(field.properties ?? {})
      .filter(([name]) => wanted.has(name))
      .map(([name, property]) => [
        name,
        name in given ? (property.type === 'array' ? [given[name]] : given[name]) : goodValue(property),
      ]),
  );
}

export function goodValue(field: Field): unknown {
  if (field.examples?.[0] !== undefined) return field.examples[0];
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.anyOf) return goodValue(field.anyOf[0] ?? {});
  switch (field.type) {
    case 'integer':
    case 'number':
      return Math.max(field.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return field.minItems ? [goodValue(field.items ?? {})] : [];
    case 'object':
      return goodInput(field);
    default:
      return goodText(field);
  }
}

function goodText(field: Field): string {
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

/** For each field, a value that no schema of its kind accepts: words where a number or a choice belongs, and too many of them. */
export const badInputs = (field: Field): Record<string, unknown>[] =>
  Object.entries(field.properties ?? {}).map(([name, one]) => ({ ...goodInput(field), [name]: wrongValue(one) }));

const wrongText = 'ไม่ถูกต้อง'.repeat(100);

/** A text that is longer than the field takes; any text is wrong for a file. */
const wrongValue = ({ maxLength = 0, contentEncoding }: Field): string =>
  maxLength < wrongText.length || contentEncoding !== undefined
    ? wrongText
    : wrongText.repeat(Math.ceil((maxLength + 1) / wrongText.length));
