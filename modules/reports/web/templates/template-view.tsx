import { asId } from '#kernel/ids';
import type { ReportTemplate } from '#reports/contract';
import { reportPages } from '#reports/pages';
import type { ReportKind } from '#reports/rules/report-columns';
import { allowedOf, groupings, type TemplateColumn, type TemplateContent } from '#reports/rules/report-template';
import { Button } from '#ui/button';
import { SelectField, SwitchField, TextField } from '#ui/fields';
import { Form } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageButton, PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ReportDays } from '../filters/report-days.tsx';
import { useReportPlace } from '../filters/report-filters.tsx';
import { ChosenColumns } from './chosen-columns.tsx';
import { callsOf, historyPageOf, listPageOf, useAllowedColumns } from './kinds.ts';
import { PreviewTable } from './preview-table.tsx';
import { TemplateExport } from './template-export.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateSchedule } from './template-schedule.tsx';
import styles from './templates.module.css';

interface ViewProps {
  readonly kind: ReportKind;
  readonly id: string | undefined;
}

/** A template: its columns, the first lines of the report, and the file. Without an id the one that reports begin with. */
export function TemplateView({ kind, id }: ViewProps) {
  const t = useText('reports');
  const named = useRead(callsOf[kind].read, { id: asId<'reportTemplate'>(id ?? '') }, { enabled: id !== undefined });
  const listed = useRead(callsOf[kind].list, { size: 1 }, { enabled: id === undefined });
  const back = <BackLink to={listPageOf[kind]}>{t(($) => $.templates.back[kind])}</BackLink>;
  if (id !== undefined)
    return (
      <>
        {back}
        <States of={named}>{(one) => <Template key={one.id} kind={kind} of={one} />}</States>
      </>
    );
  return (
    <>
      {back}
      <States
        of={listed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.templates.empty)} hint={t(($) => $.templates.emptyHint)} />}
      >
        {({ items: [one] }) => one && <Template key={one.id} kind={kind} of={one} />}
      </States>
    </>
  );
}

/** A month back from today; the reader chooses others in the address. */
const usualDaysBack = 30;

function Template({ kind, of }: { readonly kind: ReportKind; readonly of: ReportTemplate }) {
  const t = useText('reports');
  const place = useReportPlace(usualDaysBack);
  const allowed = useAllowedColumns(kind);
  const hasDays = kind !== 'master';
  const form = useTemplateForm(kind, of);
  const chosen = form.values.columns;
  const columns: readonly TemplateColumn[] = chosen ? allowedOf(kind, chosen, allowed) : [];
  const content: TemplateContent = {
    columns,
    groupBy: form.values.groupBy || 'none',
    subtotals: form.values.subtotals === true,
    departmentIds: form.values.departmentIds || [],
    statuses: form.values.statuses || [],
  };
  return (
    <>
      <PageHeader
        title={of.name}
        subtitle={t(($) => $.templates.owners[of.owner])}
        actions={
          <>
            <PageButton to={historyPageOf[kind]} variant="default">
              {t(($) => $.history.link)}
            </PageButton>
            <TemplateExport kind={kind} of={of} place={place} />
          </>
        }
      />
      {kind === 'timesheet' && (
        <PageLink to={reportPages.flatTimesheetOf.to({ reportId: of.id, from: place.from, to: place.to })}>
          {t(($) => $.flatLink)}
        </PageLink>
      )}
      {hasDays && <ReportDays place={place} />}
      <Panel title={t(($) => $.templates.preview)} hint={t(($) => $.templates.previewHint)}>
        {columns.length > 0 && (
          <PreviewTable kind={kind} content={content} days={hasDays ? { from: place.from, to: place.to } : null} />
        )}
      </Panel>
      <TemplateSchedule key={of.id} kind={kind} of={of} days={hasDays ? { from: place.from, to: place.to } : {}} />
      {of.mayEdit ? (
        <Form of={form}>
          <Panel title={t(($) => $.templates.columns)}>
            <ChosenColumns
              kind={kind}
              allowed={allowed}
              columns={chosen || []}
              onChange={(next) => form.set({ columns: next })}
            />
          </Panel>
          <TemplateFilters
            kind={kind}
            chosen={{ departmentIds: form.values.departmentIds || [], statuses: form.values.statuses || [] }}
            onChange={(next) => form.set(next)}
          />
          <Settings kind={kind} of={of} form={form} />
          <div className={styles.buttons}>
            <Button type="submit" busy={form.saving}>
              {t(($) => $.templates.save)}
            </Button>
          </div>
        </Form>
      ) : (
        <p>{t(($) => $.templates.readOnly)}</p>
      )}
    </>
  );
}

const useTemplateForm = (kind: ReportKind, of: ReportTemplate) => {
  const t = useText('reports');
  return useCallForm(callsOf[kind].edit, {
    initial: {
      id: of.id,
      name: of.name,
      defaultTemplate: of.defaultTemplate,
      columns: of.columns,
      groupBy: of.groupBy,
      subtotals: of.subtotals,
      departmentIds: of.departmentIds,
      statuses: of.statuses,
      version: of.version,
    },
    text: 'reports',
    success: t(($) => $.templates.saved),
  });
};

interface SettingsProps {
  readonly kind: ReportKind;
  readonly of: ReportTemplate;
  readonly form: ReturnType<typeof useTemplateForm>;
}

function Settings({ kind, of, form }: SettingsProps) {
  const t = useText('reports');
  return (
    <Panel title={t(($) => $.templates.settings)}>
      <div className={styles.stack}>
        <TextField field={form.field('name')} label={t(($) => $.templates.name)} />
        {kind !== 'master' && (
          <SelectField
            field={form.field('groupBy')}
            label={t(($) => $.templates.groupBy)}
            choices={groupings.map((value) => ({ value, label: t(($) => $.templates.groupings[value]) }))}
          />
        )}
        <SwitchField field={form.field('subtotals')} label={t(($) => $.templates.subtotals)} />
        {of.owner === 'company' && (
          <SwitchField field={form.field('defaultTemplate')} label={t(($) => $.templates.makeDefault)} />
        )}
      </div>
    </Panel>
  );
}
