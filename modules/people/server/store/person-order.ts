import { sql } from '#server/db/sql';

// Thai is sorted as a Thai dictionary sorts it (vowels before the consonant are read after it). `e` is the employee.

/** The order of every list of people by name. */
export const byName = sql`e.first_name collate "th-x-icu", e.last_name collate "th-x-icu", e.id`;

/** The same from the end; the id as well, so that one index serves both. */
export const byNameDown = sql`e.first_name collate "th-x-icu" desc, e.last_name collate "th-x-icu" desc, e.id desc`;
