import type { ServerResponse } from 'node:http';

/** A browser with more windows than this hears in the latest of them. */
export const mostOfSession = 20;
/** A company of some thousand people may share one address. */
export const mostOfAddress = 5_000;
/** What a caller has not read yet; beyond it they do not read, and reading again tells them all they missed. */
export const mostUnreadBytes = 64 * 1024;
/** The browser opens a line again by itself: one that had to make room for another one waits. */
const againAfterMs = 5 * 60_000;
/** Said at the beginning of each line: the browser keeps the longer wait for all that follow. */
export const opening = 'retry: 3000\n';

type Line = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'writableEnded'>;

/** Lines of server-sent events that are open now. */
export class OpenLines {
  readonly #ofSession = new Map<string, Set<Line>>();
  readonly #ofAddress = new Map<string, Set<Line>>();

  hasRoomFor(address: string): boolean {
    return (this.#ofAddress.get(address)?.size ?? 0) < mostOfAddress;
  }

  /** Returns what to do when the line is closed. The oldest line of the session makes room. */
  add(line: Line, { session, address }: { readonly session: string; readonly address: string }): () => void {
    const own = added(this.#ofSession, session, line);
    added(this.#ofAddress, address, line);
    const leave = () => {
      removed(this.#ofSession, session, line);
      removed(this.#ofAddress, address, line);
    };
    const [oldest] = own;
    if (oldest && own.size > mostOfSession) {
      // It is counted no more, even if its caller does not read that it ended.
      own.delete(oldest);
      oldest.end(`retry: ${againAfterMs}\n\n`);
    }
    return leave;
  }

  endAll(): void {
    for (const lines of this.#ofAddress.values()) for (const line of lines) line.end();
  }
}

/** Proxies close a silent connection. A caller who has not read by now that the line ended does not read. */
export function keepAlive(line: Line): void {
  if (line.writableEnded) line.destroy();
  else writeTo(line, ': still here\n\n');
}

/** Writes to a caller who reads; the line of another ends. */
export function writeTo(line: Line, text: string): void {
  if (line.writableEnded) return;
  line.write(text);
  if (line.writableLength > mostUnreadBytes) line.destroy();
}

function added(all: Map<string, Set<Line>>, key: string, line: Line): Set<Line> {
  const lines = all.get(key) ?? new Set();
  all.set(key, lines.add(line));
  return lines;
}

function removed(all: Map<string, Set<Line>>, key: string, line: Line): void {
  const lines = all.get(key);
  lines?.delete(line);
  if (lines?.size === 0) all.delete(key);
}
