// Runs before the tests of each screen file: files share a worker and its modules, but no state.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { declineQuestion } from '../ui/confirm.tsx';
import { hideToasts } from '../ui/toast.tsx';

// A slow machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom loads no fonts, and growing text areas listen for them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  declineQuestion();
  hideToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
