// Kills a writing server without warning, many times, and counts the acknowledged rows that are lost.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded';
import { postmasterOf, workersIn } from '#server/db/embedded/processes';
import { newId } from '#server/ids';

/** What is killed: the server process, PostgreSQL under it, or both with every worker. */
export type Victim = 'server' | 'postgres' | 'everything';

export interface KillResult {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
}

interface Writer {
  readonly process: ChildProcess;
  readonly acknowledged: Set<string>;
}

const enough = 200;

export async function killRounds(options: {
  folder: string;
  victims: readonly Victim[];
  packets?: boolean;
  log?: (line: string) => void;
}): Promise<KillResult> {
  const organization = newId('organization');
  const acknowledged = new Set<string>();
  let lost = 0;
  for (const [i, victim] of options.victims.entries()) {
    const writer = startWriter(options.folder, organization, options.packets ?? true);
    await acknowledgedMore(writer, enough);
    await kill(victim, writer, path.join(options.folder, 'pg'));
    for (const id of writer.acknowledged) acknowledged.add(id);
    const { present, milliseconds } = await restart(options.folder, organization);
    const missing = [...acknowledged].filter((id) => !present.has(id)).length;
    lost = Math.max(lost, missing);
    options.log?.(
      `round ${i + 1}, ${victim} killed: ${acknowledged.size} acknowledged, ${missing} lost, back in ${milliseconds} ms`,
    );
  }
  return { rounds: options.victims.length, acknowledged: acknowledged.size, lost };
}

function startWriter(folder: string, organization: string, packets: boolean): Writer {
  const script = path.join(import.meta.dirname, 'kill-writer.ts');
  const words = [script, folder, organization, packets ? 'packets' : 'plain'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged = new Set<string>();
  // The last line may be cut by the kill; a complete id was acknowledged.
  createInterface({ input: child.stdout }).on('line', (id) => id.length === 36 && acknowledged.add(id));
  return { process: child, acknowledged };
}

async function acknowledgedMore({ process: child, acknowledged }: Writer, count: number): Promise<void> {
  const goal = acknowledged.size + count;
  for (let waited = 0; acknowledged.size < goal; waited += 10) {
    if (child.exitCode !== null || waited > 60_000) throw new Error(`The writer stopped at ${acknowledged.size} rows.`);
    await sleep(10);
  }
}

/** Every process of it. Workers whose postmaster is gone end by themselves as soon as they notice. */
export function killPostgres(data: string): void {
  for (const pid of workersIn(data))
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function kill(victim: Victim, writer: Writer, data: string): Promise<void> {
  const gone = new Promise((resolve) => writer.process.once('close', resolve));
  switch (victim) {
    case 'server':
      break;
    case 'postgres':
      process.kill(postmasterOf(data), 'SIGKILL');
      // The server starts it again and keeps writing.
      await acknowledgedMore(writer, enough);
      break;
    case 'everything':
      killPostgres(data);
  }
  writer.process.kill('SIGKILL');
  await gone;
}

async function restart(folder: string, organization: string): Promise<{ present: Set<string>; milliseconds: number }> {
  const started = performance.now();
  const server = await startEmbedded({ folder });
  const milliseconds = Math.round(performance.now() - started);
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from app.outbox where organization_id = $1', [
    organization,
  ]);
  await client.end();
  await server.stop();
  return { present: new Set(rows.map(({ id }) => id)), milliseconds };
}
