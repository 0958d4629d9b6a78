// A fake outside service: answers a path with JSON, and records the requests.
import { createServer, type IncomingMessage } from 'node:http';

type Answer = (request: {
  readonly url: URL;
  readonly body: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}) => {
  readonly status?: number;
  readonly json: unknown;
  /** Redirects a browser. */
  readonly location?: string;
};

export interface StandIn {
  readonly url: string;
  readonly answers: Map<string, Answer>;
  stop(): Promise<void>;
}

export async function aStandIn(port = 0): Promise<StandIn> {
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    let text = '';
    for await (const chunk of request) text += chunk;
    const found = answers.get(url.pathname)?.({ url, body: new URLSearchParams(text), headers: request.headers });
    response.writeHead(found ? (found.status ?? 200) : 404, {
      'content-type': 'application/json',
      ...(found?.location && { location: found.location }),
    });
    response.end(JSON.stringify(found?.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
