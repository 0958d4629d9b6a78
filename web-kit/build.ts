/** Inserted by the bundler, from package.json. */
declare const KALA_VERSION: string;

/** The version of the application as people name it: V1.35.0. */
export const appBuild = `V${KALA_VERSION}`;
