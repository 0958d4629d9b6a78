import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOutbox } from '#web/outbox';
import { webModules } from './modules.ts';
import { sendWaitingActions } from './waiting-actions.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('sends what waits of the person, and loads no code for a box in which nothing of theirs waits', async () => {
  await openOutbox('punches').add('anna', {});
  await openOutbox('answers').add('somebody else', {});
  const sent: string[] = [];
  const loaded: string[] = [];
  const client = new QueryClient();
  const box = (name: string) => ({
    name,
    load: async () => {
      loaded.push(name);
      return async (owner: string) => void sent.push(`${name} of ${owner}`);
    },
  });
  sendWaitingActions('anna', client, [box('answers'), box('punches'), box('swaps')]);
  await expect.poll(() => sent).toEqual(['punches of anna']);
  expect(loaded).toEqual(['punches']);
});

it('asks the boxes of punches and of answers', async () => {
  const outboxes = webModules.flatMap((module) => ('outbox' in module && module.outbox ? [module.outbox] : []));
  expect(outboxes.map(({ name }) => name)).toEqual(['answers', 'punches']);
  for (const { load } of outboxes) expect(await load()).toBeTypeOf('function');
});
