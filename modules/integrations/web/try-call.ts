// The OpenAPI document as a list of calls, and one request as the reader typed it. Nothing is loaded from elsewhere.
/** The server's own document of its calls: a file, no page. */
export const openapiAddress = '/openapi.json';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly 'x-needs'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The permission that a key must list. */
  readonly needs: string;
  /** Values in the address. */
  readonly query: readonly { readonly name: string; readonly required: boolean }[];
  /** A body to begin with, as text; null where the call takes none. */
  readonly body: string | null;
}

export async function readCalls(): Promise<readonly ApiCall[]> {
  const answer = await fetch(openapiAddress);
  if (!answer.ok) throw new Error(`The OpenAPI document could not be read: ${answer.status}.`);
  return callsIn((await answer.json()) as Document);
}

export const callsIn = ({ paths = {} }: Document): readonly ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): ApiCall => ({
        id: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        needs: operation['x-needs'] ?? '',
        query: (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map(({ name, required = false }) => ({ name, required })),
        body: bodyOf(operation),
      }),
    ),
  );

/** The required fields, to be filled. */
function bodyOf({ requestBody }: Operation): string | null {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema) return null;
  return JSON.stringify(Object.fromEntries((schema.required ?? []).map((name) => [name, ''])), null, 2);
}

export interface Trial {
  readonly call: ApiCall;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  /** Empty: the reader's own sign-in. */
  readonly key: string;
  readonly organizationId: string;
}

export interface TrialAnswer {
  readonly status: number;
  readonly text: string;
  /** Bytes of an answer that is no text; null for text. */
  readonly bytes: number | null;
  readonly limit: string | null;
  readonly left: string | null;
}

export async function tryCall({ call, query, body, key, organizationId }: Trial): Promise<TrialAnswer> {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const address = filled.length === 0 ? call.path : `${call.path}?${new URLSearchParams(filled)}`;
  const sendsBody = call.body !== null && body.trim() !== '';
  const answer = await fetch(address, {
    method: call.method,
    credentials: key === '' ? 'same-origin' : 'omit',
    headers: {
      'x-tenant-id': organizationId,
      ...(sendsBody && { 'content-type': 'application/json' }),
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    ...(sendsBody && { body }),
  });
  const isText = /json|text/.test(answer.headers.get('content-type') ?? '');
  const bytes = isText ? null : (await answer.arrayBuffer()).byteLength;
  return {
    status: answer.status,
    text: isText ? pretty(await answer.text()) : '',
    bytes,
    limit: answer.headers.get('ratelimit-limit'),
    left: answer.headers.get('ratelimit-remaining'),
  };
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const pretty = (text: string): string => (isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text);
