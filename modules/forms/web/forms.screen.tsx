import { Select, Switch } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconInbox,
  IconPencil,
  IconPlus,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { type Column, DataTable, type RowAction } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { showToast } from '#ui/toast';
import { useAddress } from '#web/address';
import { callServer, useAction, useRead } from '#web/call';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { type FormInList, forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import { contentOf } from './form-content.ts';
import { FormIcon } from './form-icon.tsx';
import styles from './forms.module.css';
import { FormsHead } from './forms-head.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { ReadyFormsDialog } from './ready-forms-dialog.tsx';

export default function FormsScreen() {
  const t = useText('forms');
  const [open, setOpen] = useState<'new' | 'ready' | null>(null);
  const { words, write } = useAddress();
  const types = useRead(forms.listTypes, undefined).data ?? [];
  const isArchived = words.archived === '1';
  const columns = useColumns(types);
  const actionsOf = useRowActions();
  const takeReady = (
    <Button
      kind="secondary"
      icon={<IconSparkles size={18} stroke={1.7} aria-hidden />}
      onClick={() => setOpen('ready')}
    >
      {t(($) => $.list.ready)}
    </Button>
  );
  return (
    <>
      <FormsHead
        actions={
          <>
            {takeReady}
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
              {t(($) => $.list.add)}
            </Button>
          </>
        }
      />
      <DataTable
        name="forms"
        label={t(($) => $.list.title)}
        call={forms.listForms}
        columns={columns}
        input={{ isArchived, ...(words.type && { type: words.type }) }}
        search={t(($) => $.list.search)}
        rowActions={actionsOf}
        empty={{
          title: t(($) => (isArchived ? $.list.noneArchived : $.list.emptyTitle)),
          hint: t(($) => (isArchived ? $.list.noneArchivedHint : $.list.emptyHint)),
        }}
        tools={
          <div className={styles.tools}>
            <Select
              size="md"
              aria-label={t(($) => $.list.type)}
              placeholder={t(($) => $.list.allTypes)}
              data={types.map(({ type, name }) => ({ value: type, label: name }))}
              clearable
              clearButtonProps={{ 'aria-label': t(($) => $.list.allTypes) }}
              value={words.type ?? null}
              onChange={(type) => write({ type: type ?? undefined, page: undefined })}
            />
            <Switch
              size="md"
              label={t(($) => $.list.archived)}
              checked={isArchived}
              onChange={(event) => write({ archived: event.currentTarget.checked ? '1' : undefined, page: undefined })}
            />
          </div>
        }
      />
      {open === 'new' && <NewFormDialog types={types} onClose={() => setOpen(null)} />}
      {open === 'ready' && <ReadyFormsDialog types={types} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(types: readonly { readonly type: string; readonly name: string }[]): readonly Column<FormInList>[] {
  const t = useText('forms');
  const to = useTo();
  return useMemo(() => {
    const typeName = (type: string) => types.find((one) => one.type === type)?.name ?? type;
    return [
      {
        id: 'name',
        header: t(($) => $.list.name),
        cell: (form) => (
          <span className={styles.named}>
            <FormIcon of={form} small />
            <a href={to(formPages.edit.to({ id: form.id }))}>{form.name}</a>
          </span>
        ),
        width: 260,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      { id: 'type', header: t(($) => $.list.type), cell: (form) => typeName(form.type), width: 200, phone: 'side' },
      { id: 'version', header: t(($) => $.list.version), cell: (form) => form.formVersion, width: 110, align: 'end' },
      {
        id: 'updatedAt',
        header: t(($) => $.list.updatedAt),
        cell: (form) => <DateTimeText value={form.updatedAt} />,
        width: 220,
        sortable: true,
      },
    ];
  }, [t, to, types]);
}

/** Open, copy, archive, delete; a form that was answered is archived instead of deleted, and a sentence says so. */
function useRowActions(): (form: FormInList) => readonly RowAction[] {
  const t = useText('forms');
  const go = useGo();
  const confirmDelete = useConfirmDelete();
  const copy = useAction(forms.createForm, { done: ({ id }) => void go(formPages.edit.to({ id })) });
  const edit = useAction(forms.editForm, {
    done: ({ isArchived }) =>
      showToast({ message: t(($) => (isArchived ? $.list.nowArchived : $.list.nowRestored)), kind: 'success' }),
  });
  const remove = useAction(forms.removeForm, {
    done: ({ archived }) =>
      showToast({ message: t(($) => (archived ? $.list.archivedInstead : $.list.deleted)), kind: 'success' }),
  });
  const archive = async (form: FormInList, isArchived: boolean): Promise<void> => {
    const whole = await callServer(forms.readForm, { formId: form.id }).catch(() => null);
    if (whole) edit.mutate({ ...contentOf(whole), isArchived });
  };
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (form) => [
    {
      label: t(($) => $.list.edit),
      icon: <IconPencil {...icon} />,
      run: () => void go(formPages.edit.to({ id: form.id })),
    },
    {
      label: t(($) => $.list.answers),
      icon: <IconInbox {...icon} />,
      run: () => void go(formPages.responses.to({ formId: form.id })),
    },
    {
      label: t(($) => $.list.copy),
      icon: <IconCopy {...icon} />,
      run: () => copy.mutate({ name: t(($) => $.list.copyName, { name: form.name }), copyOf: form.id }),
    },
    form.isArchived
      ? {
          label: t(($) => $.list.restore),
          icon: <IconArchiveOff {...icon} />,
          run: () => void archive(form, false),
        }
      : { label: t(($) => $.list.archive), icon: <IconArchive {...icon} />, run: () => void archive(form, true) },
    {
      label: t(($) => $.list.delete),
      icon: <IconTrash {...icon} />,
      danger: true,
      run: async () => {
        if (await confirmDelete(form.name)) remove.mutate({ formId: form.id });
      },
    },
  ];
}
