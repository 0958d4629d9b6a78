// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { seenVersion, shownVersion } from '#kernel/version';
import { answer, refuse } from './testing/answers.ts';
import { renderScreen } from './testing/render.ts';
import { useVersionedAction } from './versioned-action.ts';

const setLeaders = callWith<never>()
  .route({ method: 'PUT', path: '/auth/v1/department/managers' })
  .input(z.object({ leaders: z.array(z.string()), ...seenVersion }))
  .output(z.object(shownVersion));

const meanwhile = (stored: readonly string[]) =>
  refuse(setLeaders, 409, {
    code: 'common.changedMeanwhile',
    conflict: { mine: { leaders: ['Mana'] }, stored: { leaders: stored }, version: 'v2' },
  });

function Leaders({ taken }: { readonly taken: () => void }) {
  const inWords = (names: unknown) => (names as readonly string[]).join(', ');
  const save = useVersionedAction(setLeaders, {
    success: 'Saved',
    compare: { leaders: { label: 'Leaders', inWords } },
    taken,
  });
  return (
    <button type="button" onClick={() => save.mutate({ leaders: ['Mana'], version: 'v1' })}>
      Save
    </button>
  );
}

async function savedMeanwhile(stored: readonly string[]) {
  const taken = vi.fn();
  const page = await renderScreen(<Leaders taken={taken} />, { answers: [meanwhile(stored)] });
  await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
  return { ...page, taken };
}

describe('a list that another person saved first', () => {
  it('is shown beside the chosen one, which is saved when the reader keeps it', async () => {
    const page = await savedMeanwhile(['Manee', 'Piti']);
    const dialog = await page.screen.findByRole('dialog');
    expect(page.within(dialog).getByRole('row', { name: 'Leaders Mana Manee, Piti' })).toBeTruthy();
    page.change(answer(setLeaders, { version: 'v3' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Keep my changes' }));
    await page.screen.findByText('Saved');
    expect(page.sent(setLeaders).at(-1)).toEqual({ leaders: ['Mana'], version: 'v2' });
  });

  it('stays when the reader takes it', async () => {
    const page = await savedMeanwhile(['Manee']);
    await page.user.click(await page.screen.findByRole('button', { name: 'Use the saved values' }));
    expect(page.taken).toHaveBeenCalledOnce();
    expect(page.sent(setLeaders)).toHaveLength(1);
  });
});
