import { spawnSync } from 'node:child_process';
import type { Command } from './account.ts';

/**
 * PostgreSQL's processes wake up dozens of times in a transaction. In Linux's class "batch" whoever wakes up waits for a
 * turn and does not interrupt the one thread that serves everybody, while another core may be idle: a tenth more
 * clock-ins a second on two cores. Shares of time stay what they were, and everyone may choose it.
 */
export const inTurn = (command: Command): Command =>
  canChoose() ? { ...command, file: 'chrt', args: [...batch, command.file, ...command.args] } : command;

const batch = ['--batch', '0'];

let chosen: boolean | undefined;

/** util-linux has it; a container may forbid it. */
export function canChoose(): boolean {
  chosen ??= process.platform === 'linux' && spawnSync('chrt', [...batch, 'true']).status === 0;
  return chosen;
}
