/** Waits between two looks at a port in use, for at most `patience` milliseconds. */
export function expectFreePort(
  wish: string | undefined,
  host: string | undefined,
  patience?: number,
  wait?: () => Promise<unknown>,
): Promise<void>;
