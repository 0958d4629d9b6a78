import { createHmac } from 'node:crypto';
import { askIssuer, OutsideRefused, type OutsideWay, requireSafeUrl, textOr } from './outside.ts';

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** The address of the dialog, https://www.facebook.com/v23.0 */
  readonly dialogUrl: string;
  /** The address of the Graph API, https://graph.facebook.com/v23.0 */
  readonly graphUrl: string;
}

export const facebookIssuer = 'https://www.facebook.com';

/** Facebook's OpenID side lacks a token endpoint, so this is plain OAuth: a code, a token, and its owner. */
export const createFacebookWay = (options: FacebookOptions): OutsideWay => ({
  provider: 'facebook',
  async begin({ redirectUri, state, codeChallenge }) {
    const url = requireSafeUrl(`${options.dialogUrl}/dialog/oauth`);
    const words = {
      client_id: options.appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'email,public_profile',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
    return url;
  },
  async finish({ code, redirectUri, verifier }) {
    const tokens = await askIssuer(requireSafeUrl(`${options.graphUrl}/oauth/access_token`), {
      method: 'POST',
      body: new URLSearchParams({
        client_id: options.appId,
        client_secret: options.appSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    });
    const token = textOr(tokens.access_token);
    if (token === null) throw new OutsideRefused('Facebook sent no token.');
    const url = requireSafeUrl(`${options.graphUrl}/me`);
    url.searchParams.set('fields', 'id,first_name,last_name,email');
    // Proves that the token is used by this server and not by a thief.
    url.searchParams.set('appsecret_proof', createHmac('sha256', options.appSecret).update(token).digest('hex'));
    const me = await askIssuer(url, { headers: { authorization: `Bearer ${token}` } });
    const subject = textOr(me.id);
    if (subject === null) throw new OutsideRefused('Facebook named nobody.');
    return {
      issuer: facebookIssuer,
      subject,
      email: textOr(me.email)?.toLowerCase() ?? null,
      // Facebook does not say whether the address was verified, and it may be missing.
      emailProven: false,
      phoneNumber: null,
      firstName: textOr(me.first_name),
      lastName: textOr(me.last_name),
    };
  },
});
