// The OpenAPI document on standard output: `npm run -s openapi > openapi.json`.
import { openapiDocument } from '#apps/server/openapi';

process.stdout.write(`${JSON.stringify(await openapiDocument(), null, 2)}\n`);
