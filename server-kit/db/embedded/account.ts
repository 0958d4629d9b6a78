// PostgreSQL refuses to run as root. Started by root, it runs as the owner of its data, else as `postgres`, else as `nobody`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** Set where Node itself has to change the user. */
  readonly uid?: number;
  readonly gid?: number;
}

const weAreRoot = (): boolean => process.getuid?.() === 0;

export function accountFor(data: string): Account {
  if (!weAreRoot()) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return namedAccount('postgres') ?? namedAccount('nobody') ?? missingAccount();
}

/** initdb needs an entry in /etc/passwd, so an unused user id does not work. */
function namedAccount(name: string): Account | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function missingAccount(): never {
  throw new StartError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start as another user.',
  );
}

/** Creates a private folder of the account; an existing folder only gets the tighter mode. */
export function privateFolder(folder: string, account: Account): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (weAreRoot()) fs.chownSync(folder, account.uid, account.gid);
  fs.chmodSync(folder, 0o700);
}

/**
 * How a program is started as the account. `folders` are those it must reach: where one on the way is closed to
 * the account (a checkout below /root), the program gets the one capability that lets it pass.
 */
export function commandAs(options: {
  account: Account;
  folders: readonly string[];
  stopWithParent: boolean;
}): (file: string, args: readonly string[]) => Command {
  const { account, stopWithParent } = options;
  const setpriv = findSetpriv();
  const dying = stopWithParent ? ['--pdeathsig=INT'] : [];
  if (!weAreRoot()) {
    if (!setpriv || !stopWithParent) return (file, args) => ({ file, args });
    return (file, args) => ({ file: setpriv, args: [...dying, file, ...args] });
  }
  const closed = options.folders
    .map((folder) => closedOnTheWay(folder, account))
    .find((folder) => folder !== undefined);
  if (!setpriv) {
    if (closed !== undefined) {
      throw new StartError(
        `PostgreSQL runs as another user than root and cannot pass ${closed}: allow it (chmod o+x), or install setpriv (util-linux).`,
      );
    }
    return (file, args) => ({ file, args, ...account });
  }
  const user = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const passing = closed === undefined ? [] : capabilityFlags(closed);
  return (file, args) => ({ file: setpriv, args: [...user, ...passing, ...dying, file, ...args] });
}

/** Part of util-linux; the version of BusyBox lacks these options. */
function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const help = spawnSync('setpriv', ['--help'], { encoding: 'utf8' });
  return help.stdout?.includes('--pdeathsig') ? 'setpriv' : undefined;
}

/** The first folder from the root down that the account cannot enter, or undefined. */
function closedOnTheWay(target: string, account: Account): string | undefined {
  const way: string[] = [];
  for (let folder = fs.realpathSync(target); ; folder = path.dirname(folder)) {
    way.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return way.find((folder) => !mayPass(fs.statSync(folder), account));
}

function mayPass(folder: fs.Stats, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** CAP_DAC_READ_SEARCH is enough; containers often have only the stronger CAP_DAC_OVERRIDE. */
function capabilityFlags(closed: string): string[] {
  const line = /^CapBnd:\s*([0-9a-f]+)/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const held = BigInt(`0x${line}`);
  const candidates = [
    { name: 'dac_read_search', bit: 2n },
    { name: 'dac_override', bit: 1n },
  ];
  const capability = candidates.find(({ bit }) => (held >> bit) & 1n)?.name;
  if (!capability) {
    throw new StartError(
      `PostgreSQL runs as another user than root and cannot pass ${closed}: allow it (chmod o+x), or move the folder.`,
    );
  }
  // initdb asks access(2) for the programs beside it, which counts no capability of an ordinary user without this bit.
  return ['--securebits=+no_setuid_fixup', `--inh-caps=-all,+${capability}`, `--ambient-caps=+${capability}`];
}
