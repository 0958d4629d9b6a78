// `npm start` on a bare machine. This file and node-version.mjs must parse on any old Node, so that it can be told apart.
import { sayIfTooOld } from './setup/node-version.mjs';

if (sayIfTooOld(process.versions.node)) process.exitCode = 1;
else import('./setup/start.mjs').then(({ start }) => start());
