// Small things that this browser keeps for the reader. Its storage may be closed (private window) or full: then nothing is kept, and
// nothing else fails.

/** Null where nothing is kept. */
export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The next visit begins without it.
  }
}

/** What was kept as JSON; undefined where nothing is, or something that no version of this page has written. */
export function keptValue(name: string): unknown {
  try {
    return JSON.parse(keptText(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const keepValue = (name: string, value: unknown): void => keepText(name, JSON.stringify(value));

/** Forgets everything whose name fits. */
export function forgetKept(isForgotten: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage)) if (isForgotten(name)) localStorage.removeItem(name);
  } catch {
    // A closed storage keeps nothing.
  }
}
