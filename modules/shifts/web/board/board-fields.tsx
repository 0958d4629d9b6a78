import { departments } from '#departments/contract';
import { SelectField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import type { CallForm } from '#web/form';
import { useText } from '#web/text';

interface BoardValues {
  readonly name?: string | null | undefined;
  readonly externalCode?: string | null | undefined;
  readonly departmentId?: string | null | undefined;
}

/** The most teams that the field offers. */
const mostTeams = 1000;

/** Name, external code and team of a board, weekly or monthly. */
export function BoardFields<Values extends BoardValues>({ form }: { readonly form: CallForm<Values> }) {
  const t = useText('shifts');
  const teams = useRead(departments.searchDepartments, { size: mostTeams });
  const teamHint = useCutHint()(
    teams.data,
    t(($) => $.board.teamHint),
  );
  const field = (name: keyof BoardValues) => form.fieldAt(name) as ReturnType<CallForm<BoardValues>['field']>;
  return (
    <FieldGrid>
      <TextField
        field={field('name')}
        label={t(($) => $.board.name)}
        hint={t(($) => $.board.nameHint)}
        maxLength={120}
      />
      <TextField
        field={field('externalCode')}
        label={t(($) => $.board.code)}
        hint={t(($) => $.board.codeHint)}
        maxLength={60}
      />
      <SelectField
        field={field('departmentId')}
        label={t(($) => $.board.team)}
        {...(teamHint && { hint: teamHint })}
        choices={(teams.data?.items ?? []).map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
      />
    </FieldGrid>
  );
}
