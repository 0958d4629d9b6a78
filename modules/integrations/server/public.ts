export { readKeyText } from './key-text.ts';
export type { IntegrationOptions } from './options.ts';
export { keyByHash, noteKeyUse, type UsableKey } from './store/keys.ts';
