import * as z from 'zod';

declare const kind: unique symbol;

/** A UUID branded with what it identifies, so that a tag's id cannot be used where an employee's id is needed. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** The schema of an id in a contract. The OpenAPI document names the kind as `x-kind`. */
export const id = <Kind extends string>(kind: Kind) =>
  z.uuid().meta({ 'x-kind': kind }) as unknown as z.ZodType<Id<Kind>, string>;

/** The schema of an id within a list of objects: it has no kind of its own in the document. */
export const nestedId = <Kind extends string>() => z.uuid() as unknown as z.ZodType<Id<Kind>, string>;

/** Takes a value that is known to be an id of this kind (a row just read, a constant of the demo). */
export const asId = <Kind extends string>(value: string): Id<Kind> => value as Id<Kind>;
