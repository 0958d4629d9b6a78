import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { organization, type Tag } from '../contract.ts';
import { SettingTabs } from './company-tabs.tsx';
import { TagChip } from './tag-chip.tsx';
import { TagForm } from './tag-form.tsx';

export default function TagsScreen() {
  const t = useText('organization');
  const can = useCan();
  const confirm = useConfirm();
  const [open, setOpen] = useState<{ tag: Tag | null } | null>(null);
  const remove = useAction(organization.deleteTag, { success: t(($) => $.tags.deleted) });
  const mayEdit = can('tag.edit');

  const askToRemove = async (tag: Tag): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.tags.deleteTitle, { name: tag.name }),
      body: t(($) => $.tags.deleteBody),
      agree: t(($) => $.tags.delete),
      danger: true,
    });
    if (agreed) remove.mutate({ id: tag.id });
  };

  const columns: readonly Column<Tag>[] = [
    {
      id: 'name',
      header: t(($) => $.tags.name),
      cell: (tag) => <TagChip {...tag} />,
      width: 240,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    {
      id: 'colour',
      header: t(($) => $.tags.colour),
      cell: (tag) => tag.colour.toUpperCase(),
      width: 130,
      phone: 'leave out',
    },
    {
      id: 'updatedAt',
      header: t(($) => $.tags.updatedAt),
      cell: (tag) => <DateTimeText value={tag.updatedAt} />,
      width: 220,
      sortable: true,
    },
  ];

  return (
    <>
      <PageHeader
        title={t(($) => $.tags.title)}
        subtitle={t(($) => $.tags.lead)}
        actions={
          mayEdit && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ tag: null })}>
              {t(($) => $.tags.add)}
            </Button>
          )
        }
      />
      <SettingTabs />
      <DataTable
        name="tags"
        label={t(($) => $.tags.title)}
        call={organization.listTags}
        columns={columns}
        search={t(($) => $.tags.search)}
        tools={
          can('tag.export') && (
            <ExportMenu call={organization.exportTags} input={(format) => ({ format })} formats={formats} />
          )
        }
        empty={{ title: t(($) => $.tags.emptyTitle), hint: t(($) => $.tags.emptyLead) }}
        rowActions={(tag) =>
          mayEdit
            ? [
                {
                  label: t(($) => $.tags.edit),
                  icon: <IconPencil size={18} aria-hidden />,
                  run: () => setOpen({ tag }),
                },
                {
                  label: t(($) => $.tags.delete),
                  icon: <IconTrash size={18} aria-hidden />,
                  danger: true,
                  run: () => void askToRemove(tag),
                },
              ]
            : []
        }
      />
      {open && <TagForm tag={open.tag} onClose={() => setOpen(null)} />}
    </>
  );
}

const formats = ['xlsx', 'csv', 'pdf'] as const;
