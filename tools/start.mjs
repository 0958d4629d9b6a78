// `npm start` on a bare machine. This file and node-version.mjs must parse on any old Node, so that the version can be checked.
import { sayIfTooOld } from './setup/node-version.mjs';

if (sayIfTooOld(process.versions.node)) process.exitCode = 1;
else import('./setup/start.mjs').then(({ start }) => start());
