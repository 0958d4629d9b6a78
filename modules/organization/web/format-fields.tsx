import { type Formats, inDigits, nameText, timeText } from '#kernel/format';
import { SelectField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useFormats } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { clockDisplays, clockSeparators, digitSystems, nameDisplays } from '../contract/company.ts';
import { useChoices } from './choices.ts';
import type { PartProps } from './company-form.tsx';

/** The company's formats; every choice shows an example. */
export function FormatFields({ form }: PartProps) {
  const t = useText('organization');
  const language = useLanguage();
  const formats = useFormats();
  const choices = useChoices();
  const someone = { firstName: t(($) => $.company.sampleFirst), lastName: t(($) => $.company.sampleLast) };
  const hours = form.values.clockDisplay === '12' ? 12 : 24;
  const separator = form.values.clockSeparator || 'colon';
  const time = (change: Partial<Formats>) => timeText('17:30', { ...formats, hours, separator, ...change }, language);
  return (
    <FieldGrid>
      <SelectField field={form.field('currencyId')} label={t(($) => $.company.currency)} choices={choices.currencies} />
      <SelectField field={form.field('timeZoneId')} label={t(($) => $.company.timeZone)} choices={choices.timeZones} />
      <SelectField
        field={form.field('nameDisplay')}
        label={t(($) => $.company.nameDisplay)}
        choices={nameDisplays.map((value) => ({ value, label: nameText(someone, value) }))}
      />
      <SelectField
        field={form.field('digitSystem')}
        label={t(($) => $.company.digitSystem)}
        choices={digitSystems.map((value) => ({
          value,
          label: `${t(($) => $.company.digits[value])} · ${inDigits('0123', value)}`,
        }))}
      />
      <SelectField
        field={form.field('clockDisplay')}
        label={t(($) => $.company.clockDisplay)}
        choices={clockDisplays.map((value) => ({
          value,
          label: `${t(($) => $.company.clocks[value])} · ${time({ hours: value === '12' ? 12 : 24 })}`,
        }))}
      />
      <SelectField
        field={form.field('clockSeparator')}
        label={t(($) => $.company.clockSeparator)}
        choices={clockSeparators.map((value) => ({
          value,
          label: `${t(($) => $.company.separators[value])} · ${time({ separator: value })}`,
        }))}
      />
    </FieldGrid>
  );
}
