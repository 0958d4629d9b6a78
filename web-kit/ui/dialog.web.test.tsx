import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render';
import { DateField } from './date-fields.tsx';
import { Dialog } from './dialog.tsx';
import { SelectField } from './fields.tsx';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog open title="Zone" onClose={() => setIsOpen(false)}>
          <button type="button">Help</button>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('focuses its first field, and gives the focus back to the button that opened it', async () => {
    const { screen, user, waitFor } = await renderScreen(<Screen />, {});
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });
});

const field = {
  name: 'date',
  value: '2026-11-10',
  error: undefined,
  required: true,
  disabled: false,
  onChange: () => undefined,
  onBlur: () => undefined,
};

const years = [
  { value: '2026', label: '2026' },
  { value: '2025', label: '2025' },
];

describe('a choice', () => {
  const year = { ...field, name: 'year', value: '2026' };
  const list = () => document.querySelector('[role=option]');

  it('keeps its list closed when a dialog focuses it, so that the list covers no button; a click opens it', async () => {
    const { screen, user, waitFor } = await renderScreen(
      <Dialog open title="Copy" onClose={() => undefined}>
        <SelectField field={year} label="From year" choices={years} />
      </Dialog>,
      {},
    );
    const input = await screen.findByRole('combobox', { name: /From year/ });
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(list()).toBeNull();
    await user.click(input);
    await waitFor(() => expect(list()).not.toBeNull());
  });

  it('opens its list by the arrow key and by typing', async () => {
    const { screen, user, waitFor } = await renderScreen(
      <SelectField field={year} label="From year" choices={years} />,
      {},
    );
    const input = await screen.findByRole('combobox', { name: /From year/ });
    await user.tab();
    expect(document.activeElement).toBe(input);
    expect(list()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(list()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(list()).toBeNull());
    await user.keyboard('2');
    await waitFor(() => expect(list()).not.toBeNull());
  });
});

describe('a date', () => {
  it('in a dialog: Escape closes its calendar first, then the dialog', async () => {
    const close = vi.fn();
    const { screen, user, waitFor } = await renderScreen(
      <Dialog open title="Holiday" onClose={close}>
        <DateField field={field} label="Start" />
      </Dialog>,
      {},
    );
    const calendar = () => document.querySelector('[data-dates-dropdown]');
    const input = await screen.findByRole('textbox', { name: /Start/ });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('is typed after Tab without a calendar, which opens by a click and by the arrow key', async () => {
    const { screen, user, waitFor } = await renderScreen(<DateField field={field} label="Start" />, {});
    const calendar = () => document.querySelector('[data-dates-dropdown]');
    const input = await screen.findByRole('textbox', { name: /Start/ });
    await user.tab();
    expect(document.activeElement).toBe(input);
    expect(calendar()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(input);
    await waitFor(() => expect(calendar()).not.toBeNull());
  });
});
