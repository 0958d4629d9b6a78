/** Name of a person: letters of any script with their marks, and between them single spaces, dots, apostrophes or hyphens; no digits. */
import { ok, type Result, refused } from '#kernel/result';

const shape = /^[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

/** Takes what a person types; runs of spaces become one. */
export function personName(typed: string): Result<string, 'wrongName'> {
  const name = typed.trim().replace(/\s+/g, ' ');
  return shape.test(name) ? ok(name) : refused('wrongName');
}
