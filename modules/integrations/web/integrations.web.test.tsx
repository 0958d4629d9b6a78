import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { integrations } from '../contract.ts';
import Api from './api.screen.tsx';
import Calls from './calls.screen.tsx';
import { callsIn, tryCall } from './try-call.ts';

const text: TextTable = {
  integrations: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};
const owner = anActor({ groups: ['owner'] });
const asOwner = (screen: ReactElement) => <ActorAtWork value={owner}>{screen}</ActorAtWork>;
const at = instant('2026-11-10T02:00:00Z');
const list = { page: 0, size: 50 };

const key = {
  id: asId<'apiKey'>('019a0000-0000-7000-8000-000000000001'),
  name: 'Accounting',
  hint: '7f3a',
  permissions: ['payroll.read'],
  networks: [],
  actsAs: 'Malee Suksai',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedIp: null,
  createdAt: at,
};
const webhook = {
  id: asId<'webhook'>('019a0000-0000-7000-8000-000000000002'),
  name: 'Door system',
  url: 'https://doors.example.com/kala',
  events: ['employee.joined'],
  active: true,
  failed: 2,
  waiting: 0,
  createdAt: at,
  version: 'v1',
};
const delivery = {
  id: asId<'webhookDelivery'>('019a0000-0000-7000-8000-000000000003'),
  event: 'employee.joined',
  state: 'failed' as const,
  attempts: 8,
  lastStatus: 500,
  lastFailure: null,
  lastAt: at,
  nextAt: null,
  createdAt: at,
  body: '{"type":"employee.joined"}',
};
const answers = [
  answer(integrations.listApiKeys, { items: [key], total: 1, ...list }),
  answer(integrations.listWebhooks, { items: [webhook], total: 1, ...list }),
  answer(integrations.listDeliveries, { items: [delivery], total: 1, page: 0, size: 25 }),
  answer(integrations.createApiKey, { id: key.id, key: 'kala_secret' }),
  answer(integrations.replayDelivery, {}),
];

describe('API keys', () => {
  it('are shown once when they are made', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(asOwner(<Api />), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Payroll export');
    await user.click(screen.getByRole('combobox', { name: 'Permissions' }));
    await user.click(await screen.findByRole('option', { name: 'payroll.read' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(integrations.createApiKey)).toMatchObject([
        { name: 'Payroll export', permissions: ['payroll.read'] },
      ]),
    );
    expect((await screen.findByRole('textbox', { name: 'Key' })).getAttribute('value')).toBe('kala_secret');
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByDisplayValue('kala_secret')).toBeNull());
  });
});

describe('webhooks', () => {
  it('say that deliveries failed; the log shows what was sent, and sends it again', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(asOwner(<Api />), { text, answers });
    expect(await screen.findByText('2 failed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Door system/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log' }));
    expect(await screen.findByText(delivery.body)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /employee\.joined/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    await waitFor(() => expect(sent(integrations.replayDelivery)).toEqual([{ id: delivery.id }]));
  });
});

const document = {
  paths: {
    '/auth/v1/tag': {
      post: {
        summary: 'Add a tag',
        'x-needs': 'tag.edit',
        requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
      },
      delete: { summary: 'Delete a tag', parameters: [{ name: 'id', in: 'query', required: true }] },
    },
  },
};

describe('calls of the API', () => {
  it('are read from the document with what they need and a body to begin with', () => {
    expect(callsIn(document)).toMatchObject([
      { id: 'POST /auth/v1/tag', needs: 'tag.edit', body: '{\n  "name": ""\n}', query: [] },
      { id: 'DELETE /auth/v1/tag', needs: '', body: null, query: [{ name: 'id', required: true }] },
    ]);
  });

  it('are listed with the permission that a key must have', async () => {
    const { screen } = await renderScreen(asOwner(<Calls />), {
      text,
      answers: [{ route: 'GET /openapi.json', make: () => ({ status: 200, body: document }) }],
    });
    expect(await screen.findByText('tag.edit')).toBeTruthy();
  });

  it('are tried with the key that was entered, without the cookies of the reader', async () => {
    const fetched = vi.fn(
      async (_address: string, _init: RequestInit) =>
        new Response('{"items":[]}', {
          headers: { 'content-type': 'application/json', 'ratelimit-limit': '1200', 'ratelimit-remaining': '1199' },
        }),
    );
    vi.stubGlobal('fetch', fetched);
    const [, remove] = callsIn(document);
    if (!remove) throw new Error('The document has no second call.');
    const tried = await tryCall({ call: remove, query: { id: 'a b' }, body: '', key: 'kala_x', organizationId: 'o' });
    expect(tried).toMatchObject({ status: 200, left: '1199', limit: '1200' });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/auth/v1/tag?id=a+b');
    expect(init).toMatchObject({ method: 'DELETE', credentials: 'omit', headers: { authorization: 'Bearer kala_x' } });
  });
});
