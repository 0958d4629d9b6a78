export { type FeedEvent, type FeedRange, type FeedSource, feedSources } from './source.ts';
