import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { monthNames } from '#kernel/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type LeaveSettings, leave } from '../contract.ts';
import { leaveYearKinds } from '../rules/leave-year.ts';
import { readingChoices, readingNames } from '../rules/readings.ts';
import { BlackoutForm } from './blackout-form.tsx';
import styles from './leave.module.css';
import { LeaveHead } from './leave-head.tsx';
import manage from './manage.module.css';
import { TeamLimits } from './team-limits.tsx';

/** What leave policies leave open, each with its sentence; days without leave; team limits. */
export default function SettingsScreen() {
  const t = useText('leave');
  const read = useRead(leave.settings, undefined);
  return (
    <>
      <LeaveHead lead={t(($) => $.settings.lead)} />
      <States of={read}>
        {(settings) => (
          <div className={styles.stack}>
            <Rules of={settings} />
            <Blackouts of={settings} />
            <TeamLimits of={settings} />
          </div>
        )}
      </States>
    </>
  );
}

function Rules({ of }: { readonly of: LeaveSettings }) {
  const t = useText('leave');
  const language = useLanguage();
  const { readings, yearKind, yearMonth, yearDay, version } = of;
  const form = useCallForm(leave.saveSettings, {
    initial: { readings, yearKind, yearMonth, yearDay, version },
    success: t(($) => $.settings.saved),
    text: 'leave',
    follows: true,
  });
  // A month is a number on the wire and a choice on screen.
  const month = form.field('yearMonth');
  const monthField = {
    ...month,
    value: String(month.value ?? ''),
    onChange: (value: string | null | undefined) => month.onChange(Number(value)),
  } as Field<string | null | undefined>;
  return (
    <Form of={form}>
      <Panel title={t(($) => $.settings.year)}>
        <FieldGrid>
          <SelectField
            field={form.field('yearKind')}
            label={t(($) => $.settings.yearKind)}
            choices={leaveYearKinds.map((value) => ({ value, label: t(($) => $.settings.yearKinds[value]) }))}
          />
          {form.values.yearKind === 'own' && (
            <>
              <SelectField
                field={monthField}
                label={t(($) => $.settings.yearMonth)}
                choices={monthNames[language].long.map((label, index) => ({ value: String(index + 1), label }))}
              />
              <NumberField field={form.field('yearDay')} label={t(($) => $.settings.yearDay)} min={1} max={31} />
            </>
          )}
        </FieldGrid>
      </Panel>
      <Panel title={t(($) => $.settings.readings)}>
        <div className={manage.readings}>
          {readingNames.map((name) => (
            <SelectField
              key={name}
              field={{ ...(form.fieldAt(`readings.${name}`) as Field<string | null | undefined>), required: true }}
              label={t(($) => $.readingNames[name])}
              hint={of.sentences[name] ?? ''}
              choices={readingChoices[name].map((value) => ({
                value,
                label: t(($) => ($.choices[name] as unknown as Record<string, 'Paid'>)[value] ?? 'Paid'),
              }))}
            />
          ))}
        </div>
        <FormButtons of={form} />
      </Panel>
    </Form>
  );
}

function Blackouts({ of }: { readonly of: LeaveSettings }) {
  const t = useText('leave');
  const format = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAction(leave.removeBlackout, { success: t(($) => $.settings.removed) });
  const confirmDelete = useConfirmDelete();
  return (
    <Panel
      title={t(($) => $.settings.blackouts)}
      hint={t(($) => $.settings.blackoutsLead)}
      actions={
        <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t(($) => $.settings.addBlackout)}
        </Button>
      }
    >
      {of.blackouts.length === 0 && <p className={styles.hint}>{t(($) => $.settings.noBlackouts)}</p>}
      <ul className={manage.quotas}>
        {of.blackouts.map(({ id, name, from, to, isStrict }) => (
          <li key={id}>
            <div className={styles.what}>
              <b>{name}</b>
              <small>{format.dateRange(from, to)}</small>
            </div>
            <Badge tone={isStrict ? 'danger' : 'warning'}>
              {t(($) => (isStrict ? $.settings.strict : $.settings.warns))}
            </Badge>
            <IconButton
              label={t(($) => $.settings.remove, { name })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={async () => {
                if (await confirmDelete(name)) remove.mutate({ id });
              }}
            />
          </li>
        ))}
      </ul>
      {isAdding && <BlackoutForm onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}
