// The native app around a web view. It injects `window.kalaShell` before the page loads; docs/web-views.md shows how. A token in
// the address would let any link sign a browser in as another person, so none is read from there.

interface Shell {
  /** The access token of the signed-in person; the app replaces it and dispatches `kala:token`. */
  readonly token?: string;
  /** The value of the server's setting SHARED_SECRET, where it has one. */
  readonly sharedSecret?: string;
  /** Receives messages of the page as JSON. */
  readonly postMessage?: (message: string) => void;
}

export type ShellMessage =
  | { readonly type: 'page'; readonly path: string; readonly language: string; readonly canGoBack: boolean }
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'evaluated'; readonly result: string; readonly score: number };

interface Around {
  readonly kalaShell?: Shell;
  /** React Native's bridge. */
  readonly ReactNativeWebView?: Shell;
  /** WKWebView's bridge. */
  readonly webkit?: {
    readonly messageHandlers?: { readonly kalaShell?: { readonly postMessage: (message: string) => void } };
  };
}

const around = (): Around => globalThis as unknown as Around;

export const shellToken = (): string | undefined => around().kalaShell?.token;

/** The headers of a request inside a native app; empty in a browser, where a cookie carries the token. */
export function shellHeaders(): Readonly<Record<string, string>> {
  const { token, sharedSecret } = around().kalaShell ?? {};
  if (!token) return {};
  return { authorization: `Bearer ${token}`, ...(sharedSecret && { 'x-shared-secret': sharedSecret }) };
}

/** Sends a message to the native app; nothing happens in a browser. */
export function tellShell(message: ShellMessage): void {
  const { kalaShell, ReactNativeWebView, webkit } = around();
  const text = JSON.stringify(message);
  if (kalaShell?.postMessage) kalaShell.postMessage(text);
  else if (webkit?.messageHandlers?.kalaShell) webkit.messageHandlers.kalaShell.postMessage(text);
  else ReactNativeWebView?.postMessage?.(text);
}

const patienceMs = 30_000;

/** Asks the app for a new token and waits for it. Rejects when none comes within 30 seconds. */
export function newShellToken(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      removeEventListener('kala:token', taken);
    };
    const taken = (): void => {
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The app has sent no new token.'));
    }, patienceMs);
    addEventListener('kala:token', taken);
    tellShell({ type: 'tokenExpired' });
  });
}
