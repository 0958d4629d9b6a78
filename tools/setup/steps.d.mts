export class Stop extends Error {
  constructor(message: string, output?: string);
  readonly output: string;
}
export function step(title: string, work: () => unknown): Promise<void>;
export function secondsSince(begun: number): string;
export function sayingErrors(work: () => Promise<void>): Promise<void>;
