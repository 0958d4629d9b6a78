import { module } from '#access/server/public';
import { setup } from '../contract.ts';
import { removeDraft, setupHandlers } from './setup.ts';

export const setupModule = module({ name: 'setup', contract: setup, handlers: setupHandlers, jobs: [removeDraft] });
