// For tests: the product as a visitor opens it, at an address.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { newQueryClient } from '#web/call';
import { newRouter, type Start } from '../router.tsx';

/** What the address shows once its page is loaded. */
export async function openedAt(address: string, start: Start) {
  const client = newQueryClient();
  const router = newRouter(start, client, createMemoryHistory({ initialEntries: [address] }));
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
