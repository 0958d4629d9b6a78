import type { AnyContractRouter } from '@orpc/contract';
import { type Call, metaOf, routeOf } from '#kernel/call';
import { calls, serverModules } from './modules.ts';
import { version } from './version.ts';

type Schema = { readonly properties?: Readonly<Record<string, object>>; readonly required?: readonly string[] };
interface Operation {
  parameters?: object[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  /** The permission of the call, which an API key must list. */
  'x-needs'?: string;
  /** Only companies with this special feature have the call. */
  'x-feature'?: string;
}

/** By module, as the document groups them. */
const contracts = () =>
  Object.fromEntries(serverModules.map(({ name, contract }) => [name, contract as AnyContractRouter]));

/** The OpenAPI 3.1 document of every call. */
export async function openapiDocument(): Promise<object> {
  const { OpenAPIGenerator } = await import('@orpc/openapi');
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contracts(), {
    info: {
      title: 'Kala',
      version: version,
      description:
        'Errors are { code, fields?, params? }. Send Authorization: Bearer with a token or an API key, or the cookies of a browser; x-tenant-id chooses a company, x-employee-id refuses the call for anybody else, Accept-Language a language, x-time-zone-offset the minutes east of UTC; x-shared-secret goes with a bearer token where the server asks for one; Idempotency-Key makes a change safe to send twice. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) are in every answer.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  });
  for (const operations of Object.values(document.paths ?? {})) {
    const operation = (operations as { delete?: Operation }).delete;
    if (operation) readsQuery(operation);
  }
  const paths = (document.paths ?? {}) as Paths;
  for (const [, call] of calls) saysWhoMayCall(paths, call);
  return document;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;

function saysWhoMayCall(paths: Paths, call: Call): void {
  const { method, path } = routeOf(call);
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document.`);
  const { needs, feature } = metaOf(call);
  operation['x-needs'] = needs;
  if (feature) operation['x-feature'] = feature;
}

/** A DELETE takes its input from the query string. */
function readsQuery(operation: Operation): void {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const parameters = Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }));
  operation.parameters = [...(operation.parameters ?? []), ...parameters];
  delete operation.requestBody;
}
