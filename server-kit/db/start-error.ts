/** The database cannot be used for a reason that the operator can fix; the message is one sentence for the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const diskFull = /ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/;
/** A read-only disk answers "no such file" when a folder is created; a file in the place of a folder gives ENOTDIR. */
const notWritable = /EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|Permission denied|Read-only file system/;

/** Turns an error of the file system or of PostgreSQL about the data folder into a sentence; an unknown error keeps its message. */
export function folderError(error: unknown, folder: string): Error {
  if (!(error instanceof Error) || error instanceof StartError) return error as Error;
  if (diskFull.test(error.message)) {
    return new StartError(`The disk is full: PostgreSQL needs about 200 MB free for ${folder}.`, { cause: error });
  }
  if (notWritable.test(error.message)) {
    const sentence = `The folder ${folder} cannot be written to: give this user the right to, or choose another folder.`;
    return new StartError(sentence, { cause: error });
  }
  return error;
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);
const refused = new Set(['28P01', '28000', '3D000', '53300']);

/** The same for the first connection to an external server. */
export function connectionError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code = '' } = error as { code?: string };
  if (unreachable.has(code)) {
    return new StartError(`The database cannot be reached (${error.message || code}): check DATABASE_URL.`, {
      cause: error,
    });
  }
  if (refused.has(code)) {
    return new StartError(`The database does not let us in (${error.message}): check DATABASE_URL.`, { cause: error });
  }
  return error;
}
