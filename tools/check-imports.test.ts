import { describe, expect, test } from 'vitest';
import { checkImports, objectionTo } from './check-imports.ts';
import { checkWords } from './checks/words.ts';

describe('who may import whom', () => {
  test.each([
    ['a contract of an earlier module', 'modules/leave/contract.ts', '#people/contract'],
    ['the rules of an earlier module', 'modules/payroll/rules/overtime-pay.ts', '#tax-th/rules/income-tax'],
    ['the door of an earlier module', 'modules/leave/server/leave-types.ts', '#people/server/public'],
    ['its own errors', 'modules/leave/server/leave-types.ts', '../errors.ts'],
    ['its own text', 'modules/leave/web/leave-types.screen.tsx', '../text/en.ts'],
    ['the design system', 'modules/leave/web/leave-types.screen.tsx', '#ui/data-table'],
    ['a style beside it', 'modules/leave/web/leave-types.screen.tsx', './leave-types.module.css'],
    ['zod in the kernel', 'kernel/checks.ts', 'zod'],
    ['what every module gives to the web', 'apps/web/modules.ts', '#leave/web/module'],
    ['a link to a page of a later module', 'modules/people/web/file.screen.tsx', '#payroll/pages'],
    ['a tab under a page of a later module', 'modules/clocking/web/routes.ts', '#imports/pages'],
    ['a link in a mail', 'modules/people/server/invitations.ts', '#setup/pages'],
    ['the pages in the menu', 'modules/access/rules/menu.ts', '#leave/pages'],
    ['its own pages', 'modules/leave/web/leave-types.screen.tsx', '../pages.ts'],
    ['the doors of every module', 'apps/server/modules.ts', '#leave/server/public'],
    ['anything in a test', 'modules/leave/server/leave-types.server.test.ts', '#payroll/server/store'],
    ['anything in a tool', 'tools/demo.ts', '#apps/server/demo'],
    ['rules of its own speciality', 'modules/enterprise/icc/server/reports.ts', '../rules/overtime-allowance.ts'],
    ['a speciality from its module', 'modules/enterprise/contract.ts', './icc/contract.ts'],
  ])('allowed: %s', (_name, from, imported) => {
    expect(objectionTo(from, imported)).toBeNull();
  });

  test.each([
    ['a later module', 'modules/people/rules/a.ts', '#payroll/rules/overtime-pay', /people comes before payroll/],
    [
      'a room behind the door',
      'modules/leave/server/a.ts',
      '#people/server/store',
      /may not import server\/store\.ts of people/,
    ],
    ['the screens of another module', 'modules/leave/web/a.tsx', '#people/web/employees', /may not import/],
    ['anything but the kernel from pages', 'modules/leave/pages.ts', '#people/pages', /pages may not import pages/],
    ['rules from pages', 'modules/leave/pages.ts', './rules/leave-length.ts', /pages may not import rules/],
    ['packages from pages', 'modules/leave/pages.ts', 'zod', /package zod/],
    ['pages from a kit', 'web-kit/links.ts', '#people/pages', /web-kit may not import/],
    ['the routes of a module', 'apps/web/modules.ts', '#leave/web/routes', /may not import web\/routes\.ts/],
    ['the server from a screen', 'modules/leave/web/a.tsx', '../server/store.ts', /server of its own module/],
    ['the server kit from a screen', 'modules/leave/web/a.tsx', '#server/db/sql', /web may not import server-kit/],
    ['the server kit from a rule', 'modules/leave/rules/a.ts', '#server/ids', /rules may not import/],
    ['a module from a kit', 'server-kit/http/server.ts', '#access/rules/can', /server-kit may not import/],
    ['a module from the kernel', 'kernel/call.ts', '#access/contract', /kernel may not import/],
    ['apps from a module', 'modules/leave/server/a.ts', '#apps/contract', /server may not import apps\/contract\.ts/],
    ['the pool from a module', 'modules/leave/server/a.ts', 'pg', /package pg/],
    ['Node from the kernel', 'kernel/ids.ts', 'node:crypto', /package node:crypto/],
    ['React on the server', 'server-kit/mail.ts', 'react', /package react/],
    ['Node from a screen', 'modules/leave/web/a.tsx', 'node:fs', /package node:fs/],
    ['two folders up', 'modules/payroll/rules/bank-files/a.ts', '../../contract.ts', /climbs out/],
    ['another module by its path', 'modules/leave/contract.ts', '../people/contract.ts', /leaves its module/],
    [
      'the server of a speciality from its screen',
      'modules/enterprise/icc/web/a.tsx',
      '../server/a.ts',
      /server of its own/,
    ],
    ['what is for tests', 'modules/leave/server/a.ts', '#people/server/testing', /for tests only/],
  ])('refused: %s', (_name, from, imported, message) => {
    expect(objectionTo(from, imported)).toMatch(message);
  });

  test('is found in every kind of import, with its line', () => {
    const text = [
      "import { a } from '#people/server/store';",
      "import type { b } from '#people/server/me';",
      "export { c } from '#people/server/store';",
      "const d = () => import('#people/server/me');",
      "type E = import('#people/server/me').E;",
      "// import { f } from '#people/server/store';",
    ].join('\n');
    expect(checkImports([{ path: 'modules/leave/server/a.ts', text }]).map(({ line }) => line)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test('a module without a place in the order is found', () => {
    const [finding] = checkImports([{ path: 'modules/parking/contract.ts', text: 'export const a = 1;' }]);
    expect(finding?.message).toMatch(/parking has no place/);
  });
});

describe('words allowed in one place', () => {
  const found = (path: string, text: string) => checkWords([{ path, text }]).map(({ message }) => message);

  test.each(['new Date()', 'Date.now()', 'Date.parse("2026")', 'Temporal.Now.instant()', 'globalThis.Temporal'])(
    'the clock is not read with %s',
    (text) => {
      expect(found('modules/leave/server/a.ts', `export const a = ${text};`)).toHaveLength(1);
      expect(found('kernel/time.ts', `export const a = ${text};`)).toEqual([]);
    },
  );

  test('randomness is not allowed in a rule, but in a kit', () => {
    expect(found('modules/leave/rules/a.ts', 'export const a = Math.random();')).toHaveLength(1);
    expect(found('server-kit/live.ts', 'export const a = Math.random();')).toEqual([]);
  });

  test('another server is asked in one place, which refuses it inside a transaction', () => {
    const asks = 'export const a = () => fetch("https://example.com");';
    expect(found('modules/leave/server/a.ts', asks)).toHaveLength(1);
    expect(found('server-kit/outside.ts', asks)).toEqual([]);
    expect(found('web-kit/call.ts', asks)).toEqual([]);
  });

  test.each([
    `\`\${one.firstName} \${one.lastName}\``,
    `\`Hello \${firstName} \${lastName}!\``,
    "[one.firstName, one.lastName].filter(Boolean).join(' ')",
    "[firstName, lastName].join(' ')",
  ])('a name is not joined by hand with %s', (text) => {
    expect(found('modules/leave/server/a.ts', `export const a = ${text};`)).toHaveLength(1);
  });

  test.each([
    `\`update set first_name = \${firstName}, last_name = \${lastName}\``,
    '[person.email, person.firstName, person.lastName].filter((word) => word !== null)',
    "[code, firstName, lastName].map(quoted).concat('')",
    'nameText(person, formats.name)',
  ])('names are not joined with %s', (text) => {
    expect(found('modules/leave/server/a.ts', `export const a = ${text};`)).toEqual([]);
  });

  test('only screens and configurations export by default', () => {
    expect(found('modules/leave/web/a.tsx', 'export default 1;')).toHaveLength(1);
    expect(found('modules/leave/web/a.screen.tsx', 'export default 1;')).toEqual([]);
    expect(found('tools/a.ts', 'export const template = `\nexport default 1;\n`;')).toEqual([]);
  });

  test('a comment or a text may mention them', () => {
    expect(found('kernel/ids.ts', '// new Date() is banned\nexport const a = "Date.now()";')).toEqual([]);
  });
});
