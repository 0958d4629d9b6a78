import { identity } from '#identity/contract';
import { me } from '#people/contract/me';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

/** The name of the login, the same in every company; the name in the file is the company's. An owner who views as somebody changes none. */
export function AccountPanel() {
  const { data } = useRead(me.myProfile, undefined);
  return data && !data.viewAs ? <AccountForm key={data.id} user={data} /> : null;
}

function AccountForm({ user }: { readonly user: CallOutput<typeof me.myProfile> }) {
  const t = useText('people');
  const { firstName, lastName } = user;
  const form = useCallForm(identity.saveProfile, {
    initial: { firstName, lastName },
    success: t(($) => $.me.accountSaved),
    text: 'people',
  });
  return (
    <Panel title={t(($) => $.me.account)} hint={t(($) => $.me.accountHint)}>
      <Form of={form}>
        <FieldGrid>
          <TextField field={form.field('firstName')} label={t(($) => $.me.accountFirstName)} maxLength={80} />
          <TextField field={form.field('lastName')} label={t(($) => $.me.accountLastName)} maxLength={80} />
        </FieldGrid>
        {form.dirty && <FormButtons of={form} onCancel={form.reset} />}
      </Form>
    </Panel>
  );
}
