/**
 * Options of the engine for the built server (tools/build-server.ts). Room for new objects is limited: left alone it grows to 64 MB,
 * which an idle server holds as well. Old objects may grow by half before they are searched for garbage; left alone, by a tenth,
 * which was every 300 ms beside a report (docs/decisions/0038-large-answers.md). deploy/Containerfile has the same.
 */
export const engineOptions = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

export const serverArguments = [...engineOptions, '.dist/server/main.js'];
