import * as z from 'zod';
import { chatProviders } from './chat-provider.ts';

/** What the server tells every browser about itself, at /settings.json. Nothing here belongs to one company. */
export const PublicSettings = z.object({
  /** Address of map tiles with {z}, {x} and {y}; null draws maps as a grid. */
  mapTiles: z.string().nullable(),
  /** Copyright notice of the map, required by its licence. */
  mapAttribution: z.string(),
  /** Whether this server finds places by their address. */
  placeSearch: z.boolean(),
  /** Where companies talk about upgrades in LINE; null offers no chat. */
  lineContact: z.url().nullable(),
  /** The bank account to which companies transfer what they order; null: they ask for it. */
  transferAccount: z.string().nullable().default(null),
  /** Whether companies can pay by PayPal. */
  paypal: z.boolean().default(false),
  /** The chat support; `id` is the account at the provider, empty for a LINE link. Null offers none. */
  chat: z.object({ provider: z.enum(chatProviders), id: z.string() }).nullable(),
  /** Whether a bot service answers questions to the assistant; otherwise the page answers by its own rules. */
  assistantService: z.boolean().default(false),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const defaultPublicSettings: PublicSettings = {
  mapTiles: null,
  mapAttribution: '',
  placeSearch: false,
  lineContact: null,
  transferAccount: null,
  paypal: false,
  chat: null,
  assistantService: false,
};
