import { expect, test } from 'vitest';
import { highestScore, quarantineResult, type Sign, signs } from './quarantine-result.ts';

test.each<[readonly Sign[], number, string]>([
  [[], 0, 'clear'],
  [['cough'], 1, 'clear'],
  [['cough', 'soreThroat'], 2, 'watch'],
  [['fever'], 3, 'watch'],
  [['closeContact', 'riskArea'], 4, 'watch'],
  [['fever', 'cough', 'soreThroat'], 5, 'stay'],
  [['fever', 'lostSmell'], 6, 'stay'],
  // Four points, and still stay: breathing hard is a warning sign.
  [['hardBreathing'], 4, 'stay'],
  [['positiveTest'], 5, 'stay'],
  [signs, highestScore, 'stay'],
])('%j has %i points: %s', (yes, score, result) => {
  expect(quarantineResult(new Set(yes))).toEqual({ score, result });
});
