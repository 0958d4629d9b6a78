import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Call } from '#kernel/call';
import { useText } from '#web/text';
import { type CallInput, useRead } from '../call.ts';
import type { Field } from '../form.ts';
import { searchPause } from '../search-pause.ts';
import { type Choice, closedOnFocus } from './fields.tsx';

export interface SearchFieldProps<C extends Call, Found> {
  /** A call that finds rows by `search`, and one of them by `chosen`, and answers `{ items }`. */
  readonly call: C;
  /** Input of the call besides the search. */
  readonly input?: Partial<CallInput<C>>;
  readonly field: Field<string | null | undefined>;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly labelOf: (found: Found) => string;
}

/** Chooses one row. The server searches, so that it can be one of any number. */
export function SearchField<C extends Call, Found extends { readonly id: string }>({
  call,
  input,
  field,
  label,
  hint,
  placeholder,
  labelOf,
}: SearchFieldProps<C, Found>) {
  const t = useText('kit');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const [search] = useDebouncedValue(typed, searchPause);
  // The field writes the name of the chosen row into the search: that is no search.
  const wanted = search === picked?.label ? '' : search.trim();
  const asked = { ...input, ...(wanted && { search: wanted }) } as CallInput<C>;
  const answer = useRead(call, asked, { keepPrevious: true }).data as { items: readonly Found[] } | undefined;
  const choiceOf = (one: Found): Choice => ({ value: one.id, label: labelOf(one) });
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
  field.describe?.(label, (value) => [picked, ...choices].find((one) => one?.value === value)?.label ?? String(value));
  return (
    <Select
      size="md"
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      required={field.required}
      disabled={field.disabled}
      placeholder={placeholder ?? t(($) => $.controls.select.search)}
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
