// The whole product with a company of 2,800 people, and what its process holds while their days are exported.
import fs from 'node:fs';
import { routeOf } from '#kernel/call';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { reports } from '#reports/contract';
import { addCompany, analyze, openBeside, type Worker } from '../clocking-bench/companies.ts';
import { startServer } from '../setup/server-process.ts';

export const people = 2_800;

export interface Exported {
  readonly firstByteMs: number;
  readonly seconds: number;
  readonly bytes: number;
  /** The most that the server held meanwhile, in megabytes. */
  readonly megabytes: number;
}

export interface ExportingServer {
  /** Megabytes that the server held before it had worked: its program. */
  readonly idle: number;
  exported(format: 'csv' | 'json' | 'xlsx'): Promise<Exported>;
  stop(): Promise<void>;
}

export async function exportingServer(days: number): Promise<ExportingServer> {
  // Without the options of a test run: they load what the product does not.
  const env = { KALA_DEMO: 'off', REQUESTS_PER_MINUTE: '1000000', NODE_OPTIONS: '' };
  const server = await startServer({ env });
  const beside = await openBeside(server.dataFolder);
  const stop = async () => {
    await beside.close();
    await server.stop();
  };
  const heldNow = () => megabytesOf(server.process.pid ?? 0);
  try {
    const idle = heldNow();
    const [owner] = (await addCompany(beside, { people, days: days + 1, logins: false, punching: 10 })) as [Worker];
    await analyze(beside);
    const call = callAs(server.url, owner);
    const templateId = await aTemplate(call);
    return { idle, stop, exported: (format) => exported(call, { templateId, days, format }, heldNow) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process holds, shared pages of its program included. */
function megabytesOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

type CallOf = (
  call: typeof reports.createClockTemplate | typeof reports.exportClockReport,
  input: object,
) => Promise<Response>;

const callAs =
  (url: string, owner: Worker): CallOf =>
  async (call, input) => {
    const { method, path } = routeOf(call);
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

const columns = [
  'date',
  'employeeCode',
  'name',
  'statuses',
  'firstIn',
  'lastOut',
  'worked',
  'late',
  'absence',
  'overtime',
];

async function aTemplate(call: CallOf): Promise<string> {
  const input = { name: 'Bench', columns: columns.map((column) => ({ column })) };
  const { id } = (await (await call(reports.createClockTemplate, input)).json()) as { id: string };
  return id;
}

async function exported(
  call: CallOf,
  { templateId, days, format }: { readonly templateId: string; readonly days: number; readonly format: string },
  heldNow: () => number,
): Promise<Exported> {
  const today = dateIn('Asia/Bangkok', systemNow());
  const span = { from: addToDate(today, { days: -days }), to: addToDate(today, { days: -1 }) };
  let megabytes = heldNow();
  const look = () => {
    megabytes = Math.max(megabytes, heldNow());
  };
  const watch = setInterval(look, 50);
  const begun = performance.now();
  const since = () => performance.now() - begun;
  try {
    const answer = await call(reports.exportClockReport, { templateId, ...span, format });
    let firstByteMs = 0;
    let bytes = 0;
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstByteMs ||= since();
      bytes += piece.length;
    }
    look();
    return { firstByteMs, seconds: since() / 1000, bytes, megabytes };
  } finally {
    clearInterval(watch);
  }
}
