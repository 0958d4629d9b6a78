/** A push message may go to the servers of browser makers only: the address comes from a browser, and this server would otherwise call any address that a person names. */

const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const;

/** No user, no port, no sign that a reader of addresses could take for another. */
const address = /^https:\/\/([a-z0-9.-]+)\//;

/** @param others origins besides these, for tests */
export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  if (others.some((origin) => endpoint.startsWith(`${origin}/`))) return true;
  const host = address.exec(endpoint)?.[1];
  return services.some((service) => host === service || host?.endsWith(`.${service}`));
}
