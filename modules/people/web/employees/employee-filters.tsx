import { permissionGroups } from '#access/rules/groups';
import { employees } from '#people/contract/employees';
import { employmentTypes } from '#people/contract/fields';
import { DateRangeField } from '#ui/date-fields';
import { SelectField } from '#ui/fields';
import { FilterPopover } from '#ui/filter-popover';
import { useAddress } from '#web/address';
import { type CallInput, useRead } from '#web/call';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from '../people.module.css';

const names = ['departmentId', 'position', 'employmentType', 'tagId', 'role', 'startFrom', 'startTo'] as const;
type FilterName = (typeof names)[number];
export type Filters = Partial<Pick<CallInput<typeof employees.listEmployees>, FilterName>>;

/** The filters as the address has them. A word that is no value of its filter is refused by the server, not guessed here. */
export const filtersIn = (words: Readonly<Record<string, string>>): Filters =>
  Object.fromEntries(names.filter((name) => words[name]).map((name) => [name, words[name]])) as Filters;

/** Filters in a sheet below their button. Each choice counts at once and stands in the address. */
export function EmployeeFilters({ filters }: { readonly filters: Filters }) {
  const t = useText('people');
  const { write } = useAddress();
  const choices = useRead(employees.employeeFilters, undefined).data;
  const count = Object.keys(filters).filter((name) => name !== 'startTo').length;
  const field = (name: FilterName): Field<string | null | undefined> =>
    plainField({
      name,
      value: filters[name] ?? null,
      onChange: (value) => write({ [name]: value || undefined, page: undefined }),
    });
  const any = t(($) => $.filters.any);
  return (
    <FilterPopover
      width={340}
      className={styles.stack}
      active={count}
      onClear={() => write({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined })}
    >
      <SelectField
        field={field('departmentId')}
        label={t(($) => $.filters.department)}
        placeholder={any}
        choices={(choices?.departments ?? []).map((team) => ({ value: team.id, label: team.name }))}
      />
      <SelectField
        field={field('position')}
        label={t(($) => $.filters.position)}
        placeholder={any}
        choices={(choices?.positions ?? []).map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        field={field('employmentType')}
        label={t(($) => $.filters.employmentType)}
        placeholder={any}
        choices={employmentTypes.map((type) => ({ value: type, label: t(($) => $.employmentTypes[type]) }))}
      />
      <SelectField
        field={field('tagId')}
        label={t(($) => $.filters.tag)}
        placeholder={any}
        choices={(choices?.tags ?? []).map((tag) => ({ value: tag.id, label: tag.name }))}
      />
      <SelectField
        field={field('role')}
        label={t(($) => $.filters.role)}
        placeholder={any}
        choices={permissionGroups.map((group) => ({ value: group, label: t(($) => $.groups[group]) }))}
      />
      <DateRangeField from={field('startFrom')} to={field('startTo')} label={t(($) => $.filters.start)} />
    </FilterPopover>
  );
}
