export { type FeedSource, feedSources } from './source.ts';
