import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '#kernel/ids';

/** A new id. UUIDv7 begins with the time, so that rows made one after another lie together in their index. */
export const newId = <Kind extends string>(_kind: Kind): Id<Kind> => randomUUIDv7() as Id<Kind>;
