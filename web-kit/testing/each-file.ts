// Runs before the tests of each screen file: files share a worker and its modules, but no state.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { declineQuestion } from '../ui/confirm.tsx';
import { hideToasts } from '../ui/toast.tsx';

// A slow machine is not a failure.
configure({ asyncUtilTimeout: 30_000 });

// For its warnings React records where each element is made, a seventh of the time of a test. It stops at ten thousand a second:
// here the count begins there. A release of React without this count takes longer, nothing else.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as object as Readonly<
  Record<string, object>
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});

// happy-dom loads no fonts, and growing text areas listen for them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// A browser returns a promise. React takes what an effect returns for its end, and an effect that returns this fails.
Element.prototype.scrollIntoView = () => Promise.resolve();

// Saving a file clicks a link. happy-dom would leave the page for it, and stop the timers of every test that follows.
const click = HTMLElement.prototype.click;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.download) click.call(this);
};

afterEach(() => {
  cleanup();
  declineQuestion();
  hideToasts();
  // A spy may be over a stub: put back after it, the stub would stay for the files that follow.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
