/** The sender whom a push message names (RFC 8292 section 2.1): this server's address with https; for a server that only this machine reaches a mail address, because Apple refuses localhost. */

/** The domain of examples (RFC 2606) belongs to nobody and can be found: Apple refuses an address at localhost or at a name that cannot be found. */
const nobody = 'mailto:no-reply@example.com';

const address = /^(https?):\/\/([^:/]+)/;

/** @param origin this server's public address */
export function pushSender(origin: string): string {
  const [, scheme, host = ''] = address.exec(origin) ?? [];
  if (host === '' || host === 'localhost') return nobody;
  return scheme === 'https' ? origin : `https://${host}`;
}
