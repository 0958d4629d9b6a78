import { expect, it } from 'vitest';
import { defaultFormats } from '#kernel/format';
import { FormatsProvider } from '#web/format';
import { renderScreen } from '#web/testing/render';
import { TimeField } from './date-fields.tsx';

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
