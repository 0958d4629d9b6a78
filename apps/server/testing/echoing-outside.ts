// The worst servers beside ours: each refuses everything and sends back in its refusal what it was sent, passwords included.
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { text } from 'node:stream/consumers';

export interface EchoingOutside {
  readonly http: string;
  readonly smtpPort: number;
  /** What was sent to them. */
  readonly heard: string[];
  stop(): void;
}

export async function anEchoingOutside(): Promise<EchoingOutside> {
  const heard: string[] = [];
  const http = createHttp(async (request, reply) => {
    const sent = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;
    heard.push(sent);
    const isDescription = request.url?.includes('.well-known');
    reply.writeHead(isDescription ? 200 : 400, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(isDescription ? descriptionFor(request) : { error: sent, error_description: sent }));
  });
  const smtp = createTcp((socket) => {
    socket.write('220 mail.example.com\r\n');
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      const line = piece.toString().trim();
      heard.push(line);
      if (line.startsWith('EHLO')) socket.write('250-mail.example.com\r\n250 AUTH PLAIN LOGIN\r\n');
      else socket.write(`535 ${line} ${decoded(line)}\r\n`);
    });
  });
  return {
    http: `http://127.0.0.1:${await portOf(http)}`,
    smtpPort: await portOf(smtp),
    heard,
    stop() {
      http.closeAllConnections();
      http.close();
      smtp.close();
    },
  };
}

/** An issuer that describes itself, so that a code is brought to it together with the secret of the client. */
function descriptionFor({ headers: { host }, url = '' }: IncomingMessage) {
  const issuer = `http://${host}${url.slice(0, url.indexOf('/.well-known'))}`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

const decoded = (line: string): string => Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString('latin1');

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
