// A real OpenID Connect issuer on this machine, with its own sign-in page, and a visitor who signs in there without a browser.
import { createServer, type RequestListener } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export interface OidcIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Switches to another signing key. */
  changeKey(): Promise<void>;
  stop(): Promise<void>;
}

const client = { clientId: 'kala', clientSecret: 'a secret of the client, for tests' };

export async function anOidcIssuer(redirectUris: readonly string[], port = 0): Promise<OidcIssuer> {
  let handler: RequestListener = () => {};
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  let keys = 0;
  const start = async () => {
    keys += 1;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: `key-${keys}`, use: 'sig', alg: 'RS256' };
    handler = providerOf(issuer, redirectUris, key).callback();
  };
  await start();
  return {
    issuer,
    ...client,
    changeKey: start,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function providerOf(issuer: string, redirectUris: readonly string[], key: object): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies of tests'] },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Grant: 600, Session: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // The name typed at its sign-in page is the subject.
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@outside.test`,
        email_verified: !id.startsWith('unproven'),
        given_name: 'สมหญิง',
        family_name: 'จากข้างนอก',
      }),
    }),
  });
  provider.on('server_error', (_context, error) => console.error(error));
  return provider;
}

/** Follows the pages from the issuer's first page to the address it sends the user back to. */
export async function signInThere(url: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  let form: Record<string, string> | null = null;
  for (let hop = 0; hop < 12; hop++) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const page = await answer.text();
    const location = answer.headers.get('location');
    form = null;
    if (location) {
      next = new URL(location, next);
      if (next.origin !== new URL(url).origin) return next;
      continue;
    }
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The issuer shows no form: ${page}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
    next = new URL(action, next);
  }
  throw new Error('The issuer never sent the user back.');
}
