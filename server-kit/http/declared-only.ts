import type * as z from 'zod';

type Pick = (value: unknown) => unknown;

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const asItIs: Pick = (value) => value;

/**
 * Keeps only the fields that the contract declares: an extra column read by a store does not leave the server. Reads the schema
 * once
 * and returns a function that copies its fields. Types and formats are not checked, which is nine tenths of the cost of a full
 * check;
 * tests check every answer in full.
 */
export function declaredOnly(schema: z.ZodType | undefined): Pick {
  return schema ? pickerOf(schema) : () => ({});
}

// A schema may be recursive (a tree of departments): the function under construction is looked up when it is needed.
const made = new WeakMap<z.ZodType, Pick>();
const inTheMaking = new WeakSet<z.ZodType>();

function pickerOf(schema: z.ZodType): Pick {
  const known = made.get(schema);
  if (known) return known;
  if (inTheMaking.has(schema)) return (value) => (made.get(schema) ?? asItIs)(value);
  inTheMaking.add(schema);
  const picker = newPicker(schema);
  made.set(schema, picker);
  return picker;
}

function newPicker(schema: z.ZodType): Pick {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return objectPicker(def.shape ?? {});
    case 'array':
      return arrayPicker(def.element);
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return def.innerType ? orNothing(pickerOf(def.innerType)) : asItIs;
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
    case 'custom':
      return asItIs;
    case 'union':
      // Of texts and numbers there is nothing to leave out.
      if (def.options?.every((option) => pickerOf(option) === asItIs)) return asItIs;
      return (value) => schema.parse(value);
    default:
      // Records, defaults, transforms: rare in answers, so the schema itself decides.
      return (value) => schema.parse(value);
  }
}

const orNothing = (pick: Pick): Pick =>
  pick === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : pick(value));

function arrayPicker(element: z.ZodType | undefined): Pick {
  const pick = element ? pickerOf(element) : asItIs;
  if (pick === asItIs) return asItIs;
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('The contract declares a list.');
    return value.map(pick);
  };
}

function objectPicker(shape: Readonly<Record<string, z.ZodType>>): Pick {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, pick: pickerOf(field) }));
  const names = new Set(fields.map(({ name }) => name));
  const last: string[] = [];
  const isFlat = fields.every(({ pick }) => pick === asItIs);
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('The contract declares a record.');
    const given = value as Readonly<Record<string, unknown>>;
    if (isFlat && holdsOnly(given, { names, last })) return given;
    const picked: Record<string, unknown> = {};
    for (const { name, pick } of fields) {
      const content = given[name];
      if (content !== undefined) picked[name] = pick === asItIs ? content : pick(content);
    }
    return picked;
  };
}

interface Declared {
  readonly names: ReadonlySet<string>;
  /** Names of the last row that were declared, each at its place: the next row has the same, and none is looked up. */
  readonly last: string[];
}

/** The rows of most lists: nothing to leave out, so nothing to copy. */
function holdsOnly(given: object, { names, last }: Declared): boolean {
  if (Object.getPrototypeOf(given) !== Object.prototype) return false;
  let at = 0;
  for (const name in given) {
    if (last[at] !== name) {
      if (!names.has(name)) return false;
      last[at] = name;
    }
    at++;
  }
  return true;
}
