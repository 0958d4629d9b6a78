import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Call } from '#kernel/call';
import type { PersonName } from '#kernel/format';
import { useText } from '#web/text';
import { type CallInput, useRead } from '../call.ts';
import type { Field } from '../form.ts';
import { useFormat } from '../format.ts';
import { searchPause } from '../search-pause.ts';
import { type Choice, closedOnFocus } from './fields.tsx';

interface Found extends PersonName {
  readonly id: string;
  readonly employeeCode?: string | null;
}

interface PersonFieldProps<C extends Call> {
  /** A call that finds people by `search`, and one of them by `chosen`, and answers `{ items }`. */
  readonly call: C;
  /** Input of the call besides the search. */
  readonly input?: Partial<CallInput<C>>;
  readonly field: Field<string | null | undefined>;
  readonly label: string;
  readonly hint?: string;
}

/** Chooses one person. The server searches, so that a company of any size can be chosen from. */
export function PersonField<C extends Call>({ call, input, field, label, hint }: PersonFieldProps<C>) {
  const t = useText('kit');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const [search] = useDebouncedValue(typed, searchPause);
  // The field writes the name of the chosen person into the search: that is no search.
  const wanted = search === picked?.label ? '' : search.trim();
  const asked = { ...input, ...(wanted && { search: wanted }) } as CallInput<C>;
  const answer = useRead(call, asked, { keepPrevious: true }).data as { items: readonly Found[] } | undefined;
  const choiceOf = (one: Found): Choice => ({
    value: one.id,
    label: [format.name(one), one.employeeCode].filter(Boolean).join(' · '),
  });
  const choices = (answer?.items ?? []).map(choiceOf);
  // A value from a link, a draft or a stored row is named as well.
  const isNew = Boolean(field.value) && field.value !== picked?.value;
  const listed = choices.find(({ value }) => value === field.value);
  const byId = useRead(call, { ...input, chosen: field.value } as CallInput<C>, {
    enabled: isNew && answer !== undefined && !listed,
  }).data as { items: readonly Found[] } | undefined;
  const named = isNew ? (listed ?? byId?.items.map(choiceOf).find(({ value }) => value === field.value)) : undefined;
  if (named) setPicked(named);
  const isMissing = picked?.value === field.value && !choices.some(({ value }) => value === picked?.value);
  return (
    <Select
      size="md"
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      required={field.required}
      disabled={field.disabled}
      placeholder={t(($) => $.controls.select.searchPerson)}
      data={isMissing && picked ? [picked, ...choices] : choices}
      filter={({ options }) => options}
      searchable
      {...closedOnFocus}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t(($) => $.controls.select.clear) }}
      nothingFoundMessage={t(($) => $.controls.select.nothing)}
      maxDropdownHeight={360}
      onSearchChange={setTyped}
      value={field.value || null}
      onChange={(value, option) => {
        setPicked(value ? { value, label: option.label } : null);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
    />
  );
}
