import type { ReactNode } from 'react';
import { identity } from '#identity/contract';
import { people } from '#people/contract';
import { TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { type CallForm, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { SetupSheet, StepForm } from './setup-step.tsx';

interface NameFormProps {
  readonly onSaved: () => void;
}

/** Asks a user without a name for it, then shows the page. */
export function NamedFirst({ children }: { readonly children: ReactNode }) {
  const t = useText('setup');
  const me = useRead(people.myProfile, undefined);
  return (
    <States of={me}>
      {({ firstName, lastName }) =>
        firstName && lastName ? (
          children
        ) : (
          <SetupSheet title={t(($) => $.person.title)} lead={t(($) => $.person.lead)}>
            <Names initial={{ firstName, lastName }} onSaved={() => {}} />
          </SetupSheet>
        )
      }
    </States>
  );
}

/** First and last name of the user, filled in as far as known. */
export function NameForm({ onSaved }: NameFormProps) {
  const me = useRead(people.myProfile, undefined);
  return (
    <States of={me}>
      {({ firstName, lastName }) => <Names initial={{ firstName, lastName }} onSaved={onSaved} />}
    </States>
  );
}

interface NamesProps extends NameFormProps {
  readonly initial: { readonly firstName: string | null; readonly lastName: string | null };
}

function Names({ initial, onSaved }: NamesProps) {
  const form = useCallForm(identity.saveProfile, { initial, guard: false, done: onSaved });
  return (
    <StepForm step={1} form={form}>
      <NameFields of={form} />
    </StepForm>
  );
}

interface NameFieldsProps {
  readonly of: Pick<CallForm<{ firstName?: string | null; lastName?: string | null }>, 'field'>;
}

/** First and last name, as the browser knows them. */
export function NameFields({ of: form }: NameFieldsProps) {
  const t = useText('setup');
  return (
    <FieldGrid>
      <TextField
        field={form.field('firstName')}
        label={t(($) => $.person.firstName)}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        field={form.field('lastName')}
        label={t(($) => $.person.lastName)}
        autoComplete="family-name"
        maxLength={80}
      />
    </FieldGrid>
  );
}
