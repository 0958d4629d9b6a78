import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { useAction, useRead } from '../call.ts';
import { answer, refuse } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { OfflineNote } from './offline-note.tsx';
import { States } from './states.tsx';

const listTags = callWith<never>()
  .route({ method: 'GET', path: '/auth/v1/tags' })
  .output(z.object({ count: z.int() }));
const saveTag = callWith<never>()
  .route({ method: 'POST', path: '/auth/v1/tag' })
  .input(z.object({ name: z.string() }))
  .output(z.object({}));

function Tags() {
  const read = useRead(listTags, undefined);
  const save = useAction(saveTag);
  const [name, setName] = useState('');
  return (
    <>
      <OfflineNote />
      <States of={read}>{({ count }) => <p>{count} tags</p>}</States>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button type="button" onClick={() => save.mutate({ name })}>
        Save
      </button>
    </>
  );
}

/** Ends the connection; the answer brings it back. */
const offline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  return () => {
    online.mockRestore();
    dispatchEvent(new Event('online'));
  };
};

it('shows when the data on screen were loaded, and a change that is not saved keeps what was typed', async () => {
  const { screen, user, change } = await renderScreen(<Tags />, { answers: [answer(listTags, { count: 7 })] });
  await screen.findByText('7 tags');
  const back = offline();
  expect(await screen.findByText(/^You are offline\. This page shows what was loaded at \d\d:\d\d/)).toBeTruthy();
  expect(screen.getByText('7 tags')).toBeTruthy();
  change(refuse(saveTag, 0, { code: 'common.unavailable' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved: offline. What you typed is still here.')).toBeTruthy();
  expect(screen.getByDisplayValue('Night')).toBeTruthy();
  back();
});

it('a page that is not on the device says so instead of failing', async () => {
  const back = offline();
  const { screen } = await renderScreen(<Tags />, {
    answers: [refuse(listTags, 0, { code: 'common.unavailable' })],
    language: 'th',
  });
  expect(await screen.findByText('ไม่มีการเชื่อมต่อ', undefined, { timeout: 30_000 })).toBeTruthy();
  back();
});

it('says that the connection is gone, and then that it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { screen, waitFor } = await renderScreen(<OfflineNote />);
  expect(screen.queryByText(/line/)).toBeNull();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(screen.getByText(/You are offline/)).toBeTruthy());
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByText('You are back online.')).toBeTruthy());
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockRestore();
});
