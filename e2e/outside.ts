// Where the server of the journeys finds an OpenID Connect issuer and Facebook. The journey of the sign-in methods runs them.

/** Known before the server starts; the issuer must know the server's address, so it starts later. */
export function outsidePorts(): { readonly issuer: number; readonly facebook: number } {
  const [issuer = 0, facebook = 0] = (process.env.KALA_OUTSIDE_PORTS ?? '').split(' ').map(Number);
  return { issuer, facebook };
}

export function outsideSettings(): Record<string, string> {
  const [issuer, facebook] = Object.values(outsidePorts()).map((port) => `http://127.0.0.1:${port}`);
  const client = { id: 'kala', secret: 'a secret of the client, for tests' };
  return {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: issuer ?? '',
    OIDC_ISSUER: issuer ?? '',
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Siam SSO',
    FACEBOOK_APP_ID: 'app',
    FACEBOOK_APP_SECRET: 'secret of the app',
    FACEBOOK_URL: facebook ?? '',
    FACEBOOK_GRAPH_URL: facebook ?? '',
  };
}
