// The web of a new module: what it hands over, its page, one screen and its test.
import type { Files, Names } from './names.ts';

export const webFiles = ({ word, title, idKind }: Names): Files => ({
  'web/module.ts': `import { webModule } from '#web/routes';
import { ${word}Routes } from './routes.ts';

export const ${word}Web = webModule({
  name: '${word}',
  routes: ${word}Routes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
`,
  'web/routes.ts': `import { routes } from '#web/routes';
import { ${word}Pages } from '../pages.ts';

export const ${word}Routes = routes(${word}Pages, {
  items: { layout: 'app', needs: 'member', screen: () => import('./items.screen.tsx') },
});
`,
  'web/items.screen.tsx': `import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import { type Item, ${word} } from '../contract.ts';
import { ItemForm } from './item-form.tsx';

export default function ItemsScreen() {
  const t = useText('${word}');
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const columns: readonly Column<Item>[] = [
    {
      id: 'name',
      header: t(($) => $.items.name),
      cell: ({ name }) => name,
      width: 240,
      grow: true,
      sortable: true,
      phone: 'title',
    },
  ];
  return (
    <>
      <PageHeader
        title={t(($) => $.items.title)}
        actions={
          can('organization.manage') && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t(($) => $.items.add)}
            </Button>
          )
        }
      />
      <DataTable
        name="${word}"
        label={t(($) => $.items.title)}
        call={${word}.listItems}
        columns={columns}
        empty={{ title: t(($) => $.items.emptyTitle) }}
      />
      {isAdding && <ItemForm onClose={() => setAdding(false)} />}
    </>
  );
}
`,
  'web/item-form.tsx': `import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ${word} } from '../contract.ts';

export function ItemForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('${word}');
  const form = useCallForm(${word}.addItem, {
    initial: { name: '' },
    success: t(($) => $.items.added),
    text: '${word}',
    done: onClose,
  });
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Dialog open title={t(($) => $.items.add)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.items.name)} maxLength={60} />
        <FormButtons of={form} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
`,
  'web/items.web.test.tsx': `import { expect, test } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { ${word} } from '../contract.ts';
import ItemsScreen from './items.screen.tsx';

const text: TextTable = { ${word}: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const item = { id: asId<'${idKind}'>('01938d4e-0000-7000-8000-000000000001'), name: 'One' };
const answers = [
  answer(${word}.listItems, { items: [item], total: 1, page: 0, size: 50 }),
  answer(${word}.addItem, item),
];

const seenBy = (groups: readonly PermissionGroup[]) => (
  <ActorAtWork value={anActor({ groups })}>
    <ItemsScreen />
  </ActorAtWork>
);

test('an owner adds an item', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner']), { text, answers });
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeTruthy();
  expect(await screen.findByText('One')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(${word}.addItem)).toEqual([{ name: 'Two' }]));
});

test('an employee reads, in Thai as well', async () => {
  const { screen } = await renderScreen(seenBy([]), { text, answers, language: 'th' });
  expect(await screen.findByText('One')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'เพิ่ม' })).toBeNull();
});
`,
});
