// Ten kills under load: the server, PostgreSQL, everything at once. No acknowledged row may be lost.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type KillResult, killRounds, type Victim } from '#server/testing/kill-rounds';

const order: readonly Victim[] = ['server', 'postgres', 'everything'];

export async function run(rounds = 10): Promise<KillResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-kill-'));
  const victims = Array.from({ length: rounds }, (_, i) => order[i % order.length] ?? 'server');
  try {
    return await killRounds({ folder, victims, log: (line) => console.log(line) });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { rounds, acknowledged, lost } = await run();
  console.log(`${rounds} kills, ${acknowledged} rows acknowledged, ${lost} lost.`);
  if (lost > 0) process.exitCode = 1;
}
