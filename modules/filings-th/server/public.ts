export { filingBranches } from './branches.ts';
export { dueInWords, filers } from './cockpit-words.ts';
export { type FiguresOfPeriod, figuresOfPeriod, totalsOfFiling, type WhichFiling } from './figures.ts';
export { type FilingRow, filingsOf, filingsOfYear } from './store/filings.ts';
