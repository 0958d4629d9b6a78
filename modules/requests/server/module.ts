import { module } from '#access/server/public';
import { demo } from './demo.ts';

/** Only what the demo company shows: the calls are those of approvals. */
export const requestsModule = module({ name: 'requests', demo });
