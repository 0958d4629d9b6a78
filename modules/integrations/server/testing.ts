// Rows for the tests of other modules and for walks over every call.
import type { Person, TestServer } from '#apps/server/testing';
import { integrations } from '../contract.ts';

export const anApiKey = async ({ callAs }: TestServer, owner: Person): Promise<string> =>
  (await callAs(owner, integrations.createApiKey, { name: crypto.randomUUID(), permissions: ['tag.view'] })).id;

/** No server has this name: nothing is sent anywhere. */
export const aWebhook = async ({ callAs }: TestServer, owner: Person) =>
  (
    await callAs(owner, integrations.createWebhook, {
      name: crypto.randomUUID(),
      url: 'https://hooks.invalid/kala',
      events: ['employee.joined'],
    })
  ).id;

export async function aDelivery(kala: TestServer, owner: Person): Promise<string> {
  const webhookId = await aWebhook(kala, owner);
  await kala.callAs(owner, integrations.testWebhook, { id: webhookId });
  const { items } = await kala.callAs(owner, integrations.listDeliveries, { webhookId });
  const [delivery] = items;
  if (!delivery) throw new Error('The test wrote no delivery.');
  return delivery.id;
}
