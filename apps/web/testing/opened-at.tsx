// For tests: the product as a visitor opens it, at an address.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { newQueryClient } from '#web/call';
import { newRouter, type Start } from '../router.tsx';

/** What the address shows once its page is loaded. */
export const openedAt = (address: string, start: Start) =>
  openedIn(createMemoryHistory({ initialEntries: [address] }), start);

/** The same at the address of a history that the test keeps. */
export async function openedIn(history: RouterHistory, start: Start) {
  const client = newQueryClient();
  const router = newRouter(start, client, history);
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { client, router, address: () => router.state.location.href };
}

/** The live channel of a server that has no news. */
export class SilentChannel {
  close() {}
}
