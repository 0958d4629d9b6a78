import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import type { Field } from '../form.ts';
import { answer } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { DateField, DateRangeField, TimeField } from './date-fields.tsx';
import {
  AmountField,
  ColourField,
  FileField,
  LongTextField,
  MaskField,
  NumberField,
  PasswordField,
  SelectField,
  SuggestField,
  SwitchField,
  TextField,
} from './fields.tsx';
import { ImageField } from './image-picker.tsx';
import { MomentField } from './moment-field.tsx';
import { PersonField } from './person-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

const findPeople = callWith<never>()
  .route({ method: 'GET', path: '/auth/v1/people' })
  .input(z.object({ search: z.string().optional(), chosen: z.string().optional() }))
  .output(z.object({ items: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })) }));

const problem = 'Not this one.';
const field: Field<never> = {
  name: 'one',
  value: undefined as never,
  error: problem,
  required: true,
  disabled: false,
  onChange: () => undefined,
  onBlur: () => undefined,
};
const label = 'One';
const words = new Proxy({}, { get: (_, key) => String(key) }) as never;

const password = <PasswordField field={field} label={label} autoComplete="new-password" />;
const controls: Readonly<Record<string, ReactElement>> = {
  text: <TextField field={field} label={label} />,
  password,
  'long text': <LongTextField field={field} label={label} />,
  number: <NumberField field={field} label={label} />,
  amount: <AmountField field={field} label={label} />,
  choice: <SelectField field={field} label={label} choices={[{ value: 'a', label: 'A' }]} />,
  'text with suggestions': <SuggestField field={field} label={label} suggestions={['A']} />,
  switch: <SwitchField field={field} label={label} />,
  colour: <ColourField field={field} label={label} />,
  mask: <MaskField field={field} label={label} mask="nationalId" />,
  phone: <PhoneField field={field} label={label} />,
  file: <FileField field={field} label={label} />,
  picture: <ImageField field={field} label={label} />,
  date: <DateField field={field} label={label} />,
  'first and last day': <DateRangeField from={field} to={field} label={label} />,
  time: <TimeField field={field} label={label} />,
  moment: <MomentField field={field} label={label} timeLabel="Time" />,
  person: <PersonField call={findPeople} field={field} label={label} />,
  'text with headings': <RichTextField field={field} label={label} words={words} onPicture={async () => null} />,
};

describe('a field that was refused', () => {
  it.each(Object.entries(controls))('is marked, takes the focus and reads out why: %s', async (_, control) => {
    const { screen, waitFor } = await renderScreen(<form>{control}</form>, {
      answers: [answer(findPeople, { items: [] })],
    });
    await screen.findByText(problem);
    const wrong = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
      if (!found) throw new Error('Nothing is marked as wrong.');
      return found;
    });
    wrong.focus();
    expect(document.activeElement).toBe(wrong);
    const described = [wrong.getAttribute('aria-describedby'), wrong.getAttribute('aria-errormessage')].join(' ');
    const read = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(read).toContain(problem);
  });
});

it('the eye of a password is named in the language of the reader', async () => {
  const { screen } = await renderScreen(password, { language: 'th' });
  expect(screen.getByRole('button', { hidden: true }).getAttribute('aria-label')).toBe('แสดงรหัสผ่าน');
});
