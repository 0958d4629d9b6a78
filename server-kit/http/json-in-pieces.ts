import { setImmediate as others } from 'node:timers/promises';
import type * as z from 'zod';
import { declaredOnly } from './declared-only.ts';

/** Rows of a list that are written without a pause: about 2 ms. */
const rowsAtOnce = 200;

/**
 * JSON of an answer with what its contract declares. A long list, as the answer itself or as a field of it, is written in
 * pieces, and between two pieces the server serves others: a report of a thousand people holds up no clock-in.
 */
export function jsonWriter(schema: z.ZodType | undefined): (answer: unknown) => string | Promise<string> {
  const pick = declaredOnly(schema);
  const shape = shapeOf(schema);
  const element = elementOf(schema);
  return (answer) => {
    if (element && isLong(answer)) return longList(answer, declaredOnly(element));
    if (shape && hasLongField(answer, shape)) return withLongFields(answer, shape);
    return JSON.stringify(pick(answer));
  };
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Row = Readonly<Record<string, unknown>>;

interface Def {
  readonly type: string;
  readonly shape?: Shape;
  readonly element?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;
const shapeOf = (schema: z.ZodType | undefined): Shape | undefined => (schema ? defOf(schema).shape : undefined);
const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema && defOf(schema).type === 'array' ? defOf(schema).element : undefined;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > rowsAtOnce;

const hasLongField = (answer: unknown, shape: Shape): answer is Row =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.entries(shape).some(([name, field]) => elementOf(field) && isLong((answer as Row)[name]));

async function withLongFields(answer: Row, shape: Shape): Promise<string> {
  const fields: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const value = answer[name];
    const element = elementOf(schema);
    const json =
      element && isLong(value)
        ? await longList(value, declaredOnly(element))
        : value === undefined
          ? undefined
          : JSON.stringify(declaredOnly(schema)(value));
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join(',')}}`;
}

async function longList(rows: readonly unknown[], pick: (row: unknown) => unknown): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await others();
    // Without the brackets of the piece.
    pieces.push(JSON.stringify(rows.slice(start, start + rowsAtOnce).map((row) => pick(row))).slice(1, -1));
  }
  return `[${pieces.join(',')}]`;
}
