// Forms are not read when they arrive, but when it is known who sends them.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { type Call, metaOf } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { growingTo } from '../remembered.ts';
import { type FormLimits, type ReadForm, readForm } from './multipart.ts';
import { largestFileOf, takesFile } from './query.ts';

/** Whether a call may be sent as a form. */
export const takesForms = (call: Call): boolean =>
  metaOf(call).form === true || takesFile(call['~orpc'].inputSchema as z.ZodType | undefined);

/** A form whose bytes still wait at the socket. */
class UnreadForm {
  readonly stream: IncomingMessage;

  constructor(stream: IncomingMessage) {
    this.stream = stream;
  }
}

/** The texts and files of a form. */
export class Form {
  readonly fields: ReadForm['fields'];
  readonly remove: ReadForm['remove'];

  constructor({ fields, remove }: ReadForm) {
    this.fields = fields;
    this.remove = remove;
  }
}

export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (_request: FastifyRequest, payload: IncomingMessage) => {
    return new UnreadForm(payload);
  });
  // Face scanners send their events as plain forms, within the limit of other bodies.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      const fields: Record<string, unknown> = Object.create(null);
      for (const [name, all] of Map.groupBy(new URLSearchParams(text), ([key]) => key)) {
        const values = all.map(([, value]) => value);
        fields[name] = values.length === 1 ? values[0] : values;
      }
      return new Form({ fields, remove: async () => {} });
    },
  );
}

export interface FormOptions {
  /** Of a form without a file. */
  readonly bodyBytes: number;
  /** Of any form, whatever its call allows. */
  readonly uploadBytes: number;
  readonly quota: UploadQuota;
}

/** Reads the form of a request, if it has one. @param sender whom its bytes are counted for */
export async function receive(
  request: FastifyRequest,
  { call, sender, options }: { readonly call: Call; readonly sender: string; readonly options: FormOptions },
): Promise<void> {
  const { body } = request;
  if (!(body instanceof UnreadForm)) return;
  const { quota, ...limits } = options;
  const { fileBytes, formBytes } = sizesOf(call, limits);
  if (Number(request.headers['content-length'] ?? 0) > formBytes) throw commonErrors.tooLarge();
  quota.require(sender);
  const form = await readForm(body.stream, request.headers['content-type'] ?? '', {
    fileBytes,
    formBytes,
    count: (bytes) => quota.count(sender, bytes),
  });
  request.body = new Form(form);
}

/** What a form took on disk is removed when its request is over. */
export async function discard({ body }: FastifyRequest): Promise<void> {
  if (body instanceof Form) await body.remove();
}

/** The fields of a form; undefined for another body. Refuses one that was not received. */
export function formFields(body: unknown): Readonly<Record<string, unknown>> | undefined {
  if (body instanceof UnreadForm) throw new Error('A form was parsed before it was known who sends it.');
  return body instanceof Form ? body.fields : undefined;
}

/** Beside a file a form has some texts. */
const textBytes = 1024 * 1024;

function sizesOf(
  call: Call,
  { bodyBytes, uploadBytes }: Omit<FormOptions, 'quota'>,
): Pick<FormLimits, 'fileBytes' | 'formBytes'> {
  const allowed = largestFileOf(call['~orpc'].inputSchema as z.ZodType | undefined);
  if (allowed === undefined) return { fileBytes: bodyBytes, formBytes: bodyBytes };
  const fileBytes = Math.min(allowed, uploadBytes);
  return { fileBytes, formBytes: Math.min(fileBytes + textBytes, uploadBytes) };
}

export interface QuotaOptions {
  readonly bytesPerHour: number;
  /** The clock in milliseconds; a test passes its own. */
  readonly clock?: () => number;
}

const hourMs = 60 * 60_000;

/** How much each sender may upload in an hour to this process. */
export class UploadQuota {
  readonly #bytesPerHour: number;
  readonly #clock: () => number;
  readonly #sent = new LRUCache<string, { readonly from: number; bytes: number }>(growingTo(20_000));

  constructor({ bytesPerHour, clock = () => performance.now() }: QuotaOptions) {
    this.#bytesPerHour = bytesPerHour;
    this.#clock = clock;
  }

  /** Refuses a sender who has sent it all. */
  require(sender: string): void {
    this.count(sender, 0);
  }

  count(sender: string, bytes: number): void {
    const now = this.#clock();
    const known = this.#sent.get(sender);
    const sent = known && now - known.from < hourMs ? known : { from: now, bytes: 0 };
    sent.bytes += bytes;
    this.#sent.set(sender, sent);
    if (sent.bytes < this.#bytesPerHour) return;
    const minutes = Math.ceil((sent.from + hourMs - now) / 60_000);
    throw commonErrors.tooManyRequests({ params: { minutes } });
  }
}
