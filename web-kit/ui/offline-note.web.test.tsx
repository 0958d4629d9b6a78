import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { OfflineNote } from './offline-note.tsx';

it('says that the connection is gone, and then that it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { screen, waitFor } = await renderScreen(<OfflineNote />);
  expect(screen.queryByText(/line/)).toBeNull();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(screen.getByText(/You are offline/)).toBeTruthy());
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByText('You are back online.')).toBeTruthy());
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockRestore();
});
