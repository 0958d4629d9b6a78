import { afterEach, expect, it, vi } from 'vitest';
import { organization } from '#organization/contract';
import { answer } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { ExportMenu } from './export-menu.tsx';

const formats = ['xlsx', 'csv', 'pdf'] as const;
const file = answer(organization.exportTags, 'name\r\n');

afterEach(() => vi.restoreAllMocks());

it('asks for the list in the format that is chosen', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const { screen, user, sent } = await renderScreen(
    <ExportMenu call={organization.exportTags} input={(format) => ({ search: 'ขาย', format })} formats={formats} />,
    { answers: [file] },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'PDF to print' }));
  await vi.waitFor(() => expect(sent(organization.exportTags)).toEqual([{ search: 'ขาย', format: 'pdf' }]), {
    timeout: 60_000,
  });
});

it('offers Excel and CSV unless other formats are named', async () => {
  const { screen, user } = await renderScreen(
    <ExportMenu call={organization.exportTags} input={(format) => ({ format })} />,
    { answers: [file] },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Excel (.xlsx)', 'CSV']);
});

it('opens no menu where the plan has no exports', async () => {
  const pressed = vi.fn();
  const { screen, user } = await renderScreen(
    <ExportMenu call={organization.exportTags} input={(format) => ({ format })} onLocked={pressed} />,
    { answers: [] },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menuitem')).toBeNull();
});
