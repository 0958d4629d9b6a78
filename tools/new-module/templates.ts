/** `work-hours` as a name in code: `workHours`. */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What every module has, small enough to read and complete enough to run. */
export function moduleFiles(name: string): Readonly<Record<string, string>> {
  const word = camel(name);
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return {
    'README.md': `# ${title}

What it is for, in two sentences an HR person would sign.

## Words

The nouns of the module, as they stand in the glossary.

## What always holds

One line for each fact that no change may break.

## Who may what

The permissions of the module, and how far each reaches.
`,
    'contract.ts': `import * as z from 'zod';
import { call } from '#access/contract';

export const ${word} = {
  summary: call
    .route({ method: 'GET', path: '/auth/v1/${name}/summary', summary: 'How many there are' })
    .meta({ needs: 'member', reads: ['${word}'] })
    .output(z.object({ count: z.int() })),
};
`,
    'errors.ts': `import { catalogue } from '#kernel/errors';

export const ${word}Errors = catalogue('${word}', {
  notFound: 404,
});
`,
    'text/en.ts': `import type { ErrorWords } from '#kernel/errors';
import type { ${word}Errors } from '../errors.ts';

export const en = {
  pages: { overview: '${title}' },
  overview: { title: '${title}', count: 'There are {{count, number}}.' },
  errors: {
    notFound: 'This is no longer there. Someone may have deleted it.',
  } satisfies ErrorWords<typeof ${word}Errors>,
} as const;
`,
    'text/th.ts': `import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { overview: 'ภาพรวม' },
  overview: { title: 'ภาพรวม', count: 'มีทั้งหมด {{count, number}} รายการ' },
  errors: {
    notFound: 'ไม่พบรายการนี้แล้ว อาจมีผู้อื่นลบไป',
  },
};
`,
    'rules/is-known.ts': `/** A thing is known when it has been counted at least once. */
export const isKnown = (count: number): boolean => count > 0;
`,
    'rules/is-known.test.ts': `import { expect, test } from 'vitest';
import { isKnown } from './is-known.ts';

test.each([
  [0, false],
  [1, true],
])('counted %i times: known is %s', (count, known) => {
  expect(isKnown(count)).toBe(known);
});
`,
    'server/module.ts': `import { module } from '#access/server/public';
import { ${word} } from '../contract.ts';
import { ${word}Handlers } from './summary.ts';

export const ${word}Module = module({ name: '${word}', contract: ${word}, handlers: ${word}Handlers });
`,
    'server/summary.ts': `import { handle } from '#access/server/public';
import { ${word} } from '../contract.ts';
import * as store from './store.ts';

export const ${word}Handlers = [handle(${word}.summary, async ({ tx }) => ({ count: await store.count(tx) }))];
`,
    'server/store.ts': `import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export async function count(tx: TenantTx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql\`
    select count(*)::int as count from app.${name.replaceAll('-', '_')} where organization_id = \${tx.organizationId}\`);
  return row?.count ?? 0;
}
`,
    'pages.ts': `import { page, pages } from '#kernel/pages';

export const ${word}Pages = pages('${word}', {
  overview: page('${name}'),
});
`,
    'web/routes.ts': `import { routes } from '#web/routes';
import { ${word}Pages } from '../pages.ts';

export const ${word}Routes = routes(${word}Pages, {
  overview: { layout: 'app', needs: 'member', screen: () => import('./overview.screen.tsx') },
});
`,
    'web/module.ts': `import { webModule } from '#web/routes';
import { ${word}Routes } from './routes.ts';

export const ${word}Web = webModule({
  name: '${word}',
  routes: ${word}Routes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
`,
    'web/overview.screen.tsx': `import { PageHeader } from '#ui/page-header';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { ${word} } from '../contract.ts';

export default function OverviewScreen() {
  const t = useText('${word}');
  const read = useRead(${word}.summary, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.overview.title)} />
      <States of={read}>{({ count }) => <p>{t(($) => $.overview.count, { count })}</p>}</States>
    </>
  );
}
`,
  };
}

export function todo(name: string, hasPlace: boolean): string {
  const word = camel(name);
  const lines = [
    ...(hasPlace
      ? []
      : [`tools/module-order.ts        '${name}' in its place: after what it uses, before what uses it`]),
    `database/migrations/         the next number, _${name.replaceAll('-', '_')}.sql: its table, with the rules of the others`,
    `modules/access/rules/        permissions.ts: its permissions, and who has them; menu.ts: its place in the menu`,
    `apps/server/modules.ts       ${word}Module from '#${name}/server/module'`,
    `apps/web/modules.ts          ${word}Web from '#${name}/web/module'`,
    `docs/glossary.md             its words`,
  ];
  return `Then, by hand:\n${lines.map((line) => `  ${line}`).join('\n')}\nand npm run where -- --write && npm run check.`;
}
