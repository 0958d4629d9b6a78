// For tests of other modules: the texts as a person sees them.
export { shownTexts } from './shown-texts.ts';
