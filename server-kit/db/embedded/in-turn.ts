import { spawnSync } from 'node:child_process';
import type { Command } from './account.ts';

/**
 * PostgreSQL's processes wake up dozens of times in a transaction. In Linux's scheduling class "batch" a process that wakes up
 * waits for its turn and does not interrupt the one thread that serves all requests while another core may be idle: a tenth
 * more clock-ins per second on two cores. The share of CPU time stays the same, and every user may choose the class.
 */
export const inTurn = (command: Command): Command =>
  canChoose() ? { ...command, file: 'chrt', args: [...batch, command.file, ...command.args] } : command;

const batch = ['--batch', '0'];

let chosen: boolean | undefined;

/** Part of util-linux; a container may forbid it. */
export function canChoose(): boolean {
  chosen ??= process.platform === 'linux' && spawnSync('chrt', [...batch, 'true']).status === 0;
  return chosen;
}
