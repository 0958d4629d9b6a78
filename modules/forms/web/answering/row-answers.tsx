// Answers that name a row of the company: a place, a team, a manager, a person.

import { forms } from '#forms/contract';
import { people } from '#people/contract';
import { SelectField } from '#ui/fields';
import { PersonField } from '#ui/person-field';
import { useRead } from '#web/call';
import type { Field } from '#web/form';
import { ZoneField } from '#zones/web/public';

interface RowAnswerProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: Field<string | null | undefined>;
}

export const ZoneAnswer = (props: RowAnswerProps) => <ZoneField {...props} />;

export function TeamAnswer({ type, ...props }: RowAnswerProps & { readonly type: 'team' | 'manager' }) {
  const found = useRead(forms.listChoices, { type }).data?.items ?? [];
  return <SelectField {...props} choices={found.map(({ id, name }) => ({ value: id, label: name }))} />;
}

export const PersonAnswer = (props: RowAnswerProps) => <PersonField {...props} call={people.searchApprovers} />;
