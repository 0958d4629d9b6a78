/** One at a time over all windows. A page without https has no locks: there, one per window. */
export function turnstile(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
