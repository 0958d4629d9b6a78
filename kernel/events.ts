import * as z from 'zod';

/**
 * Something that happened in a company. Each module declares its events in its events.ts and nowhere else, so that
 * `docs/events.md` lists them all. The payload holds ids and small facts: a hearer reads the rows themselves.
 */
export interface EventKind<Payload extends object> {
  /** `employee.joined`. Never changed: what waits in the outbox is found by it. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** An event of any payload, as the list of all events holds it. */
export interface AnyEvent {
  readonly name: string;
  readonly payload: z.ZodType;
}

export const event = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): EventKind<z.infer<z.ZodObject<Shape>>> => ({
  name,
  payload: z.object(shape) as unknown as z.ZodType<z.infer<z.ZodObject<Shape>>>,
});
