import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/testing/render';
import Evaluation from './evaluation.screen.tsx';

const text = { screening: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every question is answered before the result is shown; the app receives the result without the answers', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('kalaShell', { postMessage });
  const { screen, user } = await renderScreen(<Evaluation />, { text, at: 'webview/adhoc/quarantine-evaluation' });
  await user.click(screen.getByRole('button', { name: 'Show result' }));
  expect(screen.getByRole('alert').textContent).toBe('Please answer every question.');
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[2] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Show result' }));
  expect(screen.getByRole('heading', { name: 'Watch your health' })).toBeTruthy();
  expect(screen.getByText('Score 3 of 21')).toBeTruthy();
  expect(postMessage.mock.calls).toEqual([[JSON.stringify({ type: 'evaluated', score: 3, result: 'watch' })]]);
});
