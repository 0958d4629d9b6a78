// After a new version was installed, the scripts of the old one are gone: the page is loaded again.

const lost = new WeakSet<object>();
addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  if (payload instanceof Error) lost.add(payload);
});

/** The error is a script that could not be loaded. Without a connection a reload would leave the product: the page says that there is none. */
export const isLostScript = (error: unknown): boolean => error instanceof Error && lost.has(error) && navigator.onLine;

const reloadMark = 'kala.reloaded';
/** The name of this script has a hash of its build: a later version may load the same address again. */
const markOf = (): string => `${import.meta.url} ${location.href}`;

/** Once per address and version. */
export const mayLoadAgain = (): boolean => navigator.onLine && sessionStorage.getItem(reloadMark) !== markOf();

export function loadAgain(load: () => void): void {
  sessionStorage.setItem(reloadMark, markOf());
  load();
}
