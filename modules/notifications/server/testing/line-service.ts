// The LINE Messaging API as a channel meets it: takes messages with the channel's token, sends one with the same key once.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { LineSettings } from '../options.ts';

interface Sent {
  readonly to: string;
  readonly text: string;
}

export interface LineService {
  readonly settings: LineSettings;
  /** Messages that people got, oldest first; `to` is the reply token for an answer. */
  readonly sent: Sent[];
  /** The answers to the next calls, then 200. A `lost` one was taken, but its answer never arrives. */
  readonly answers: (number | 'lost')[];
  /** What LINE reports when a person writes to the channel, with its signature. */
  reported(lineUserId: string, text: string): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

interface LineBody {
  readonly to?: string;
  readonly replyToken?: string;
  readonly messages: readonly { readonly type: string; readonly text: string }[];
}

export async function startLineService(): Promise<LineService> {
  const [token, secret] = [randomUUID(), randomUUID()];
  const sent: Sent[] = [];
  const answers: LineService['answers'] = [];
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as LineBody;
    const end = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    if (request.headers.authorization !== `Bearer ${token}`) return end(401);
    const to = request.url === '/v2/bot/message/push' ? body.to : body.replyToken;
    if (request.method !== 'POST' || !to || body.messages.length < 1 || body.messages.length > 5) return end(400);
    const answer = answers.shift() ?? 200;
    if (typeof answer === 'number' && answer !== 200) return end(answer);
    const key = request.headers['x-line-retry-key'];
    if (typeof key === 'string' && keys.has(key)) return end(409);
    if (typeof key === 'string') keys.add(key);
    for (const { text } of body.messages) sent.push({ to, text });
    if (answer === 'lost') return request.socket.destroy();
    return end(200);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { token, secret, apiUrl, addFriendUrl: 'https://line.me/R/ti/p/@kala' },
    sent,
    answers,
    reported(userId, text) {
      const event = { type: 'message', replyToken: randomUUID(), source: { type: 'user', userId } };
      const body = JSON.stringify({
        destination: 'U0',
        events: [{ ...event, message: { type: 'text', id: '1', text } }],
      });
      return { body, signature: createHmac('sha256', secret).update(body).digest('base64') };
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
