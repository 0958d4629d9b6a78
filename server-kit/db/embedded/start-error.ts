/** PostgreSQL cannot start for a reason its owner can mend; the message is one sentence for the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Puts what the file system or PostgreSQL said into a sentence; anything unknown keeps its own words. */
export function startErrorOf(error: unknown, folder: string): Error {
  if (error instanceof StartError) return error;
  const code = (error as { code?: unknown } | undefined)?.code;
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || /No space left on device/.test(message)) {
    return new StartError(`The disk is full: PostgreSQL needs about 200 MB free for ${folder}.`, { cause: error });
  }
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    /Permission denied|Read-only file system/.test(message)
  ) {
    return new StartError(
      `The folder ${folder} cannot be written to: give this user the right to, or choose another folder.`,
      {
        cause: error,
      },
    );
  }
  return error instanceof Error ? error : new Error(message);
}
