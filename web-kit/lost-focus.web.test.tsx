// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useLostFocus } from './lost-focus.ts';
import { renderScreen } from './testing/render.ts';

function Around({ children }: { readonly children: React.ReactNode }) {
  useLostFocus();
  return (
    <main tabIndex={-1}>
      <div>{children}</div>
    </main>
  );
}

function Rows() {
  const [rows, setRows] = useState(['Crane', 'Forklift', 'Ladder']);
  return (
    <section>
      <button type="button">Add</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Delete {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages() {
  const [page, setPage] = useState(1);
  return page === 1 ? (
    <article>
      <button type="button" onClick={() => setPage(2)}>
        Next
      </button>
    </article>
  ) : (
    <section>
      <h1>Second page</h1>
      <a href="/">Back</a>
    </section>
  );
}

function Order() {
  const [rows, setRows] = useState(['Crane', 'Forklift']);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.toReversed())}>
            Move {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it('goes to the row that follows a deleted one, then to the row before, then to what is left', async () => {
    const { screen, user, waitFor } = await renderScreen(
      <Around>
        <Rows />
      </Around>,
    );
    await act(async () => screen.getByRole('button', { name: 'Delete Forklift' }).focus());
    for (const next of ['Delete Ladder', 'Delete Crane', 'Add']) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(next));
    }
  });

  it('stays on a row that is moved', async () => {
    const { screen, user, waitFor } = await renderScreen(
      <Around>
        <Order />
      </Around>,
    );
    await act(async () => screen.getByRole('button', { name: 'Move Crane' }).focus());
    for (const order of [
      ['Move Forklift', 'Move Crane'],
      ['Move Crane', 'Move Forklift'],
    ]) {
      await user.keyboard('{Enter}');
      expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(order);
      await waitFor(() => expect(focused()).toBe('Move Crane'));
    }
  });

  it('goes to the page when another one takes the place of what had it', async () => {
    const { screen, user, waitFor } = await renderScreen(
      <Around>
        <Pages />
      </Around>,
    );
    await act(async () => screen.getByRole('button', { name: 'Next' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
