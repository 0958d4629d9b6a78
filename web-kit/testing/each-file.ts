// Before the tests of each file of screens: files share a worker and what it has read, but nothing they leave behind.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { declineQuestion } from '../ui/confirm.tsx';
import { hideToasts } from '../ui/toast.tsx';

// A busy machine is no failure.
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
