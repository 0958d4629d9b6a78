/** PostgreSQL cannot start for a reason its owner can mend; the message is one sentence for the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const diskFull = /ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/;
/** A read-only disk answers "no such file" to the making of a folder; a file in the place of a folder says ENOTDIR. */
const notWritable = /EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|Permission denied|Read-only file system/;

/** Puts what the file system or PostgreSQL said into a sentence; anything unknown keeps its own words. */
export function startErrorOf(error: unknown, folder: string): Error {
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
