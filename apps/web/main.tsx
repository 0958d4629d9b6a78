import '#web/theme/styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from '#web/call';
import { watchInstall } from '#web/install';
import { startText } from '#web/text';
import { theme, variables } from '#web/theme/theme';
import { firstPages, firstText } from './first-pages.ts';
import { watchNavigation } from './navigation.ts';
import { newRouter } from './router.tsx';
import { loadProfileAfterRenewal, returnAfterSignIn } from './session.ts';

// Native in Chromium and Firefox; Safari and the web views of older phones load it here.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

watchInstall();
startText(firstText);
const queryClient = newQueryClient();
const more = async () => (await import('./everything.ts')).everything();
const router = newRouter({ pages: firstPages, more }, queryClient);
watchNavigation(router, () => import('./everything.ts'));
returnAfterSignIn(queryClient);
loadProfileAfterRenewal(queryClient);

/** boot.js reads the same name. */
const colourScheme = localStorageColorSchemeManager({ key: 'kala.colour-scheme' });

// The first page is loaded before anything is drawn: until then the logo of index.html stays.
await router.load();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={colourScheme}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
