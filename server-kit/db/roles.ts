import { createHmac } from 'node:crypto';
import { StartError } from './start-error.ts';

/** Owns every table and runs the migrations. Not a superuser; row-level security does not bind it, so backfills work. */
export const ownerRole = 'kala_owner';
/** The pool of tenant transactions: sees nothing until it has entered an organization. */
export const tenantRole = 'kala_app';
/** Users, sessions, the directory, mail and the job queue. */
export const globalRole = 'kala_global';

export type Role = typeof ownerRole | typeof tenantRole | typeof globalRole;

export interface RoleUrls {
  readonly owner: string;
  readonly tenant: string;
  readonly global: string;
}

/** Every role's password is derived from the secret, so that there is one secret to keep and all servers agree. */
export const rolePassword = (secret: string, role: Role): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');

/** The same database with the user of each of the three roles. */
export const roleUrls = (url: string, secret: string): RoleUrls => ({
  owner: signedInAs(url, ownerRole, rolePassword(secret, ownerRole)),
  tenant: signedInAs(url, tenantRole, rolePassword(secret, tenantRole)),
  global: signedInAs(url, globalRole, rolePassword(secret, globalRole)),
});

function signedInAs(url: string, role: Role, password: string): string {
  const changed = connectionUrl(url);
  changed.searchParams.delete('user');
  changed.searchParams.delete('password');
  changed.username = role;
  changed.password = password;
  return changed.href;
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = connectionUrl(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export const databaseOf = (url: string): string => decodeURIComponent(connectionUrl(url).pathname.slice(1));

/**
 * Reads a connection URL. `postgresql://user@/name?host=/socket/folder` has no host, which PostgreSQL allows and the
 * URL standard does not: a placeholder is put in, and `host` in the query takes precedence over it everywhere.
 */
function connectionUrl(url: string): URL {
  const complete = url.replace(/^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)\//, '$1localhost/');
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(complete)) {
    throw new StartError('The database URL cannot be read: write postgresql://user:password@host:5432/name.');
  }
  return new URL(complete);
}
