// Actions that wait on this device, of every module that keeps some. Code that sends them is loaded only where something waits.
import type { QueryClient } from '@tanstack/react-query';
import { hasWaiting } from '#web/outbox/waits';
import type { WebModule } from '#web/routes';
import { webModules } from './modules.ts';

type Outbox = NonNullable<WebModule['outbox']>;
const outboxes = webModules.flatMap(({ outbox }: WebModule) => outbox ?? []);

/** Sends what waits of this person. */
export function sendWaitingActions(owner: string, client: QueryClient, from: readonly Outbox[] = outboxes): void {
  for (const outbox of from) void sendFrom(outbox, owner, client);
}

async function sendFrom({ name, load }: Outbox, owner: string, client: QueryClient): Promise<void> {
  if (await hasWaiting(name, owner)) await (await load())(owner, client);
}
