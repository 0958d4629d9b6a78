// Renders a screen as the product does: with its texts, router, cache, toasts and dialogs.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement, Fragment, type ReactElement } from 'react';
import { vi } from 'vitest';
import { defaultFormats, type Formats } from '#kernel/format';
import { writeSearch } from '#kernel/pages';
import type { Language } from '#kernel/text';
import { newQueryClient } from '../call.ts';
import { FormatsProvider } from '../format.ts';
import { readSearch } from '../search.ts';
import { loadText, markLanguage, PageLanguage, startText, type TextTable } from '../text.ts';
import { Confirms } from '../ui/confirm.tsx';
import { Toasts } from '../ui/toast.tsx';
import { type Answer, conversation } from './answers.ts';

export interface ScreenOptions {
  readonly language?: Language;
  /** The address below the language, with its search part. */
  readonly at?: string;
  /** The path pattern of that address, for a screen that reads a parameter: `teams/view/$id`. */
  readonly path?: string;
  readonly answers?: readonly Answer[];
  /** The text namespaces of the modules on the screen. */
  readonly text?: TextTable;
  readonly formats?: Partial<Formats>;
}

const kitText: TextTable = { kit: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

/** Renders the screen and returns what a test does with it: look (by role and label), type, click, see what was sent. */
export async function renderScreen(element: ReactElement, options: ScreenOptions = {}) {
  const { language = 'en', at = '', path, answers = [], text = {}, formats = {} } = options;
  const server = conversation(answers);
  vi.stubGlobal('fetch', server.fetch);
  startText({ ...kitText, ...text });
  await loadText(['kit', ...Object.keys(text)], language);
  markLanguage(language);
  const { router, provider } = routerAround(element, {
    address: `/${language}/${at}`,
    path: path ? `/$lang/${path}` : '$',
  });
  await router.load();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const around = createElement(
    MantineProvider,
    { env: 'test' },
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        PageLanguage,
        { value: language },
        createElement(FormatsProvider, { value: { ...defaultFormats, ...formats } }, provider),
      ),
    ),
  );
  await act(async () => {
    render(around);
  });
  return { screen, within, waitFor, user: aUser(), client, router, ...server };
}

/**
 * Types the first letters of a text and pastes the rest, because each letter draws the whole form again. Numbers, times and keys in
 * brackets, as in `{Enter}`, are typed whole.
 */
function aUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  const typedLetters = 2;
  return {
    ...user,
    async type(element, text, options) {
      const isText = /\p{L}/u.test(text) && !/[[{]/.test(text);
      if (options || !isText || text.length <= typedLetters) return user.type(element, text, options);
      await user.type(element, text.slice(0, typedLetters));
      await user.paste(text.slice(typedLetters));
    },
  };
}

function routerAround(element: ReactElement, { address, path }: { readonly address: string; readonly path: string }) {
  const root = createRootRoute();
  const everything = createRoute({
    getParentRoute: () => root,
    path,
    component: () => createElement(Fragment, null, element, createElement(Toasts), createElement(Confirms)),
  });
  const router = createRouter({
    routeTree: root.addChildren([everything]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  return { router, provider: createElement(RouterProvider, { router: router as never }) };
}
