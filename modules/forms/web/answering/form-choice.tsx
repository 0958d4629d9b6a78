import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type FormInList, forms } from '#forms/contract';
import { asId } from '#kernel/ids';
import { Badge } from '#ui/badge';
import { EmptyState, States } from '#ui/states';
import { keepValue, keptValue } from '#web/browser-memory';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { FormIcon } from '../form-icon.tsx';
import styles from '../forms.module.css';
import { useBegunForms } from './drafts.ts';

/** From this many forms on the list has a search. */
const manyForms = 8;

const nameOf = (owner: string): string => `kala.forms.${owner}`;

/** The last answer of the server, for a phone without a network. It is deleted with the session. */
function useFormsToAnswer(owner: string, employeeId: string | undefined) {
  const read = useRead(forms.listAllForms, employeeId ? { employeeId: asId<'employee'>(employeeId) } : {});
  const { data } = read;
  useEffect(() => {
    if (data) keepValue(nameOf(owner), data);
  }, [data, owner]);
  return { ...read, data: data ?? (read.isError ? remembered(owner) : undefined) };
}

const remembered = (owner: string): FormInList[] | undefined => keptValue(nameOf(owner)) as FormInList[] | undefined;

interface FormChoiceProps {
  /** Whose drafts are marked. */
  readonly owner: string;
  /** The person for whom staff answers. */
  readonly employeeId?: string | undefined;
  readonly onChoose: (form: FormInList) => void;
}

/** The forms that the reader may answer, as tiles. */
export function FormChoice({ owner, employeeId, onChoose }: FormChoiceProps) {
  const t = useText('forms');
  const read = useFormsToAnswer(owner, employeeId);
  const begun = useBegunForms(owner);
  const [search, setSearch] = useState('');
  return (
    <States
      of={read}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState title={t(($) => $.choosing.noneTitle)} hint={t(($) => $.choosing.noneHint)} />}
    >
      {(all) => {
        const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
        return (
          <>
            {all.length >= manyForms && (
              <TextInput
                size="md"
                type="search"
                className={styles.search ?? ''}
                value={search}
                placeholder={t(($) => $.choosing.search)}
                aria-label={t(($) => $.choosing.search)}
                leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
            {found.length === 0 && <p className={styles.quiet}>{t(($) => $.choosing.notFound)}</p>}
            <ul className={styles.tiles}>
              {found.map((form) => (
                <li key={form.id}>
                  <button type="button" className={styles.tile} onClick={() => onChoose(form)}>
                    <FormIcon of={form} />
                    <span className={styles.words}>{form.name}</span>
                    {begun.has(form.id) && <Badge tone="warning">{t(($) => $.choosing.begun)}</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </States>
  );
}
