// Bodies that their sender signed: the signature counts for the bytes as they came, not for what was read from them.
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The header with the signature of the body. */
    readonly signedBy?: string | undefined;
  }
}

export interface SignedBody {
  readonly text: string;
  readonly signature: string;
  /** Another header of the request: some senders sign more than the body. */
  readonly header: (name: string) => string | undefined;
}

const textOf = new WeakMap<FastifyRequest, string>();

/** Kept only for calls whose body is signed. */
export function keepText(request: FastifyRequest, text: string): void {
  if (request.routeOptions.config.signedBy !== undefined) textOf.set(request, text);
}

export function signedBody(request: FastifyRequest): SignedBody | undefined {
  const name = request.routeOptions.config.signedBy;
  const text = textOf.get(request);
  const signature = name === undefined ? undefined : request.headers[name];
  if (text === undefined || typeof signature !== 'string') return undefined;
  const header = (other: string) => {
    const value = request.headers[other];
    return typeof value === 'string' ? value : undefined;
  };
  return { text, signature, header };
}
