// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code with templates in it.
import { describe, expect, test } from 'vitest';
import { linkingFiles, linksIn } from './check-links.ts';

const pages = [
  { id: 'dashboard.dashboard', path: 'dashboard' },
  { id: 'people.all', path: 'employee/all' },
  { id: 'people.fileProfile', path: 'employee/view/:empId?/profile' },
  { id: 'identity.google', path: 'signin/google' },
];
const messages = (text: string) => linksIn({ path: 'modules/a/web/a.tsx', text }, pages).map(({ message }) => message);

describe('an address written as text is found', () => {
  test.each([
    ['in a link of the router', '<Link to="/en/dashboard" />', 'dashboard.dashboard'],
    ['in a plain link', '<a href="/dashboard">x</a>', 'dashboard.dashboard'],
    ['with a language put in front', 'const a = `/${language}/dashboard`;', 'dashboard.dashboard'],
    ['in a mail', 'const link = `${origin}/${language}/nowhere?token=${secret}`;', 'no page has it'],
    ['behind a plus', "const link = origin + '/dashboard';", 'dashboard.dashboard'],
    ['with a parameter', 'const a = `employee/view/${id}/profile`;', 'people.fileProfile'],
    ['with an end that is known at run time', 'const page = `signin/${name}`;', 'identity.google'],
    ['in one of two cases', '<Link to={isOpen ? to(a) : "/elsewhere"} />', 'no page has it'],
    ['in a navigation', "void navigate({ to: '/company/plans', replace: true });", 'no page has it'],
    ['in a full load', "location.assign('/company/plans');", 'no page has it'],
    ['as a page made up on the spot', "const home = pathTo({ path: 'dashboard' }, language);", 'dashboard.dashboard'],
    ['in a list of paths', "const tabs = ['employee/all'];", 'people.all'],
  ])('%s', (_where, text, expected) => {
    expect(messages(text)).toEqual([expect.stringContaining(expected)]);
  });
});

test.each([
  '<PageLink to={peoplePages.all} />',
  '<a href={to(peoplePages.all.to({ role }))}>x</a>',
  '<a href="https://line.me/R/ti/p/@kala">x</a>',
  '<a href="mailto:a@example.com">x</a>',
  '<a href="#content">x</a>',
  "void navigate({ to: '.', search });",
  'location.assign(url);',
  "const t = useText('dashboard');",
  "import { peoplePages } from '#people/pages';",
  "const screen = () => import('./employee/all.screen.tsx');",
  'const url = `/auth/v1/employee/document?documentId=${id}`;',
  '<DateRangeField from={field("from")} to={field("to")} />',
])('%s is no such address', (text) => {
  expect(messages(text)).toEqual([]);
});

test.each([
  ['modules/people/web/file.screen.tsx', true],
  ['modules/people/server/invitations.ts', true],
  ['modules/access/rules/menu.ts', true],
  ['apps/web/frames/app-frame.tsx', true],
  ['web-kit/ui/layout/top-bar.tsx', true],
  ['modules/people/pages.ts', false],
  ['modules/people/contract/file.ts', false],
  ['modules/people/web/file.web.test.tsx', false],
])('%s is read: %s', (path, expected) => {
  expect(linkingFiles.test(path)).toBe(expected);
});
