import { useDebouncedValue } from '@mantine/hooks';

/** Milliseconds without a change. */
const pause = 700;

/** A sentence that follows what is typed, for a status: a screen reader says it once, after a pause, and not at each letter. */
export const useSpoken = (sentence: string): string => useDebouncedValue(sentence, pause)[0];
