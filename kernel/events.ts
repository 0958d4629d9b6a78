import * as z from 'zod';

/**
 * Something that happened in a company. Each module declares its events in its events.ts and nowhere else, so that
 * `docs/events.md` lists all of them. The payload holds ids and small facts; the listener reads the rows itself.
 */
export interface EventKind<Payload extends object> {
  /** `employee.joined`. Never changed: events waiting in the outbox are looked up by this name. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** An event with any payload, as held by the list of all events. */
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
