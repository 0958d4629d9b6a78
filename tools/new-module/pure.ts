// What both sides of a new module share: calls, refusals, events, addresses, words and one rule.
import type { Files, Names } from './names.ts';

export const pureFiles = ({ name, word, title, idKind }: Names): Files => ({
  'README.md': `# ${title}

What it is for, in two sentences an HR person would sign.

- **Item**: what the company keeps here. Rename it, in code, table and texts, to the noun of the glossary.
- A company has up to 100 (\`rules/has-room.ts\`); no two have the same name, whatever the case.

Who may what: everybody at work reads; \`organization.manage\` adds. A permission of its own is a row in
\`modules/access/rules/permissions.ts\`.

Adding one tells \`${word}.added\` in the same transaction.
`,
  'contract.ts': `import * as z from 'zod';
import { call } from '#access/contract';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';

const Item = z.object({ id: id('${idKind}'), name: z.string() });
export type Item = z.infer<typeof Item>;

export const ${word} = {
  listItems: call
    .route({ method: 'GET', path: '/auth/v1/${name}', summary: '${title}: the items of the company' })
    .meta({ needs: 'member', reads: ['${word}'] })
    .input(z.object({ ...page(50), sort: sort(['name']).default('name') }))
    .output(listOf(Item)),
  addItem: call
    .route({ method: 'POST', path: '/auth/v1/${name}', summary: '${title}: add an item' })
    .meta({ needs: 'organization.manage', changes: ['${word}'] })
    .input(z.object({ name: words(60) }))
    .output(Item),
};
`,
  'errors.ts': `import { catalogue } from '#kernel/errors';

export const ${word}Errors = catalogue('${word}', {
  nameTaken: 409,
  tooMany: 422,
});
`,
  'events.ts': `import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** The company has one item more. */
export const ${word}Added = event('${word}.added', { itemId: id('${idKind}') });
`,
  'pages.ts': `import { page, pages } from '#kernel/pages';

export const ${word}Pages = pages('${word}', {
  items: page('${name}'),
});
`,
  'text/en.ts': `import type { ErrorWords } from '#kernel/errors';
import type { ${word}Errors } from '../errors.ts';

export const en = {
  pages: { items: '${title}' },
  items: {
    title: '${title}',
    name: 'Name',
    add: 'Add',
    added: 'Added.',
    emptyTitle: 'Nothing here yet',
  },
  errors: {
    nameTaken: 'There is one with this name already.',
    tooMany: 'A company can have up to {{n}}.',
  } satisfies ErrorWords<typeof ${word}Errors>,
} as const;
`,
  'text/th.ts': `import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  pages: { items: 'รายการ' },
  items: {
    title: 'รายการ',
    name: 'ชื่อ',
    add: 'เพิ่ม',
    added: 'เพิ่มแล้ว',
    emptyTitle: 'ยังไม่มีรายการ',
  },
  errors: {
    nameTaken: 'มีชื่อนี้อยู่แล้ว',
    tooMany: 'บริษัทมีได้ไม่เกิน {{n}} รายการ',
  },
};
`,
  'rules/has-room.ts': `/** ${title}: a company has room for one more while it has fewer than 100. */
export const hasRoom = (count: number): boolean => count < mostItems;

export const mostItems = 100;
`,
  'rules/has-room.test.ts': `import { expect, test } from 'vitest';
import { hasRoom } from './has-room.ts';

test.each([
  [0, true],
  [99, true],
  [100, false],
])('with %i there, room for one more is %s', (count, room) => {
  expect(hasRoom(count)).toBe(room);
});
`,
});
