import * as z from 'zod';

/** What the server tells every browser about itself, at /settings.json. Nothing here belongs to a company. */
export const PublicSettings = z.object({
  /** Address of map tiles with {z}, {x} and {y}; null draws maps as a grid. */
  mapTiles: z.string().nullable(),
  /** Whom the map belongs to, as its licence demands. */
  mapAttribution: z.string(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const defaultPublicSettings: PublicSettings = { mapTiles: null, mapAttribution: '' };
