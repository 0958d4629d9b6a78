import type { Id } from '#kernel/ids';
import { Badge } from '#ui/badge';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { EmptyState, LoadingState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useGo, usePageParams, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { type FormTemplate, forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import { Builder } from './builder/builder.tsx';
import { type FieldDraft, fieldFor } from './builder/field-drafts.ts';
import { ReceiversPanel } from './builder/receivers-panel.tsx';
import type { BuilderForm } from './builder/use-builder.ts';
import { contentOf } from './form-content.ts';
import styles from './forms.module.css';
import type { TypeOfForm } from './new-form-dialog.tsx';

/** The builder: a form that exists, or a new one of the type in the address. */
export default function EditScreen() {
  const { id } = usePageParams(formPages.edit);
  const { type = 'free' } = usePageSearch(formPages.edit);
  const types = useRead(forms.listTypes, undefined);
  return (
    <States of={types}>
      {(all) => (id ? <Existing key={id} id={id} types={all} /> : <New key={type} type={typeNamed(all, type)} />)}
    </States>
  );
}

const typeNamed = (types: readonly TypeOfForm[], name: string): TypeOfForm | undefined =>
  types.find(({ type }) => type === name);

function Existing({ id, types }: { readonly id: string; readonly types: readonly TypeOfForm[] }) {
  const read = useRead(forms.readForm, { formId: id as Id<'form'> });
  return (
    <States of={read} loading={<LoadingState lines={8} />}>
      {(template) => <Edit template={template} type={typeNamed(types, template.type)} />}
    </States>
  );
}

interface EditProps {
  readonly template: FormTemplate;
  readonly type: TypeOfForm | undefined;
}

function Edit({ template, type }: EditProps) {
  const t = useText('forms');
  const labels = (value: unknown) =>
    Array.isArray(value) ? value.map(({ label }: FieldDraft) => label || t(($) => $.builder.noLabel)).join(', ') : '';
  const form = useCallForm(forms.editForm, {
    initial: contentOf(template),
    success: t(($) => $.builder.saved),
    text: 'forms',
    compare: { fields: { label: t(($) => $.builder.fields), inWords: labels } },
  });
  return (
    <>
      <Head title={template.name} isArchived={template.isArchived} version={template.formVersion} />
      {type ? <Builder form={form as unknown as BuilderForm} type={type} /> : <UnknownType />}
      <ReceiversPanel of={template} />
    </>
  );
}

function New({ type }: { readonly type: TypeOfForm | undefined }) {
  const t = useText('forms');
  const go = useGo();
  const option = (n: number) => t(($) => $.builder.option, { n });
  const form = useCallForm(forms.createForm, {
    initial: {
      name: '',
      type: type?.type ?? '',
      icon: 'form',
      colour: '#0369A1',
      fields: (type?.meanings ?? []).filter(({ needed }) => needed).map((meaning) => fieldFor(meaning, option)),
      everyone: true,
      departmentIds: [],
      autoResponse: '',
      externalCode: '',
      claimTypeId: null,
    },
    success: t(($) => $.builder.created),
    text: 'forms',
    done: ({ id }) => void go(formPages.edit.to({ id }), { replace: true }),
  });
  return (
    <>
      <Head title={t(($) => $.newForm.title)} />
      {type ? <Builder form={form as unknown as BuilderForm} type={type} /> : <UnknownType />}
    </>
  );
}

const UnknownType = () => <EmptyState title={errorText('forms.typeNotFound')} />;

interface HeadProps {
  readonly title: string;
  readonly isArchived?: boolean;
  readonly version?: number;
}

function Head({ title, isArchived = false, version }: HeadProps) {
  const t = useText('forms');
  return (
    <PageHeader
      title={title}
      subtitle={
        <span className={styles.named}>
          {version !== undefined && t(($) => $.builder.version, { n: version })}
          {isArchived && <Badge tone="warning">{t(($) => $.list.archived)}</Badge>}
        </span>
      }
      back={<BackLink to={formPages.forms}>{t(($) => $.list.title)}</BackLink>}
    />
  );
}
