import type * as z from 'zod';
import { givingWay } from '#server/give-way';
import { declaredOnly } from './declared-only.ts';
import { textsOf } from './ready-json.ts';

/** A list with more rows is long. */
const longFrom = 200;
/** Rows of a list that are written without a pause: about a millisecond. */
const rowsAtOnce = 100;
/** Ready rows are only copied. */
const readyRowsAtOnce = 500;

/** JSON of an answer: one text, or the bytes of its pieces. */
export type Json = string | readonly Buffer[];

/**
 * JSON of an answer with what its contract declares. A long list, as the answer itself or as a field of it, is written in
 * pieces, and between two pieces the server serves others: a report of a thousand people holds up no clock-in.
 */
export function jsonWriter(schema: z.ZodType | undefined): (answer: unknown) => Json | Promise<Json> {
  const pick = declaredOnly(schema);
  const shape = shapeOf(schema);
  const element = elementOf(schema);
  const lists = Object.entries(shape ?? {}).flatMap(([name, field]) => (elementOf(field) ? [name] : []));
  return (answer) => {
    if (element && isLong(answer)) return allOf(listPieces(answer, element));
    if (shape && hasLongField(answer, lists)) return allOf(fieldPieces(answer, shape));
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

const isLong = (value: unknown): value is readonly unknown[] =>
  (Array.isArray(value) && value.length > longFrom) || textsOf(value) !== undefined;

const hasLongField = (answer: unknown, lists: readonly string[]): answer is Row =>
  typeof answer === 'object' && answer !== null && lists.some((name) => isLong((answer as Row)[name]));

/** Bytes, not text: joining all pieces to one text and turning that into bytes would be one long step. */
async function allOf(pieces: AsyncIterable<string> | Iterable<string>): Promise<readonly Buffer[]> {
  const bytes: Buffer[] = [];
  for await (const piece of pieces) if (piece !== '') bytes.push(Buffer.from(piece));
  return bytes;
}

async function* fieldPieces(answer: Row, shape: Shape): AsyncGenerator<string> {
  let mark = '{';
  for (const [name, schema] of Object.entries(shape)) {
    const value = answer[name];
    if (value === undefined) continue;
    const element = elementOf(schema);
    yield `${mark}${JSON.stringify(name)}:`;
    if (element && isLong(value)) yield* listPieces(value, element);
    else yield JSON.stringify(declaredOnly(schema)(value));
    mark = ',';
  }
  yield mark === '{' ? '{}' : '}';
}

async function* listPieces(rows: readonly unknown[], element: z.ZodType): AsyncGenerator<string> {
  const texts = textsOf(rows);
  yield '[';
  yield* texts ? copiedPieces(texts) : writtenPieces(rows, declaredOnly(element));
  yield ']';
}

async function* copiedPieces(texts: readonly string[]): AsyncGenerator<string> {
  const giveWay = givingWay();
  for (let start = 0; start < texts.length; start += readyRowsAtOnce) {
    if (start > 0) await giveWay();
    yield `${start > 0 ? ',' : ''}${texts.slice(start, start + readyRowsAtOnce).join(',')}`;
  }
}

async function* writtenPieces(rows: readonly unknown[], pick: (row: unknown) => unknown): AsyncGenerator<string> {
  const giveWay = givingWay();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await giveWay();
    const piece = JSON.stringify(rows.slice(start, start + rowsAtOnce).map((row) => pick(row)));
    // Without the brackets of the piece.
    yield `${start > 0 ? ',' : ''}${piece.slice(1, -1)}`;
  }
}
