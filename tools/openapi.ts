// The OpenAPI document on standard output: `npm run -s openapi > openapi.json`.
import { openapiDocument } from '#apps/server/openapi';

// A reader of only the beginning closes the pipe.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
process.stdout.write(`${JSON.stringify(await openapiDocument(), null, 2)}\n`);
