import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killRounds } from '#server/testing/kill-rounds';

// One installation for both ways: making one takes longer than a round.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-kill-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

// The plain batch only tries the case that differs: the connection breaks while the server keeps writing.
test.each([
  ['in packets', { packets: true, victims: ['server', 'postgres', 'everything'] }],
  ['statement by statement', { packets: false, victims: ['postgres'] }],
] as const)(
  'nothing acknowledged is lost when the server, PostgreSQL or both are killed while they write %s',
  {
    timeout: 120_000,
  },
  async (_way, { packets, victims }) => {
    const result = await killRounds({ folder, packets, victims });
    expect(result.lost).toBe(0);
    expect(result.acknowledged).toBeGreaterThanOrEqual(victims.length * 200);
  },
);
