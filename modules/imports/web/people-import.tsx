import { FileField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { useCarriedFile } from '#web/carried-file';
import { useCallForm } from '#web/form';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { imports } from '../contract.ts';
import { importPages } from '../pages.ts';
import styles from './imports.module.css';
import { TemplateButtons } from './template-buttons.tsx';

/** A file of people: it is read here; its own page has the columns, the check and the writing. */
export function PeopleImport({ isCreate }: { readonly isCreate: boolean }) {
  const t = useText('imports');
  const go = useGo();
  const form = useCallForm(imports.uploadImport, {
    initial: { file: useCarriedFile(), isCreate },
    text: 'imports',
    guard: false,
    done: ({ importId }) => void go(importPages.run.to({ importId })),
  });
  const kind = isCreate ? 'employee' : 'userDetail';
  return (
    <>
      <PageHeader title={t(($) => $.kinds[kind].name)} subtitle={t(($) => $.kinds[kind].lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.page}>
        <Panel
          title={t(($) => $.imports.start)}
          hint={t(($) => (isCreate ? $.imports.createHint : $.imports.updateHint))}
          actions={<TemplateButtons kind={kind} />}
        >
          <Form of={form}>
            <FileField
              field={form.field('file')}
              label={t(($) => $.imports.file)}
              hint={t(($) => $.imports.fileHint)}
              accept=".csv"
            />
            <FormButtons of={form} save={t(($) => $.imports.upload)} />
          </Form>
        </Panel>
      </div>
    </>
  );
}
