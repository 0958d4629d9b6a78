export function npm(
  args: readonly string[],
  folder?: string,
): Promise<{ readonly code: number | string; readonly output: string }>;
