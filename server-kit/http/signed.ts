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
  return text === undefined || typeof signature !== 'string' ? undefined : { text, signature };
}
