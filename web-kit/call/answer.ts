// The result of a request: a value, a file, or the refusal as an error.
import type { ErrorBody } from '#kernel/errors';

/** Any answer that is not a success, and no answer at all (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorBody, requestId?: string) {
    super(body.code);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }
}

export async function send(request: Request): Promise<unknown> {
  const answer = await reached(request);
  if (!answer.ok) throw await refusalIn(answer);
  if (answer.headers.get('content-disposition')?.startsWith('attachment')) return fileIn(answer);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

async function reached(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new CallError(0, { code: 'common.unavailable' });
  }
}

async function refusalIn(answer: Response): Promise<CallError> {
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const body: unknown = await answer.json().catch(() => undefined);
  if (isErrorBody(body)) return new CallError(answer.status, body, requestId);
  // A proxy in between may answer in its own format.
  const code = answer.status >= 502 && answer.status <= 504 ? 'common.unavailable' : 'common.internal';
  return new CallError(answer.status, { code }, requestId);
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && typeof (body as ErrorBody).code === 'string';

async function fileIn(answer: Response): Promise<File> {
  const named = /filename\*=UTF-8''([^;]+)/i.exec(answer.headers.get('content-disposition') ?? '');
  const plain = /filename="([^"]*)"/i.exec(answer.headers.get('content-disposition') ?? '');
  const name = named?.[1] ? decodeURIComponent(named[1]) : (plain?.[1] ?? 'file');
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}
