import { IconCopy, IconPencil, IconPinned, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { type Column, DataTable, type RowAction } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { PageHeader } from '#ui/page-header';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { type AnnouncementInList, announcements } from '../contract.ts';
import { announcementPages } from '../pages.ts';
import styles from './announcements.module.css';
import { StatusBadge } from './status-badge.tsx';

export default function AnnouncementsScreen() {
  const t = useText('announcements');
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  const actionsOf = useRowActions();
  const go = useGo();
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t(($) => $.list.add)}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(($) => $.pages.list)} subtitle={t(($) => $.list.lead)} actions={add} />
      <DataTable
        name="announcements"
        label={t(($) => $.pages.list)}
        call={announcements.listAnnouncements}
        columns={columns}
        search={t(($) => $.list.search)}
        searchAs="name"
        rowActions={actionsOf}
        onOpen={({ id }) => void go(announcementPages.one.to({ id }))}
        empty={{ title: t(($) => $.list.empty), hint: t(($) => $.list.emptyHint) }}
      />
      {isAdding && <NewAnnouncement onClose={() => setIsAdding(false)} />}
    </>
  );
}

function NewAnnouncement({ onClose }: { readonly onClose: () => void }) {
  const t = useText('announcements');
  const go = useGo();
  const form = useCallForm(announcements.createAnnouncement, {
    initial: { name: '', externalCode: '' },
    text: 'announcements',
    done: ({ id }) => {
      onClose();
      void go(announcementPages.one.to({ id }));
    },
  });
  return (
    <FormDialog title={t(($) => $.add.title)} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={t(($) => $.add.name)} hint={t(($) => $.add.nameHint)} />
      <TextField field={form.field('externalCode')} label={t(($) => $.add.code)} />
    </FormDialog>
  );
}

function useRowActions(): (row: AnnouncementInList) => RowAction[] {
  const t = useText('announcements');
  const kit = useText('kit');
  const go = useGo();
  const confirmDelete = useConfirmDelete();
  const copy = useAction(announcements.duplicateAnnouncement, {
    success: t(($) => $.one.duplicated),
    done: ({ id }) => void go(announcementPages.one.to({ id })),
  });
  const remove = useAction(announcements.deleteAnnouncement, { success: t(($) => $.one.deleted) });
  return ({ id, name, status }) => [
    {
      label: kit(($) => $.words.edit),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => void go(announcementPages.one.to({ id })),
    },
    {
      label: t(($) => $.one.duplicate),
      icon: <IconCopy size={18} aria-hidden />,
      run: () => copy.mutate({ announceId: id }),
    },
    ...(status === 'SENDING'
      ? []
      : [
          {
            label: kit(($) => $.words.delete),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: async () => {
              if (await confirmDelete(name)) remove.mutate({ id });
            },
          },
        ]),
  ];
}

function useColumns(): readonly Column<AnnouncementInList>[] {
  const t = useText('announcements');
  const to = useTo();
  const format = useFormat();
  return useMemo(() => {
    const ofAll = (done: number, all: number) =>
      all === 0 ? '–' : t(($) => $.list.ofCount, { done: format.number(done), all: format.number(all) });
    return [
      {
        id: 'name',
        header: t(($) => $.list.name),
        cell: ({ id, name, title, pinned }) => (
          <span className={styles.named}>
            <a href={to(announcementPages.one.to({ id }))}>{name}</a>
            {pinned && <IconPinned size={16} aria-label={t(($) => $.list.pinned)} />}
            {title && <small>{title}</small>}
          </span>
        ),
        width: 260,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'status',
        header: t(($) => $.list.status),
        cell: (row) => <StatusBadge of={row} />,
        width: 150,
        phone: 'side',
      },
      {
        id: 'when',
        header: t(($) => $.list.when),
        // A draft may keep a time that was taken off its schedule.
        cell: ({ status, sentAt, scheduledTime }) => (
          <DateTimeText value={status === 'DRAFT' ? null : (sentAt ?? scheduledTime)} />
        ),
        width: 215,
      },
      {
        id: 'read',
        header: t(($) => $.list.read),
        cell: ({ readCount, receiverCount }) => ofAll(readCount, receiverCount),
        width: 110,
        align: 'end',
      },
      {
        id: 'acknowledged',
        header: t(($) => $.list.acknowledged),
        cell: ({ mustAcknowledge, acknowledgedCount, receiverCount }) =>
          mustAcknowledge ? ofAll(acknowledgedCount, receiverCount) : '–',
        width: 120,
        align: 'end',
      },
      { id: 'sender', header: t(($) => $.list.sender), cell: ({ sender }) => sender, width: 140 },
    ];
  }, [t, to, format]);
}
