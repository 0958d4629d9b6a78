/** The part of pino that the kits use: facts first, then a sentence. The server hands in its own logger. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** For command-line tools and tests that have nobody to tell. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
