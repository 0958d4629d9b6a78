/** A first or last name is made of letters of any script, with spaces, hyphens, apostrophes and full stops inside; no figures, no signs. */

// Thai vowels and tone marks are marks, not letters; they never come first.
const shape = /^\p{L}[\p{L}\p{M} '’.-]*$/u;

export const longestName = 100;

export const isPersonName = (text: string): boolean => text.length <= longestName && shape.test(text);
