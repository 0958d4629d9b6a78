import { useDebouncedValue } from '@mantine/hooks';

/** Milliseconds without a change. */
const pause = 700;

/** A sentence that follows what is typed or dragged, for a status: a screen reader says it once, after a pause, and not at each letter or step. */
export const useSpoken = (sentence: string): string => useDebouncedValue(sentence, pause)[0];
