export { actorText, sentenceOf } from '../rules/sentence.ts';
export { useActivityWords } from './activity-words.ts';
export { EntryFacts } from './entry-dialog.tsx';
