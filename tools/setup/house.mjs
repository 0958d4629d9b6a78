import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const house = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Our own Node, pinned in package-lock.json. */
export const ownNode = join(house, 'node_modules', '.bin', 'node');
