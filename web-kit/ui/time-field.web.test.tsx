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
