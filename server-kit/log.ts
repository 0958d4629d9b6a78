import { type DestinationStream, type Logger, pino } from 'pino';

/** The part of pino that the kits use: facts first, then a sentence. The server passes its own logger. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A silent logger for command-line tools and tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** What no line may contain: tokens, and the values of a row that the database names when it refuses it. */
const redact = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where', 'err.parameters'];

/** The logger of a server: lines of JSON. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level, redact }, destination) : pino({ level, redact });
