import * as z from 'zod';

declare const kind: unique symbol;

/** A UUID that knows what it identifies, so that a tag's id cannot stand where an employee's belongs. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** The shape of an id in a contract. What it identifies stands in the document too, as `x-kind`. */
export const id = <Kind extends string>(kind: Kind) =>
  z.uuid().meta({ 'x-kind': kind }) as unknown as z.ZodType<Id<Kind>, string>;

/** Takes a value that is known to be an id of this kind (a row just read, a constant of the demo). */
export const asId = <Kind extends string>(value: string): Id<Kind> => value as Id<Kind>;
