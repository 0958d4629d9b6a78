import { Checkbox, NativeSelect } from '@mantine/core';
import { TimeField } from '#ui/date-fields';
import { SwitchField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import type { CallInput } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { notifications, type Settings } from '../contract.ts';
import { mailChoices } from '../rules/message-kinds.ts';
import styles from './settings.module.css';

type Choice = Settings['choices'][number];
type Flag = 'bell' | 'push' | 'line';

/** The hours that are offered to a person who turns quiet hours on. */
const usualQuiet = { from: '21:00', to: '07:00' } as CallInput<typeof notifications.saveSettings>['quiet'];

export function ChoicesForm({ settings }: { readonly settings: Settings }) {
  const t = useText('notifications');
  const { choices, quiet, digestAt, email, line } = settings;
  const form = useCallForm(notifications.saveSettings, {
    initial: { choices, quiet, digestAt },
    success: t(($) => $.settings.saved),
  });
  const hasQuiet = Boolean(form.values.quiet);
  const quietSwitch: Field<boolean> = {
    ...form.field('quiet'),
    value: hasQuiet,
    error: undefined,
    onChange: (on) => form.set({ quiet: on ? (quiet ?? usualQuiet ?? null) : null }),
  };
  return (
    <Form of={form}>
      <Panel
        title={t(($) => $.settings.channels)}
        hint={email ? t(($) => $.settings.mailTo, { email }) : t(($) => $.settings.noMail)}
      >
        <ChoicesTable
          choices={(form.values.choices || choices) as readonly Choice[]}
          hasLine={line !== null}
          onChange={(changed) => form.set({ choices: changed as Choice[] })}
        />
      </Panel>
      <Panel title={t(($) => $.settings.times)}>
        <div className={styles.times}>
          <SwitchField field={quietSwitch} label={t(($) => $.settings.quiet)} hint={t(($) => $.settings.quietHelp)} />
          {hasQuiet && (
            <FieldGrid>
              <TimeField field={form.fieldAt('quiet.from') as Field<string>} label={t(($) => $.settings.quietFrom)} />
              <TimeField field={form.fieldAt('quiet.to') as Field<string>} label={t(($) => $.settings.quietTo)} />
            </FieldGrid>
          )}
          <TimeField field={form.field('digestAt') as Field<string>} label={t(($) => $.settings.digestAt)} />
        </div>
      </Panel>
      <FormButtons of={form} />
    </Form>
  );
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly hasLine: boolean;
  readonly onChange: (choices: readonly Choice[]) => void;
}

/** One row for each kind of message, one column for each channel; on a phone each row is a card. */
function ChoicesTable({ choices, hasLine, onChange }: ChoicesProps) {
  const t = useText('notifications');
  const flags: readonly Flag[] = hasLine ? ['bell', 'push', 'line'] : ['bell', 'push'];
  const replace = (changed: Choice) => onChange(choices.map((one) => (one.kind === changed.kind ? changed : one)));
  const mailWords = {
    off: t(($) => $.settings.mailOff),
    now: t(($) => $.settings.mailNow),
    digest: t(($) => $.settings.mailDigest),
  };
  const nameOf = (choice: Choice, channel: Flag | 'mail') =>
    t(($) => $.settings.ofChannel, { kind: t(($) => $.kinds[choice.kind]), channel: t(($) => $.settings[channel]) });
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.settings.kind)}</th>
          {[...flags.slice(0, 1), 'mail' as const, ...flags.slice(1)].map((channel) => (
            <th key={channel} scope="col">
              {t(($) => $.settings[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => {
          const flag = (name: Flag) => (
            <td key={name} data-label={t(($) => $.settings[name])}>
              <Checkbox
                aria-label={nameOf(choice, name)}
                checked={choice[name]}
                onChange={(event) => replace({ ...choice, [name]: event.currentTarget.checked })}
              />
            </td>
          );
          return (
            <tr key={choice.kind}>
              <th scope="row">{t(($) => $.kinds[choice.kind])}</th>
              {flag('bell')}
              <td data-label={t(($) => $.settings.mail)}>
                <NativeSelect
                  className={styles.mail ?? ''}
                  aria-label={nameOf(choice, 'mail')}
                  value={choice.mail}
                  data={mailChoices.map((value) => ({ value, label: mailWords[value] }))}
                  onChange={(event) => replace({ ...choice, mail: event.currentTarget.value as Choice['mail'] })}
                />
              </td>
              {flags.slice(1).map(flag)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
