import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { assistant } from '../contract.ts';
import { type Bot, serviceBot } from './bot.ts';

const conversation = '019a0000-0000-7000-8000-0000000000c1';
const asked: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
const answers = new Map<string, { readonly status: number; readonly body: string }>([
  ['ขอสลิป', { status: 200, body: JSON.stringify({ topic: 'lastSlip', lines: [], confidence: 0.9 }) }],
  ['Hello', { status: 200, body: JSON.stringify({ topic: null, lines: ['Hello! How can I help?'] }) }],
  ['too much', { status: 429, body: 'Too many requests' }],
  ['another topic', { status: 200, body: JSON.stringify({ topic: 'weather', lines: [] }) }],
  ['no json', { status: 200, body: '<html>' }],
]);
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text) as { readonly question: string };
  asked.push({ authorization: request.headers.authorization, body });
  const { status, body: answer } = answers.get(body.question) ?? { status: 404, body: '' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
});
let service: Bot;
const bot: Bot = (question) => service(question);
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  service = serviceBot({ url: `http://127.0.0.1:${port}/bot`, token: 'secret of the bot' });
});
afterAll(() => new Promise((closed) => server.close(closed)));

const kala = testServer({ changed: (usual) => ({ ...usual, assistant: { bot } }) });
const anEmployee = async () => kala.aPerson(await kala.aCompany(), { groups: [] });
const ask = async (question: string, language: 'en' | 'th' = 'en') =>
  (await kala.callAs(await anEmployee(), assistant.ask, { question, language, conversation })).reply;

it('asks the service with its secret, and sends the question without the person', async () => {
  expect(await ask('ขอสลิป', 'th')).toEqual({ topic: 'lastSlip', lines: [] });
  expect(asked.at(-1)).toEqual({
    authorization: 'Bearer secret of the bot',
    body: { question: 'ขอสลิป', language: 'th', conversation },
  });
  expect(await ask('Hello')).toEqual({ topic: null, lines: ['Hello! How can I help?'] });
});

it.each(['too much', 'another topic', 'no json'])(
  'has no reply where the service gave none that can be used: %s',
  async (question) => {
    expect(await ask(question)).toBeNull();
  },
);
