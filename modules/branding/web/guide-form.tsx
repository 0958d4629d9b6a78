import * as z from 'zod';
import { digits, email, hexColour, note, words } from '#kernel/checks';
import { Money } from '#kernel/money';
import { optionalPhone } from '#kernel/phone';
import { LocalDate, LocalTime } from '#kernel/time';
import { DateField, DateRangeField, TimeField } from '#ui/date-fields';
import {
  AmountField,
  ColourField,
  FileField,
  LongTextField,
  MaskField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import { showToast } from '#ui/toast';
import { useSchemaForm } from '#web/form';
import { imageTypes } from '#web/images/crop';
import { useText } from '#web/text';

const Company = z.object({
  name: words(80),
  email: email(),
  phone: optionalPhone(),
  nationalId: digits(13),
  mac: z.string().optional(),
  beacon: z.string().optional(),
  headcount: z.int().min(1).max(10_000),
  salary: Money,
  board: z.enum(['weekly', 'monthly']),
  founded: LocalDate.nullable(),
  from: LocalDate,
  to: LocalDate,
  opens: LocalTime.optional(),
  colour: hexColour(),
  logo: z.file().max(2_000_000).optional(),
  about: note(500),
  announce: z.boolean(),
});

export function GuideForm() {
  const t = useText('branding');
  const form = useSchemaForm<z.input<typeof Company>>({
    schema: Company,
    guard: false,
    initial: { name: '', headcount: 60, founded: null, colour: '', board: 'weekly', announce: false },
    submit: () => showToast({ message: t(($) => $.guide.saved), kind: 'success' }),
  });
  const boards = [
    { value: 'weekly', label: t(($) => $.guide.weekly) },
    { value: 'monthly', label: t(($) => $.guide.monthly) },
  ];
  return (
    <Panel title={t(($) => $.guide.form)} hint={t(($) => $.guide.formHint)}>
      <Form of={form}>
        <FieldGrid>
          <TextField field={form.field('name')} label={t(($) => $.guide.company)} maxLength={80} />
          <SelectField field={form.field('board')} label={t(($) => $.guide.board)} choices={boards} />
          <TextField field={form.field('email')} label={t(($) => $.guide.email)} type="email" />
          <PhoneField field={form.field('phone')} label={t(($) => $.guide.phone)} />
          <MaskField field={form.field('nationalId')} label={t(($) => $.guide.nationalId)} mask="nationalId" />
          <NumberField
            field={form.field('headcount')}
            label={t(($) => $.guide.headcount)}
            unit={t(($) => $.guide.people)}
            min={1}
          />
          <AmountField field={form.field('salary')} label={t(($) => $.guide.baseSalary)} />
          <DateField field={form.field('founded')} label={t(($) => $.guide.founded)} />
          <DateRangeField from={form.field('from')} to={form.field('to')} label={t(($) => $.guide.period)} />
          <TimeField field={form.field('opens')} label={t(($) => $.guide.opens)} />
          <MaskField field={form.field('mac')} label={t(($) => $.guide.mac)} mask="mac" />
          <MaskField field={form.field('beacon')} label={t(($) => $.guide.beacon)} mask="beacon" />
          <ColourField
            field={form.field('colour')}
            label={t(($) => $.guide.colour)}
            hint={t(($) => $.guide.colourHint)}
          />
          <FileField field={form.field('logo')} label={t(($) => $.guide.logo)} accept={imageTypes.join(',')} />
        </FieldGrid>
        <LongTextField field={form.field('about')} label={t(($) => $.guide.about)} />
        <SwitchField
          field={form.field('announce')}
          label={t(($) => $.guide.announce)}
          hint={t(($) => $.guide.announceHint)}
        />
        <FormButtons of={form} onCancel={form.reset} />
      </Form>
    </Panel>
  );
}
