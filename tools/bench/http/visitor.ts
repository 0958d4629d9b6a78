// The client of a measured server: signed in as the owner of the demo company.
import type { DemoAccount } from '#identity/contract';
import type { Profile } from '#people/contract';

export async function signIn(url: string): Promise<string> {
  const accounts = (await (await fetch(`${url}/auth/identity/demo`)).json()) as DemoAccount[];
  const { email, password } = accounts.find(({ role }) => role === 'owner') ?? {};
  const answer = await fetch(`${url}/auth/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, bearer: true }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

export const profileOf = async (url: string, headers: Readonly<Record<string, string>>): Promise<Profile> =>
  (await (await fetch(`${url}/auth/v2/users/me`, { headers })).json()) as Profile;
