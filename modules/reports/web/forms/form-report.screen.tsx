import { Checkbox, Pagination, Select } from '@mantine/core';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { reports } from '#reports/contract';
import { answerStates } from '#reports/contract/form-calls';
import { reportPages } from '#reports/pages';
import { DateRangeField } from '#ui/date-fields';
import { ExportMenu } from '#ui/export-menu';
import { FilterFields } from '#ui/filter-fields';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallOutput, useRead } from '#web/call';
import type { Field } from '#web/form';
import { usePageParams } from '#web/links';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { Lines } from '../templates/preview-table.tsx';
import styles from '../templates/templates.module.css';

const size = 25;
const formats = ['xlsx', 'csv', 'pdf'] as const;

type Answers = CallOutput<typeof reports.formResponses>;

/** Answers of one form: its columns are chosen here and stand in the address, as the days and the state do. */
export default function FormReportScreen() {
  const t = useText('reports');
  const { id } = usePageParams(reportPages.formReport);
  const back = <BackLink to={reportPages.formReports}>{t(($) => $.answers.back)}</BackLink>;
  if (!id)
    return (
      <>
        <PageHeader title={t(($) => $.pages.formReport)} back={back} />
        <EmptyState title={t(($) => $.answers.choose)} hint={t(($) => $.answers.lead)} />
      </>
    );
  return (
    <>
      {back}
      <OneForm formId={id} />
    </>
  );
}

function useAsked(formId: string) {
  const { words } = useAddress();
  const state = answerStates.find((one) => one === words.state);
  const columns = words.columns?.split(',').filter((one) => one !== '');
  return {
    formId: asId<'form'>(formId),
    ...(words.from && { from: words.from as LocalDate }),
    ...(words.to && { to: words.to as LocalDate }),
    ...(state && { state }),
    ...(columns && columns.length > 0 && { columns }),
  };
}

function OneForm({ formId }: { readonly formId: string }) {
  const t = useText('reports');
  const { words, write } = useAddress();
  const asked = useAsked(formId);
  const page = Math.max(0, Number(words.page ?? 0) || 0);
  const read = useRead(reports.formResponses, { ...asked, page, size }, { keepPrevious: true });
  return (
    <States of={read}>
      {(answers) => (
        <>
          <PageHeader
            title={answers.formName}
            subtitle={t(($) => $.answers.count, { count: answers.total })}
            actions={
              <ExportMenu
                call={reports.exportFormResponses}
                input={(format: (typeof formats)[number]) => ({ ...asked, format })}
                formats={formats}
              />
            }
          />
          <Filters />
          <Panel title={t(($) => $.answers.columns)} hint={t(($) => $.answers.columnsHint)}>
            <Chosen of={answers} chosen={asked.columns} />
          </Panel>
          <Panel title={t(($) => $.answers.table)}>
            {answers.total === 0 ? (
              <EmptyState title={t(($) => $.answers.noAnswers)} hint={t(($) => $.answers.noAnswersHint)} />
            ) : (
              <div className={styles.stack}>
                <Lines
                  of={{
                    columns: answers.columns,
                    lines: answers.items.map(({ cells }) => ({ kind: 'line' as const, cells })),
                  }}
                />
                {answers.total > size && (
                  <Pagination
                    total={Math.ceil(answers.total / size)}
                    value={page + 1}
                    onChange={(next) => write({ page: String(next - 1) })}
                    getControlProps={(control) => ({ 'aria-label': t(($) => $.templates.turn[control]) })}
                  />
                )}
              </div>
            )}
          </Panel>
        </>
      )}
    </States>
  );
}

function Filters() {
  const t = useText('reports');
  const stateWords = useText('forms');
  const { words, write } = useAddress();
  const field = (name: 'from' | 'to'): Field<string | null | undefined> =>
    plainField({
      name,
      value: words[name] ?? null,
      onChange: (next) => write({ [name]: next || undefined, page: undefined }),
    });
  const inUse = [words.from, words.state].filter(Boolean).length;
  return (
    <FilterFields active={inUse}>
      <DateRangeField from={field('from')} to={field('to')} label={t(($) => $.filters.days)} />
      <Select
        label={t(($) => $.answers.state)}
        placeholder={t(($) => $.answers.allStates)}
        data={answerStates.map((value) => ({ value, label: stateWords(($) => $.states[value]) }))}
        value={words.state ?? null}
        clearable
        onChange={(state) => write({ state: state ?? undefined, page: undefined })}
      />
    </FilterFields>
  );
}

/** The last chosen column stays: a table without columns shows nothing. */
function Chosen({ of: { choices }, chosen }: { readonly of: Answers; readonly chosen: readonly string[] | undefined }) {
  const { write } = useAddress();
  const names = choices.map(({ name }) => name).filter((name) => chosen?.includes(name) ?? true);
  const toggle = (name: string): void => {
    const next = choices.map((one) => one.name).filter((one) => (one === name) !== names.includes(one));
    write({ columns: next.length === choices.length ? undefined : next.join(',') });
  };
  return (
    <div className={styles.choices}>
      {choices.map(({ name, title }) => (
        <Checkbox
          key={name}
          label={title}
          checked={names.includes(name)}
          disabled={names.length === 1 && names[0] === name}
          onChange={() => toggle(name)}
        />
      ))}
    </div>
  );
}
