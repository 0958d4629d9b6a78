import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const house = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The pinned Node, from package-lock.json. */
export const ownNode = join(house, 'node_modules', '.bin', 'node');
