import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { PasswordField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { identity } from '../contract.ts';

export function PasswordPanel({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useText('identity');
  const form = useCallForm(identity.changePassword, {
    initial: { currentPassword: '', password: '' },
    text: 'identity',
    success: t(($) => $.security.password.saved),
    done: () => form.reset(),
  });
  return (
    <Panel
      title={t(($) => $.security.password.title)}
      hint={hasPassword ? t(($) => $.security.password.lead) : t(($) => $.security.password.none)}
    >
      <Form of={form}>
        {hasPassword && (
          <PasswordField
            field={form.field('currentPassword')}
            label={t(($) => $.security.password.current)}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          field={form.field('password')}
          label={t(($) => $.security.password.next)}
          hint={t(($) => $.security.password.hint)}
          autoComplete="new-password"
        />
        <FormButtons of={form} save={t(($) => $.security.password.save)} />
      </Form>
    </Panel>
  );
}
