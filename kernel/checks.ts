// Shapes with no business meaning. What has a business name (tax id, national id) is a rule of its module.
import * as z from 'zod';
import { problem } from './problems.ts';

/** Text that a person types: trimmed, not empty. */
export const words = (longest: number) => z.string().trim().min(1).max(longest);

/** Optional text: trimmed, empty becomes null. */
export const note = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value || null);

export const email = () => z.email().max(254).toLowerCase();

/** Three or six hex digits after #. */
export const hexColour = () =>
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, problem('colour'))
    .meta({ examples: ['#FF3C64'] });

export const digits = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${length}}$`), problem('digits', length))
    .meta({ examples: ['1'.repeat(length)] });
