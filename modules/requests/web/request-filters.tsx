import { useCan } from '#access/web/public';
import { approvals } from '#approvals/contract';
import { departments } from '#departments/contract';
import { asId, type Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { DateRangeField } from '#ui/date-fields';
import { SelectField } from '#ui/fields';
import { FilterPopover } from '#ui/filter-popover';
import { PersonField } from '#ui/person-field';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from './requests.module.css';

const names = ['form', 'team', 'person', 'from', 'to'] as const;

export interface Chosen {
  readonly form?: string;
  readonly departmentId?: Id<'department'>;
  readonly employeeId?: Id<'employee'>;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** The filters in the address, as the calls take them. */
export function useChosen(): Chosen {
  const { words } = useAddress();
  return {
    ...(words.form && { form: words.form }),
    ...(words.team && { departmentId: asId<'department'>(words.team) }),
    ...(words.person && { employeeId: asId<'employee'>(words.person) }),
    ...(words.from && { from: words.from as LocalDate }),
    ...(words.to && { to: words.to as LocalDate }),
  };
}

export function useClearFilters(): { readonly count: number; readonly clear: () => void } {
  const { words, write } = useAddress();
  return {
    count: names.filter((name) => words[name]).length,
    clear: () => write(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

/** A word of the address as a field. */
export function useAddressField(): (name: string) => Field<string | null | undefined> {
  const { words, write } = useAddress();
  return (name) =>
    plainField({
      name,
      value: words[name] ?? null,
      onChange: (next) => write({ [name]: next || undefined, open: undefined }),
    });
}

/** By form, team, person and period, behind one button. */
export function RequestFilters() {
  const t = useText('kit');
  const { count, clear } = useClearFilters();
  return (
    <div className={styles.filterButton}>
      {count > 0 && (
        <Button kind="quiet" onClick={clear}>
          {t(($) => $.controls.table.clearFilters)}
        </Button>
      )}
      <FilterPopover width={340} closesOutside active={count}>
        <RequestFilterFields />
      </FilterPopover>
    </div>
  );
}

function RequestFilterFields() {
  const t = useText('requests');
  const mayChooseTeam = useCan()('department.search');
  const field = useAddressField();
  const forms = useRead(approvals.listRequestForms, undefined).data ?? [];
  const teams = useRead(departments.searchDepartments, {}, { enabled: mayChooseTeam }).data;
  const cut = useCutHint()(teams);
  return (
    <div className={styles.stack}>
      <SelectField
        field={field('form')}
        label={t(($) => $.filters.form)}
        placeholder={t(($) => $.filters.anyForm)}
        choices={forms.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {mayChooseTeam && (
        <SelectField
          field={field('team')}
          label={t(($) => $.filters.team)}
          placeholder={t(($) => $.filters.anyTeam)}
          {...(cut && { hint: cut })}
          choices={(teams?.items ?? []).map((one) => ({
            value: one.departmentId,
            label: [...one.path, one.name].join(' › '),
          }))}
        />
      )}
      <PersonField call={employees.searchApprovers} field={field('person')} label={t(($) => $.filters.person)} />
      <DateRangeField from={field('from')} to={field('to')} label={t(($) => $.filters.days)} />
    </div>
  );
}
