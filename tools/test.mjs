// `npm test` and `npm run check` on a bare machine; the rest of the tests runs on the pinned Node.
import { sayIfTooOld } from './setup/node-version.mjs';

if (sayIfTooOld(process.versions.node)) process.exitCode = 1;
else import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2)));
