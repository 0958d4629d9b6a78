import { identity } from '#identity/contract';
import { me } from '#people/contract/me';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { EditablePanel } from '../changes/askable-panel.tsx';
import { Facts } from './facts.tsx';

/** The name of the login, the same in every company; the name in the file is the company's. An owner who views as somebody changes none. */
export function AccountPanel() {
  const { data } = useRead(me.myProfile, undefined);
  const t = useText('people');
  const format = useFormat();
  if (!data || data.viewAs) return null;
  const { firstName, lastName, email } = data;
  return (
    <EditablePanel
      title={t(($) => $.me.account)}
      hint={t(($) => $.me.accountHint)}
      form={(close) => <AccountForm user={data} onClose={close} />}
    >
      <Facts
        of={[
          [t(($) => $.me.accountName), format.name({ firstName: firstName ?? '', lastName: lastName ?? '' })],
          [t(($) => $.employees.email), email],
        ]}
      />
    </EditablePanel>
  );
}

interface AccountFormProps {
  readonly user: CallOutput<typeof me.myProfile>;
  readonly onClose: () => void;
}

function AccountForm({ user, onClose }: AccountFormProps) {
  const t = useText('people');
  const { firstName, lastName } = user;
  const form = useCallForm(identity.saveProfile, {
    initial: { firstName, lastName },
    success: t(($) => $.me.accountSaved),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <FieldGrid>
        <TextField field={form.field('firstName')} label={t(($) => $.me.accountFirstName)} maxLength={80} />
        <TextField field={form.field('lastName')} label={t(($) => $.me.accountLastName)} maxLength={80} />
      </FieldGrid>
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
