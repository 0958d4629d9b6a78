/** Far off: this net differs from the usual net by more than the company's percent, and by more than its amount; without a usual net nothing is far off. */
import type { Money } from '#kernel/money';
import { isOverThreshold, type Threshold } from './difference-threshold.ts';

export const defaultFarOffPercent = 30;

export const isFarOff = (net: Money, usual: Money | null, threshold: Threshold): boolean =>
  usual !== null && usual > 0 && isOverThreshold({ before: usual, after: net }, threshold);
