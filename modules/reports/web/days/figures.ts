import { type FigureName, figureNames } from '#clocking/contract';

/** Parts of other figures, or reasons for their absence: in the file and the explanation only. */
const inDetailOnly: ReadonlySet<FigureName> = new Set(['regular', 'forgiven', 'holiday', 'leave']);

/** The figures of a day that screens show, in their order. */
export const shownFigures = figureNames.filter((name) => !inDetailOnly.has(name));
