import { useAskDayChanges } from '#holidays/web/public';
import { CompanyTabs } from '#organization/web/public';
import { DateField } from '#ui/date-fields';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { callServer, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { clocking, type SettingsSheet } from '../contract.ts';
import { assuranceLevels } from '../rules/assurance.ts';
import { forgottenCheckOutPolicies } from '../rules/forgotten-check-out.ts';
import { SettingsHistory } from './settings-history.tsx';

/** How the company counts time: what becomes of a forgotten clock-out, what is overtime, which punches a manager should see. */
export default function SettingsScreen() {
  const read = useRead(clocking.readSettings, undefined);
  return (
    <>
      <CompanyTabs />
      <States of={read}>
        {(sheet) => (
          <>
            <SettingsPanel sheet={sheet} />
            <SettingsHistory sheet={sheet} />
          </>
        )}
      </States>
    </>
  );
}

function SettingsPanel({ sheet }: { readonly sheet: SettingsSheet }) {
  const t = useText('clocking');
  const { today, history: _history, ...current } = sheet;
  const initial = { ...current, from: today };
  const askChanges = useAskDayChanges();
  const form = useCallForm(clocking.saveSettings, {
    initial,
    success: t(($) => $.settings.saved),
    before: ({ version: _, ...rules }) => askChanges(callServer(clocking.previewSettings, rules)),
  });
  const { from } = form.values;
  const minutes = t(($) => $.settings.minutes);
  return (
    <Panel title={t(($) => $.settings.title)} hint={t(($) => $.settings.lead)}>
      <Form of={form}>
        <FieldGrid>
          <DateField
            field={form.field('from')}
            label={t(($) => $.settings.from)}
            hint={t(($) => (from && from < today ? $.settings.fromPast : $.settings.fromHint))}
          />
          <SelectField
            field={form.field('forgottenCheckOut')}
            label={t(($) => $.settings.forgottenCheckOut)}
            hint={t(($) => $.settings.forgottenHints[form.values.forgottenCheckOut || 'leaveOpen'])}
            choices={forgottenCheckOutPolicies.map((value) => ({
              value,
              label: t(($) => $.settings.forgotten[value]),
            }))}
          />
          <SelectField
            field={form.field('wantedAssurance')}
            label={t(($) => $.settings.wantedAssurance)}
            hint={t(($) => $.settings.wantedHint)}
            choices={assuranceLevels.map((value) => ({ value, label: t(($) => $.settings.levels[value]) }))}
          />
          <NumberField
            field={form.field('minimumOvertime')}
            label={t(($) => $.settings.minimumOvertime)}
            hint={t(($) => $.settings.minimumOvertimeHint)}
            unit={minutes}
            min={0}
            max={1440}
          />
          <NumberField
            field={form.field('normalDay')}
            label={t(($) => $.settings.normalDay)}
            hint={t(($) => $.settings.normalDayHint)}
            unit={minutes}
            min={1}
            max={1440}
          />
          <NumberField
            field={form.field('repeatMinutes')}
            label={t(($) => $.settings.repeatMinutes)}
            hint={t(($) => $.settings.repeatMinutesHint)}
            unit={minutes}
            min={0}
            max={60}
          />
        </FieldGrid>
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}
