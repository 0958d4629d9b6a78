import * as z from 'zod';
import { chatProviders } from './chat-provider.ts';

/** What the server tells every browser about itself, at /settings.json. Nothing here belongs to one company. */
export const PublicSettings = z.object({
  /** Address of map tiles with {z}, {x} and {y}; null draws maps as a grid. */
  mapTiles: z.string().nullable(),
  /** Copyright notice of the map, required by its licence. */
  mapAttribution: z.string(),
  /** Where companies talk about upgrades in LINE; null offers no chat. */
  lineContact: z.url().nullable(),
  /** The chat support; `id` is the account at the provider, empty for a LINE link. Null offers none. */
  chat: z.object({ provider: z.enum(chatProviders), id: z.string() }).nullable(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const defaultPublicSettings: PublicSettings = {
  mapTiles: null,
  mapAttribution: '',
  lineContact: null,
  chat: null,
};
