export { dueInWords, filers } from './cockpit-words.ts';
export { totalsOfFiling } from './figures.ts';
