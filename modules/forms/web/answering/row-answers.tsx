// Answers that name a row of the company: a place, a team, a manager, a person.

import { forms } from '#forms/contract';
import { people } from '#people/contract';
import { PersonField } from '#ui/person-field';
import { SearchField } from '#ui/search-field';
import type { CallOutput } from '#web/call';
import type { Field } from '#web/form';
import { ZoneField } from '#zones/web/public';

interface RowAnswerProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: Field<string | null | undefined>;
}

export const ZoneAnswer = (props: RowAnswerProps) => <ZoneField {...props} />;

interface TeamAnswerProps extends RowAnswerProps {
  readonly type: 'team' | 'manager';
}

type Choice = CallOutput<typeof forms.listChoices>['items'][number];

export const TeamAnswer = ({ type, ...props }: TeamAnswerProps) => (
  <SearchField<typeof forms.listChoices, Choice>
    {...props}
    call={forms.listChoices}
    input={{ type }}
    labelOf={({ name }) => name}
  />
);

export const PersonAnswer = (props: RowAnswerProps) => <PersonField {...props} call={people.searchApprovers} />;
