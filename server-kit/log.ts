/** The part of pino that the kits use: facts first, then a sentence. The server passes its own logger. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A silent logger for command-line tools and tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
