import { IconDownload } from '@tabler/icons-react';
import { clockingPages } from '#clocking/pages';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { FileField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { FieldGrid, Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useGo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { type ImportRun, imports } from '../contract.ts';
import { importPages } from '../pages.ts';
import styles from './imports.module.css';
import { RunCounts, RunStatus } from './run-facts.tsx';

/** A new import, and the list of earlier ones. */
export default function ImportsScreen() {
  const t = useText('imports');
  const template = useAction(imports.importTemplate, { done: (file) => saveFile(file as File) });
  return (
    <>
      <PageHeader
        title={t(($) => $.imports.title)}
        subtitle={t(($) => $.imports.lead)}
        actions={
          <Button
            kind="secondary"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
            busy={template.isPending}
            onClick={() => template.mutate(undefined)}
          >
            {t(($) => $.imports.template)}
          </Button>
        }
      />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.page}>
        <NewImport />
        <History />
      </div>
    </>
  );
}

function NewImport() {
  const t = useText('imports');
  const go = useGo();
  const form = useCallForm(imports.uploadImport, {
    initial: { file: null, isCreate: true },
    text: 'imports',
    guard: false,
    done: ({ importId }) => void go(importPages.run.to({ importId })),
  });
  const mode = form.field('isCreate');
  // A choice between two sentences; the wire has a boolean.
  const asChoice: Field<string | null | undefined> = {
    ...mode,
    required: true,
    value: mode.value === false ? 'update' : 'create',
    onChange: (value) => mode.onChange(value !== 'update'),
  };
  return (
    <Panel title={t(($) => $.imports.start)} hint={t(($) => $.imports.templateHint)}>
      <Form of={form}>
        <FieldGrid>
          <FileField
            field={form.field('file')}
            label={t(($) => $.imports.file)}
            hint={t(($) => $.imports.fileHint)}
            accept=".csv"
          />
          <SelectField
            field={asChoice}
            label={t(($) => $.imports.mode)}
            hint={t(($) => (mode.value === false ? $.imports.updateHint : $.imports.createHint))}
            choices={[
              { value: 'create', label: t(($) => $.imports.create) },
              { value: 'update', label: t(($) => $.imports.update) },
            ]}
          />
        </FieldGrid>
        <FormButtons of={form} save={t(($) => $.imports.upload)} />
      </Form>
    </Panel>
  );
}

function History() {
  const t = useText('imports');
  const columns: readonly Column<ImportRun>[] = [
    {
      id: 'fileName',
      header: t(($) => $.imports.fileName),
      cell: ({ kind, importId, fileName }) => (
        <PageLink to={kind === 'clock' ? clockingPages.imports : importPages.run.to({ importId })}>{fileName}</PageLink>
      ),
      width: 220,
      grow: true,
      phone: 'title',
    },
    { id: 'kind', header: t(($) => $.imports.kind), cell: ({ kind }) => t(($) => $.imports.kinds[kind]), width: 120 },
    { id: 'state', header: t(($) => $.imports.state), cell: (run) => <RunStatus state={run.state} />, width: 170 },
    { id: 'result', header: t(($) => $.imports.result), cell: (run) => <RunCounts run={run} />, width: 280 },
    { id: 'createdBy', header: t(($) => $.imports.createdBy), cell: (run) => run.createdByName, width: 160 },
    {
      id: 'createdAt',
      header: t(($) => $.imports.createdAt),
      cell: (run) => <DateTimeText value={run.createdAt} />,
      width: 210,
      sortable: true,
    },
  ];
  return (
    <DataTable
      name="imports"
      label={t(($) => $.imports.history)}
      call={imports.importHistory}
      columns={columns}
      idOf={(run) => run.importId}
      nameOf={(run) => run.fileName}
      empty={{ title: t(($) => $.imports.emptyTitle), hint: t(($) => $.imports.emptyHint) }}
    />
  );
}
