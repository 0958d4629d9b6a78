import type * as z from 'zod';

type Convert = (value: string) => unknown;

const toNumber: Convert = (value) => (value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value));
const toBoolean: Convert = (value) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
const keep: Convert = (value) => value;

interface Reader {
  readonly convert: Convert;
  readonly many: boolean;
}

/**
 * Query strings and form fields are text. Reads a schema once and returns a function that converts each named value
 * to the schema's type: number, boolean, list. A value that does not fit stays text, for the schema to refuse.
 * Empty values count as absent.
 */
export function queryReader(
  schema: z.ZodType | undefined,
): (query: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const readers = new Map<string, Reader>();
  for (const [key, field] of Object.entries(shapeOf(schema))) readers.set(key, readerOf(field));
  return (query) => {
    const input: Record<string, unknown> = {};
    for (const key of Object.keys(query)) {
      const value = query[key];
      const reader = readers.get(key);
      if (value === '' || value === undefined || reader === undefined) continue;
      input[key] = read(reader, value);
    }
    return input;
  };
}

const one = (reader: Reader, value: unknown) => (typeof value === 'string' ? reader.convert(value) : value);

function read(reader: Reader, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => one(reader, item));
  return reader.many ? [one(reader, value)] : one(reader, value);
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (!schema) return {};
  const def = defOf(schema);
  if (def.shape) return def.shape;
  const inner = def.innerType ?? def.in;
  return inner ? shapeOf(inner) : {};
}

/** Whether an input has a file in it: such a call is sent as a form. */
export const takesFile = (schema: z.ZodType | undefined): boolean => Object.values(shapeOf(schema)).some(isFile);

/** Bytes of the largest file that an input may have; undefined for an input without one. */
export function largestFileOf(schema: z.ZodType | undefined): number | undefined {
  const sizes = Object.values(shapeOf(schema)).flatMap(fileSizes);
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

function fileSizes(schema: z.ZodType): number[] {
  const def = defOf(schema);
  if (def.type === 'file') {
    const sizes = (def.checks ?? []).map((check) => check._zod.def.maximum ?? Number.POSITIVE_INFINITY);
    return [Math.min(Number.POSITIVE_INFINITY, ...sizes)];
  }
  return [def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((one) => (one ? fileSizes(one) : []));
}

function isFile(schema: z.ZodType): boolean {
  const def = defOf(schema);
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((one) => one !== undefined);
  return def.type === 'file' || inner.some(isFile);
}

function readerOf(schema: z.ZodType): Reader {
  const def = defOf(schema);
  if (def.innerType) return readerOf(def.innerType);
  switch (def.type) {
    case 'pipe':
      return def.in && defOf(def.in).type !== 'transform'
        ? readerOf(def.in)
        : def.out
          ? readerOf(def.out)
          : { convert: keep, many: false };
    case 'array':
      return { convert: def.element ? readerOf(def.element).convert : keep, many: true };
    case 'number':
    case 'int':
      return { convert: toNumber, many: false };
    case 'boolean':
      return { convert: toBoolean, many: false };
    case 'union': {
      const kinds = (def.options ?? []).map(readerOf);
      return kinds.find((kind) => kind.convert !== keep || kind.many) ?? { convert: keep, many: false };
    }
    default:
      return { convert: keep, many: false };
  }
}
