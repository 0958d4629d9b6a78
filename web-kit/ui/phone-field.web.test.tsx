import { expect, it } from 'vitest';
import * as z from 'zod';
import { optionalPhone } from '#kernel/phone';
import { useSchemaForm } from '../form.ts';
import { renderScreen } from '../testing/render.ts';
import { Form, FormButtons } from './form.tsx';
import { PhoneField } from './phone-field.tsx';

const Contact = z.object({ phone: optionalPhone() });

function Contacts({ phone, onSaved }: { phone: string | null; onSaved: (kept: unknown) => void }) {
  const form = useSchemaForm<z.input<typeof Contact>>({
    schema: Contact,
    guard: false,
    initial: { phone },
    submit: (values) => onSaved(Contact.parse(values).phone),
  });
  return (
    <Form of={form}>
      <PhoneField field={form.field('phone')} label="Phone" />
      <FormButtons of={form} />
    </Form>
  );
}

async function aForm(phone: string | null) {
  const kept: unknown[] = [];
  const page = await renderScreen(<Contacts phone={phone} onSaved={(one) => kept.push(one)} />);
  const box = page.screen.getByLabelText('Phone') as HTMLInputElement;
  return { ...page, box, kept };
}

it('a stored number is shown in the Thai format, and stays unchanged when nothing is typed', async () => {
  const { box, user, screen, kept, waitFor } = await aForm('+66812345678');
  expect(box.value).toBe('081-234-5678');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toEqual(['+66812345678']));
});

it('a number stays as it is typed, and is formatted when the field is left', async () => {
  const { box, user, screen, kept, waitFor } = await aForm(null);
  await user.type(box, '0812345678');
  expect(box.value).toBe('0812345678');
  await user.tab();
  expect(box.value).toBe('081-234-5678');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toEqual(['+66812345678']));
});

it('a number of another country is accepted', async () => {
  const { box, user, screen, kept, waitFor } = await aForm(null);
  await user.type(box, '+65 8123 4567');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toEqual(['+6581234567']));
});

it('an invalid number is marked and not saved', async () => {
  const { box, user, screen, kept } = await aForm(null);
  await user.type(box, '12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(kept).toEqual([]);
});
