import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { killRounds } from '#server/testing/kill-rounds';

test('nothing acknowledged is lost when the server, PostgreSQL or both are killed while they write', {
  timeout: 120_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-kill-'));
  const result = await killRounds({ folder, victims: ['server', 'postgres', 'everything'] });
  fs.rmSync(folder, { recursive: true, force: true });
  expect(result.lost).toBe(0);
  expect(result.acknowledged).toBeGreaterThanOrEqual(3 * 200);
});
