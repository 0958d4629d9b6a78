import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** As a browser does with the focus of an element that is disabled; the document of the tests leaves it there. */
function takeFocus(other: HTMLElement) {
  other.focus();
  other.blur();
  expect(document.activeElement).toBe(document.body);
}

function Screen({ answer }: { readonly answer: Promise<void> }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = () => {
    setIsSaving(true);
    void answer.then(() => setIsSaving(false));
  };
  return (
    <>
      <Button busy={isSaving} onClick={save}>
        Save
      </Button>
      <IconButton label="Up" icon="↑" disabled={isSaving} onClick={save} />
      <input aria-label="Name" />
    </>
  );
}

function Steps({ isIcon }: { readonly isIcon: boolean }) {
  const [left, setLeft] = useState(1);
  const step = { spent: left === 0, onClick: () => setLeft(left - 1) };
  return isIcon ? (
    <IconButton label={`Undo, ${left} left`} icon="↶" {...step} />
  ) : (
    <Button {...step}>{`Undo, ${left} left`}</Button>
  );
}

it.each([true, false])(
  'a button with nothing more to do keeps the focus, says so and does nothing: icon %s',
  async (isIcon) => {
    const { screen, user } = await renderScreen(<Steps isIcon={isIcon} />, {});
    await user.tab();
    await user.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: 'Undo, 0 left' });
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Undo, 0 left' })).toBe(button);
  },
);

describe('a button whose action runs', () => {
  const pressed = async (name: string) => {
    const answer = Promise.withResolvers<void>();
    const rendered = await renderScreen(<Screen answer={answer.promise} />, {});
    const button = rendered.screen.getByRole('button', { name });
    await rendered.user.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    takeFocus(rendered.screen.getByRole('textbox'));
    const ended = async () => {
      answer.resolve();
      await rendered.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    };
    return { ...rendered, button, ended };
  };

  it.each(['Save', 'Up'])('has the focus again when the action ended: %s', async (name) => {
    const { button, ended } = await pressed(name);
    await ended();
    expect(document.activeElement).toBe(button);
  });

  it('does not scroll back to it: the reader may have read on meanwhile', async () => {
    const { button, ended } = await pressed('Save');
    const focus = vi.spyOn(button, 'focus');
    await ended();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('leaves the focus where the reader has moved it meanwhile', async () => {
    const { screen, ended } = await pressed('Save');
    const name = screen.getByRole('textbox', { name: 'Name' });
    name.focus();
    await ended();
    expect(document.activeElement).toBe(name);
  });
});
