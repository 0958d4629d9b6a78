/**
 * Options of the engine for the built server (tools/build-server.ts). Room for new objects is limited: left alone it grows to 64 MB,
 * which an idle server holds as well. deploy/Containerfile has the same.
 */
export const engineOptions = ['--max-semi-space-size=16'];

export const serverArguments = [...engineOptions, '.dist/server/main.js'];
