import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Packet } from '../db/packet.ts';
import { tenantRole } from '../db/roles.ts';

const counters = new AsyncLocalStorage<{ packets: number }>();

const sent = Packet.prototype.send;
Packet.prototype.send = function (this: Packet, client: pg.ClientBase) {
  const counter = counters.getStore();
  // What a change sends to open windows afterwards goes another way.
  const { user } = client as unknown as { readonly user: string };
  if (counter && user === tenantRole) counter.packets += 1;
  sent.call(this, client);
};

/** How many packets with statements on rows of companies the work sends; it waits for the database as often. */
export function packetsOf(work: () => Promise<unknown>): Promise<number> {
  const counter = { packets: 0 };
  return counters.run(counter, async () => {
    await work();
    return counter.packets;
  });
}
