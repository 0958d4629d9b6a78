import { expect, it } from 'vitest';
import * as z from 'zod';
import { defaultFormats } from '#kernel/format';
import { LocalTime } from '#kernel/time';
import { useSchemaForm } from '#web/form';
import { FormatsProvider } from '#web/format';
import { renderScreen } from '#web/testing/render';
import { TimeField } from './date-fields.tsx';
import { Form, FormButtons } from './form.tsx';

const field = {
  name: 'time',
  value: '17:30',
  error: undefined,
  required: true,
  disabled: false,
  onChange: () => undefined,
  onBlur: () => undefined,
};

it.each([
  [24, '17', null],
  [12, '05', 'PM'],
] as const)('a time is picked on a clock of %d hours where the company has one', async (hours, hour, half) => {
  const { screen } = await renderScreen(
    <FormatsProvider value={{ ...defaultFormats, hours }}>
      <TimeField field={field} label="Start" />
    </FormatsProvider>,
    {},
  );
  expect(await screen.findByDisplayValue(hour)).toBeTruthy();
  expect(screen.queryByLabelText('AM or PM') === null).toBe(half === null);
  if (half) expect(screen.getByDisplayValue(half)).toBeTruthy();
});

it.each(['colon', 'dot', 'none'] as const)(
  'hours and minutes are parted by the separator of the company: %s',
  async (separator) => {
    const { screen } = await renderScreen(
      <FormatsProvider value={{ ...defaultFormats, separator }}>
        <TimeField field={field} label="Start" />
      </FormatsProvider>,
      {},
    );
    const parts = (await screen.findByDisplayValue('17')).parentElement;
    expect(parts?.dataset.separator).toBe(separator);
  },
);

it.each([
  [24, '17:30', '17:30'],
  [24, '17.30 น.', '17:30'],
  [24, '5:30:00 PM', '17:30'],
  [24, '๐๘:๐๕', '08:05'],
  [12, '5:30 PM', '17:30'],
  [12, '17:30', '17:30'],
  [12, '0:30', '00:30'],
] as const)('on a clock of %d hours a time is taken as it is pasted: %s', async (hours, pasted, time) => {
  const heard: unknown[] = [];
  const { screen, user } = await renderScreen(
    <FormatsProvider value={{ ...defaultFormats, hours }}>
      <TimeField field={{ ...field, value: '09:00', onChange: (next) => heard.push(next) }} label="Start" />
    </FormatsProvider>,
  );
  await user.click(await screen.findByDisplayValue('09'));
  await user.paste(pasted);
  expect(heard).toEqual([time]);
});

it.each(['24:00', '25:10', 'noon'])('a text that is no time is not taken: %s', async (pasted) => {
  const heard: unknown[] = [];
  const { screen, user } = await renderScreen(
    <TimeField field={{ ...field, value: '09:00', onChange: (next) => heard.push(next) }} label="Start" />,
  );
  await user.click(await screen.findByDisplayValue('09'));
  await user.paste(pasted);
  expect(heard).toEqual([]);
  expect(screen.getByDisplayValue('09')).toBeTruthy();
});

const Opening = z.object({ opens: LocalTime.nullable() });
type Opening = z.input<typeof Opening>;

function OpeningForm({ opens, onSaved }: { opens: string | null; onSaved: (kept: Opening) => void }) {
  const initial = { opens } as unknown as Opening;
  const form = useSchemaForm<Opening>({ schema: Opening, guard: false, initial, submit: onSaved });
  return (
    <Form of={form}>
      <TimeField field={form.field('opens')} label="Opens" />
      <FormButtons of={form} />
    </Form>
  );
}

async function anOpening(hours: 12 | 24, opens: string | null) {
  const kept: Opening[] = [];
  const page = await renderScreen(
    <FormatsProvider value={{ ...defaultFormats, hours }}>
      <OpeningForm opens={opens} onSaved={(one) => kept.push(one)} />
    </FormatsProvider>,
  );
  const type = async (text: string) => {
    await page.user.click(await page.screen.findByLabelText('Hours'));
    await page.user.keyboard(text);
  };
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save' }));
  return { ...page, type, save, kept };
}

it.each([
  [24, '09:00', '2400'],
  [24, null, '2430'],
  [24, '17:30', '2915'],
  [12, '09:00', '1730'],
] as const)(
  'on a clock of %d hours an hour that does not exist is refused, not read as its last digit: %s, %s',
  async (hours, before, typed) => {
    const { type, save, kept, screen } = await anOpening(hours, before);
    await type(typed);
    await save();
    expect(await screen.findByText('This time does not exist.')).toBeTruthy();
    expect(kept).toEqual([]);
  },
);

it.each([
  [24, '09:00', '2359', '23:59'],
  [24, null, '0830', '08:30'],
  [24, '09:00', '๑๗๔๕', '17:45'],
  [12, '13:00', '1230', '12:30'],
] as const)('on a clock of %d hours a time is saved as it is typed: %s, %s', async (hours, before, typed, opens) => {
  const { type, save, kept } = await anOpening(hours, before);
  await type(typed);
  await save();
  expect(kept).toEqual([{ opens }]);
});

it('a time that was refused is saved once it is mended', async () => {
  const { type, save, kept, screen } = await anOpening(24, '09:00');
  await type('2430');
  await save();
  expect(await screen.findByText('This time does not exist.')).toBeTruthy();
  await type('0030');
  await save();
  expect(kept).toEqual([{ opens: '00:30' }]);
});

it.each([
  [24, '08'],
  [24, '{ArrowRight}30'],
  [12, '0830'],
] as const)(
  'on a clock of %d hours half a time is refused, stays, and is saved once it is whole: %s',
  async (hours, typed) => {
    const { type, save, kept, screen, user } = await anOpening(hours, null);
    await type(typed);
    await save();
    expect(await screen.findByText('Enter the whole time.')).toBeTruthy();
    expect(kept).toEqual([]);
    expect(screen.getByDisplayValue(typed.includes('30') ? '30' : '08')).toBeTruthy();
    await type(hours === 12 ? '0830a' : '0830');
    if (hours === 12) await user.selectOptions(screen.getByLabelText('AM or PM'), 'AM');
    await save();
    expect(kept).toEqual([{ opens: '08:30' }]);
  },
);

it('a time that is taken out again is none', async () => {
  const { type, save, kept } = await anOpening(24, null);
  await type('08{Backspace}{ArrowLeft}{Backspace}');
  await save();
  expect(kept).toEqual([{ opens: null }]);
});
