import { Select } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { people } from '#people/contract';
import { peoplePages } from '#people/pages';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, RowsTable } from '#ui/data-table';
import { DateRangeField } from '#ui/date-fields';
import { DateTimeText } from '#ui/date-text';
import { closedOnFocus } from '#ui/fields';
import { FilterFields } from '#ui/filter-fields';
import { PageButton } from '#ui/page-link';
import { PersonField } from '#ui/person-field';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallInput, type CallOutput, useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormat } from '#web/format';
import { useGo, useTo } from '#web/links';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { responseStates } from '../contract/responses.ts';
import { forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import { stateTones } from './answer-sheet.tsx';
import styles from './forms.module.css';
import { FormsHead } from './forms-head.tsx';

type Row = CallOutput<typeof forms.listResponses>['items'][number];
type Filters = CallInput<typeof forms.listResponses>;

/** Answers of the company, newest first, a page at a time. */
export default function ResponsesScreen() {
  const t = useText('forms');
  const filters = useFilters();
  const mayAnswerFor = useCan()('employee.edit');
  return (
    <>
      <FormsHead
        actions={
          mayAnswerFor && (
            <PageButton to={formPages.answerFor} leftSection={<IconUserEdit size={18} aria-hidden />}>
              {t(($) => $.answerFor.button)}
            </PageButton>
          )
        }
      />
      <ResponseFilters />
      <Pages key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}

function useFilters(): Filters {
  const { words } = useAddress();
  const state = responseStates.find((one) => one === words.state);
  return {
    ...(words.formId && { formId: asId<'form'>(words.formId) }),
    ...(words.person && { employeeId: asId<'employee'>(words.person) }),
    ...(state && { state }),
    ...(words.from && { from: words.from as LocalDate }),
    ...(words.to && { to: words.to as LocalDate }),
  };
}

function Pages({ filters }: { readonly filters: Filters }) {
  const t = useText('forms');
  const go = useGo();
  const format = useFormat();
  const columns = useColumns();
  /** Where each page before this one began. */
  const [before, setBefore] = useState<readonly (string | undefined)[]>([]);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const read = useRead(forms.listResponses, { ...filters, ...(after && { after }) } as Filters, { keepPrevious: true });
  const back = (): void => {
    setAfter(before.at(-1));
    setBefore(before.slice(0, -1));
  };
  return (
    <States of={read}>
      {({ items, next }) => (
        <>
          <RowsTable
            name="form-responses"
            label={t(($) => $.pages.responses)}
            rows={items}
            columns={columns}
            nameOf={({ formName, employee }) => `${formName}, ${format.name(employee)}`}
            place={false}
            onOpen={({ id }) => void go(formPages.answer.to({ id }))}
            empty={{ title: t(($) => $.responses.emptyTitle), hint: t(($) => $.responses.emptyHint) }}
          />
          {(next !== null || before.length > 0) && (
            <div className={styles.pager}>
              <Button kind="secondary" disabled={before.length === 0} onClick={back}>
                {t(($) => $.responses.newer)}
              </Button>
              <Button
                kind="secondary"
                disabled={next === null}
                onClick={() => {
                  setBefore([...before, after]);
                  setAfter(next ?? undefined);
                }}
              >
                {t(($) => $.responses.older)}
              </Button>
            </div>
          )}
        </>
      )}
    </States>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useText('forms');
  const to = useTo();
  return useMemo(
    () => [
      {
        id: 'form',
        header: t(($) => $.responses.form),
        cell: (row) => <a href={to(formPages.answer.to({ id: row.id }))}>{row.formName}</a>,
        width: 220,
        grow: true,
      },
      {
        id: 'person',
        header: t(($) => $.responses.person),
        cell: (row) => (
          <PersonName
            of={row.employee}
            hint={row.employee.employeeCode ?? ''}
            href={to(peoplePages.file.to({ empId: row.employee.employeeId }))}
          />
        ),
        width: 220,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.responses.state),
        cell: (row) => <Status tone={stateTones[row.state]}>{t(($) => $.states[row.state])}</Status>,
        width: 150,
        phone: 'side',
      },
      {
        id: 'submittedAt',
        header: t(($) => $.responses.sentAt),
        cell: (row) => <DateTimeText value={row.submittedAt} />,
        width: 220,
      },
    ],
    [t, to],
  );
}

const mostForms = 500;

function ResponseFilters() {
  const t = useText('forms');
  const { words, write } = useAddress();
  const current = useRead(forms.listForms, { size: mostForms }).data?.items ?? [];
  const archived = useRead(forms.listForms, { size: mostForms, isArchived: true }).data?.items ?? [];
  // A form that is archived between the two reads is in both.
  const byId = new Map([...current, ...archived].map(({ id, name }) => [id as string, name]));
  const fieldOf = (name: string): Field<string | null | undefined> =>
    plainField({
      name,
      value: words[name],
      onChange: (value) => write({ [name]: value?.slice(0, 36) }),
    });
  const day = (name: 'from' | 'to') => ({
    ...fieldOf(name),
    onChange: (value: string | null | undefined) => write({ [name]: value?.slice(0, 10) }),
  });
  // The two days are one filter.
  const inUse = [words.formId, words.state, words.person, words.from].filter(Boolean).length;
  return (
    <FilterFields active={inUse}>
      <Select
        size="md"
        label={t(($) => $.responses.form)}
        placeholder={t(($) => $.responses.allForms)}
        data={[...byId].map(([value, label]) => ({ value, label }))}
        searchable
        {...closedOnFocus}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.responses.allForms) }}
        maxDropdownHeight={360}
        value={words.formId ?? null}
        onChange={(formId) => write({ formId: formId ?? undefined })}
      />
      <Select
        size="md"
        label={t(($) => $.responses.state)}
        placeholder={t(($) => $.responses.allStates)}
        data={responseStates.map((value) => ({ value, label: t(($) => $.states[value]) }))}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.responses.allStates) }}
        value={words.state ?? null}
        onChange={(state) => write({ state: state ?? undefined })}
      />
      <PersonField call={people.searchEmployees} field={fieldOf('person')} label={t(($) => $.responses.person)} />
      <DateRangeField from={day('from')} to={day('to')} label={t(($) => $.responses.days)} />
    </FilterFields>
  );
}
