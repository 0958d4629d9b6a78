// Where the server of the journeys finds an OpenID Connect issuer, Facebook and PayPal. The journeys that need them run them.

/** Known before the server starts; the issuer must know the server's address, so it starts later. */
export function outsidePorts(): { readonly issuer: number; readonly facebook: number; readonly paypal: number } {
  const [issuer = 0, facebook = 0, paypal = 0] = (process.env.KALA_OUTSIDE_PORTS ?? '').split(' ').map(Number);
  return { issuer, facebook, paypal };
}

export const paypalApp = { clientId: 'kala', clientSecret: 'a secret of the app', webhookId: 'WH-KALA' };

export function outsideSettings(): Record<string, string> {
  const [issuer, facebook, paypal] = Object.values(outsidePorts()).map((port) => `http://127.0.0.1:${port}`);
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
    PAYPAL_CLIENT_ID: paypalApp.clientId,
    PAYPAL_CLIENT_SECRET: paypalApp.clientSecret,
    PAYPAL_WEBHOOK_ID: paypalApp.webhookId,
    PAYPAL_API_URL: paypal ?? '',
    PROMPTPAY_ID: '0105500000001',
    TRANSFER_ACCOUNT: 'Siam Bank, Kala Example Co., Ltd., 123-4-56789-0',
  };
}
