import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { addToDate } from '#kernel/time';
import { documentKinds, documents, type EmployeeDocument } from '#people/contract/documents';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { FileField, SelectField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat, useToday } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from './file.module.css';
import { useWhoseFile } from './whose-file.ts';

/** Papers of a person: kind, end of validity, download. Only HR puts them in and takes them out. */
export function DocumentsPanel() {
  const t = useText('people');
  const { asked, employeeId, mayEdit } = useWhoseFile();
  const [open, setOpen] = useState(false);
  const read = useRead(documents.listDocuments, asked);
  return (
    <Panel
      title={t(($) => $.documents.title)}
      hint={t(($) => $.documents.hint)}
      actions={
        mayEdit && (
          <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t(($) => $.documents.add)}
          </Button>
        )
      }
    >
      <States
        of={read}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t(($) => $.documents.none)} hint="" />}
      >
        {(all) => (
          <ul className={styles.entries}>
            {all.map((one) => (
              <DocumentRow key={one.id} document={one} mayRemove={mayEdit} />
            ))}
          </ul>
        )}
      </States>
      {open && <UploadDialog employeeId={employeeId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

interface DocumentRowProps {
  readonly document: EmployeeDocument;
  readonly mayRemove: boolean;
}

function DocumentRow({ document, mayRemove }: DocumentRowProps) {
  const t = useText('people');
  const format = useFormat();
  const confirmDelete = useConfirmDelete();
  const remove = useAction(documents.removeDocument);
  const download = useAction(documents.readDocument, { done: (file) => saveFile(file as File) });
  const askToRemove = async (): Promise<void> => {
    if (await confirmDelete(document.name)) remove.mutate({ documentId: document.id });
  };
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.entryTitle}>{document.name}</p>
        <p className={styles.when}>
          {t(($) => $.documents.kinds[document.kind])} · {document.createdBy} · {format.dateTime(document.createdAt)}
        </p>
        {document.expiresOn && <Expiry on={document.expiresOn} />}
      </div>
      <div>
        <IconButton
          label={`${t(($) => $.documents.download)}: ${document.name}`}
          icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => download.mutate({ documentId: document.id })}
        />
        {mayRemove && (
          <IconButton
            label={`${t(($) => $.resume.delete)}: ${document.name}`}
            icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => void askToRemove()}
          />
        )}
      </div>
    </li>
  );
}

/** A paper that ends within thirty days is marked. */
function Expiry({ on }: { readonly on: NonNullable<EmployeeDocument['expiresOn']> }) {
  const t = useText('people');
  const format = useFormat();
  const today = useToday();
  const tone = on < today ? 'danger' : on <= addToDate(today, { days: 30 }) ? 'warning' : 'neutral';
  return (
    <Status tone={tone}>
      {t(($) => (on < today ? $.documents.expired : $.documents.expires), { date: format.date(on) })}
    </Status>
  );
}

function UploadDialog({ employeeId, onClose }: { readonly employeeId: Id<'employee'>; readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(documents.uploadDocument, {
    initial: { employeeId, name: '', kind: null, file: null, expiresOn: null },
    success: t(($) => $.file.saved),
    text: 'people',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.documents.add)} form={form} onClose={onClose}>
      <FileField field={form.field('file')} label={t(($) => $.documents.file)} hint={t(($) => $.documents.fileHint)} />
      <SelectField
        field={form.field('kind')}
        label={t(($) => $.documents.kind)}
        choices={documentKinds.map((kind) => ({ value: kind, label: t(($) => $.documents.kinds[kind]) }))}
      />
      <TextField field={form.field('name')} label={t(($) => $.documents.name)} maxLength={200} />
      <DateField field={form.field('expiresOn')} label={t(($) => $.documents.expiresOn)} />
    </FormDialog>
  );
}
