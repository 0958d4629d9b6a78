import type { DemoAccount } from '#identity/contract';

export const employees = 10_000;

export interface Company {
  readonly url: string;
  readonly account: DemoAccount;
  readonly employeeId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of processor time that the server and its database have used so far. */
  readonly used: () => number;
}

/** The owner, at work in the larger of the two companies. */
export async function enter(url: string, used: Company['used']): Promise<Company> {
  const accounts = (await (await fetch(`${url}/auth/identity/demo`)).json()) as DemoAccount[];
  const account = accounts.find(({ role }) => role === 'owner');
  if (!account) throw new Error('The demo has no owner.');
  const { email, password } = account;
  const signIn = await fetch(`${url}/auth/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, bearer: true }),
  });
  const { accessToken } = (await signIn.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const known = await fetch(`${url}/auth/v2/users/employees`, { headers: { authorization } });
  const employments = (await known.json()) as { id: string; organization: { id: string; name: string } }[];
  const large = employments.find(({ organization }) => organization.name.includes(employees.toLocaleString('en')));
  if (!large) throw new Error('The large company is not there.');
  return {
    url,
    account,
    employeeId: large.id,
    headers: { authorization, 'x-tenant-id': large.organization.id },
    used,
  };
}

export async function read<Answer>({ url, headers }: Company, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
