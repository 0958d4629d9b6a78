import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';

function fileWith(report: object): string {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-counts-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  return join(folder, 'report.json');
}

test('a test file that fails before its first test is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  const file = fileWith({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(vitestCounts(file)).toEqual({ passed: 2, failed: 2 });
});

test('an error outside the journeys of a browser is a failure', () => {
  const file = fileWith({ stats: { expected: 5, unexpected: 1, flaky: 0 }, errors: [{}] });
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 2 });
});

test('a missing report is a failure', () => {
  expect(vitestCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 0 });
  expect(playwrightCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 0 });
});
