/** What a feed can show; each is plugged in by the module of the same name. */
export const feedSourceNames = ['shifts', 'leave'] as const;
export type FeedSourceName = (typeof feedSourceNames)[number];
