import type { Call } from '#kernel/call';
import type { PersonName } from '#kernel/format';
import { useText } from '#web/text';
import { useFormat } from '../format.ts';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

interface Found extends PersonName {
  readonly id: string;
  readonly employeeCode?: string | null;
}

/** Chooses one person of a company of any size. */
export function PersonField<C extends Call>(props: Omit<SearchFieldProps<C, Found>, 'labelOf' | 'placeholder'>) {
  const t = useText('kit');
  const format = useFormat();
  return (
    <SearchField<C, Found>
      {...props}
      placeholder={t(($) => $.controls.select.searchPerson)}
      labelOf={(one) => [format.name(one), one.employeeCode].filter(Boolean).join(' · ')}
    />
  );
}
