// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { listOf, page, sort } from '#kernel/paging';
import { answer, refuse } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { type Column, DataTable, RowsTable } from '../ui/data-table.tsx';

const Tag = z.object({ id: z.string(), name: z.string(), uses: z.int() });
type Tag = z.infer<typeof Tag>;

const listTags = callWith<never>()
  .route({ method: 'GET', path: '/auth/v1/tags' })
  .input(z.object({ ...page(2), sort: sort(['name', 'uses']).optional(), search: z.string().optional() }))
  .output(listOf(Tag));

const all: readonly Tag[] = [
  { id: '1', name: 'เร่งด่วน', uses: 3 },
  { id: '2', name: 'Night shift', uses: 12 },
  { id: '3', name: 'Bangkok', uses: 7 },
];

const columns: readonly Column<Tag>[] = [
  { id: 'name', header: 'Name', cell: (tag) => tag.name, value: (tag) => tag.name, sortable: true, grow: true },
  { id: 'uses', header: 'Used', cell: (tag) => String(tag.uses), value: (tag) => tag.uses, sortable: true },
];

const inPages = answer(listTags, (input) => {
  const number = Number(input.page);
  const size = Number(input.size ?? 2);
  const found = all.filter(({ name }) => name.toLowerCase().includes(String(input.search ?? '').toLowerCase()));
  return { items: found.slice(number * size, (number + 1) * size), total: found.length, page: number, size };
});

const table = <DataTable name="tags" label="Tags" call={listTags} columns={columns} search="Search tags" />;
const names = (rows: readonly HTMLElement[]) => rows.slice(1).map((row) => row.querySelector('td')?.textContent);

describe('a list', () => {
  it('reads its first page and says how many rows there are', async () => {
    const { screen } = await renderScreen(table, { answers: [inPages] });
    await screen.findByText('Night shift');
    expect(screen.getByRole('table', { name: 'Tags' }).getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getByText('1–2 of 3')).toBeTruthy();
  });

  it('opens at the page, order and search of its address', async () => {
    const { screen, sent } = await renderScreen(table, { answers: [inPages], at: 'tags?page=2&size=2&sort=-name' });
    await screen.findByText('Bangkok');
    expect(sent(listTags)).toEqual([{ page: '1', size: '2', sort: '-name' }]);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('writes the order into the address: ascending, descending, default', async () => {
    const { screen, user, router, waitFor } = await renderScreen(table, { answers: [inPages] });
    const head = await screen.findByRole('button', { name: 'Name' });
    for (const expected of ['?sort=name', '?sort=-name', '']) {
      await user.click(head);
      await waitFor(() => expect(router.state.location.searchStr).toBe(expected));
    }
  });

  it('searches 100 ms after the last key, starting at the first page', async () => {
    const { screen, router, sent, waitFor } = await renderScreen(table, { answers: [inPages], at: 'tags?page=2' });
    await screen.findByText('Bangkok');
    const box = screen.getByRole('searchbox', { name: 'Search tags' });
    for (const value of ['n', 'ni', 'night']) fireEvent.change(box, { target: { value } });
    await screen.findByText('Night shift');
    expect(router.state.location.searchStr).toBe('?search=night');
    await waitFor(() => expect(sent(listTags).at(-1)).toEqual({ page: '0', search: 'night' }));
    expect(sent(listTags)).toHaveLength(2);
  });

  it('says it to a screen reader when a search finds nothing, in a region that was there before', async () => {
    const { screen, waitFor } = await renderScreen(table, { answers: [inPages] });
    await screen.findByText('Night shift');
    const regions = screen.getAllByRole('status');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search tags' }), { target: { value: 'zzz' } });
    await waitFor(() => expect(regions.map((one) => one.isConnected && one.textContent).join()).toContain('zzz'));
  });

  it('says to a screen reader that it is loading', async () => {
    const said: string[] = [];
    const hear = () => said.push(...[...document.querySelectorAll('[role=status]')].map((one) => one.textContent));
    const watch = new MutationObserver(hear);
    watch.observe(document.body, { childList: true, subtree: true });
    const { screen } = await renderScreen(table, { answers: [inPages] });
    await screen.findByText('Night shift');
    watch.disconnect();
    expect(said).toContain('Loading…');
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('keeps the focus on the button that led to the last page', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: String(index), name: `Tag ${index}`, uses: index }));
    const long = answer(listTags, (input) => {
      const from = Number(input.page) * 25;
      return { items: many.slice(from, from + 25), total: many.length, page: Number(input.page), size: 25 };
    });
    const { screen, user } = await renderScreen(table, { answers: [long] });
    await screen.findByText('Tag 0');
    const next = screen.getByRole('button', { name: 'Next page' });
    await act(async () => next.focus());
    await user.keyboard('{Enter}');
    await screen.findByText('Tag 29');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(screen.getByText('26–30 of 30')).toBeTruthy();
  });

  it('says that nothing matches, and offers to clear the search', async () => {
    const { screen, user } = await renderScreen(table, { answers: [inPages], at: 'tags?search=zzz' });
    await screen.findByText('Nothing matches “zzz”');
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    await screen.findByText('Night shift');
  });

  it('goes to the last page when its page has become empty', async () => {
    const { screen, router } = await renderScreen(table, { answers: [inPages], at: 'tags?page=9' });
    await screen.findByText('Bangkok');
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  it('shows a refusal differently from a failure', async () => {
    const refused = refuse(listTags, 403, { code: 'common.forbidden' });
    const { screen } = await renderScreen(table, { answers: [refused], language: 'th' });
    await screen.findByText('ไม่อยู่ในสิทธิ์ของคุณ');
  });

  it('tries again after a failure', async () => {
    const broken = refuse(listTags, 500, { code: 'common.internal' });
    const { screen, user, change } = await renderScreen(table, { answers: [broken] });
    await screen.findByText('This could not be loaded');
    change(inPages);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Night shift');
  });

  it('remembers on this device which columns were hidden', async () => {
    const { screen, user } = await renderScreen(table, { answers: [inPages] });
    await screen.findByText('Night shift');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Used' }));
    expect(screen.queryByRole('columnheader', { name: 'Used' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('kala.columns.tags') ?? '')).toEqual({ uses: false });
  });
});

describe('the columns of a list', () => {
  it('are in the address once they are chosen, and the page stays', async () => {
    const { screen, user, router, waitFor } = await renderScreen(table, { answers: [inPages], at: 'tags?page=2' });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Used' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?page=2&columns=-'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Used' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?page=2&columns=uses'));
  });

  it('are those of the address for a reader who opens a link, even if hidden on this device', async () => {
    localStorage.setItem('kala.columns.tags', JSON.stringify({ uses: false }));
    const { screen } = await renderScreen(table, { answers: [inPages], at: 'tags?columns=uses' });
    expect(await screen.findByRole('columnheader', { name: 'Used' })).toBeTruthy();
  });
});

describe('rows', () => {
  it('are selected on the page, and processed together', async () => {
    const remove = vi.fn();
    const { screen, user } = await renderScreen(
      <DataTable
        name="tags"
        label="Tags"
        call={listTags}
        columns={columns}
        bulkActions={({ ids, clear }) => (
          <button
            type="button"
            onClick={() => {
              remove(ids);
              clear();
            }}
          >
            Delete
          </button>
        )}
      />,
      { answers: [inPages] },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await screen.findByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledWith(['1', '2']);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('have a menu, which returns the focus', async () => {
    const edit = vi.fn();
    const { screen, user } = await renderScreen(
      <DataTable
        name="tags"
        label="Tags"
        call={listTags}
        columns={columns}
        rowActions={(tag) => (tag.uses > 10 ? [{ label: 'Edit', run: () => edit(tag.id) }] : [])}
      />,
      { answers: [inPages] },
    );
    const button = await screen.findByRole('button', { name: 'Actions for Night shift' });
    expect(screen.queryByRole('button', { name: 'Actions for เร่งด่วน' })).toBeNull();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(edit).toHaveBeenCalledWith('2');
    expect(document.activeElement).toBe(button);
  });

  it('that are local are sorted by number and by Thai word, and searched, without the server', async () => {
    const rows = <RowsTable name="local" label="Tags" rows={all} columns={columns} search="Search" />;
    const { screen, user, waitFor } = await renderScreen(rows, { at: 'x?sort=-uses' });
    expect(names(screen.getAllByRole('row'))).toEqual(['Night shift', 'Bangkok', 'เร่งด่วน']);
    await user.type(screen.getByRole('searchbox'), 'เร่ง');
    await waitFor(() => expect(names(screen.getAllByRole('row'))).toEqual(['เร่งด่วน']));
  });

  it('of a list of ten thousand are drawn only where the reader looks, however far it is scrolled', async () => {
    // The test's browser has no layout: the frame around the rows is set to a height of 560, ten rows.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: `Tag ${index}`, uses: index }));
    const { screen, waitFor } = await renderScreen(
      <RowsTable name="many" label="Tags" rows={many} columns={columns} />,
    );
    const table = screen.getByRole('table', { name: 'Tags' });
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    const frame = table.parentElement as HTMLElement;
    for (const [top, seen] of [
      [0, 'Tag 0'],
      [56 * 25, 'Tag 25'],
      [56 * 5000, 'Tag 5000'],
      [56 * 9985, 'Tag 9985'],
    ] as const) {
      frame.scrollTop = top;
      fireEvent.scroll(frame);
      // A few rows per frame: the places of the others are reserved until their turn.
      const drawn = () => screen.getAllByRole('row').length - 1;
      if (top > 0) expect(frame.querySelectorAll('tr[aria-hidden]').length).toBeGreaterThan(0);
      expect(await screen.findByText(seen)).toBeTruthy();
      await waitFor(() => expect(frame.querySelector('tr[aria-hidden]')).toBeNull());
      expect(drawn()).toBeGreaterThanOrEqual(10);
      expect(drawn()).toBeLessThanOrEqual(20);
    }
    vi.restoreAllMocks();
  });
});

describe('on a phone', () => {
  const { matchMedia } = window;
  afterEach(() => vi.stubGlobal('matchMedia', matchMedia));
  const wide: readonly Column<Tag>[] = [
    ...columns,
    { id: 'half', header: 'Half', cell: (tag) => String(tag.uses / 2) },
    { id: 'code', header: 'Code', cell: (tag) => tag.id, phone: 'leave out' },
  ];
  const narrow = () =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 640px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  const places = (row: HTMLElement) =>
    [...row.querySelectorAll<HTMLElement>('td')].map((cell) => cell.dataset.phone ?? 'on a tap');

  it('a row is one line with its title and the column at its side; a tap shows the rest', async () => {
    narrow();
    const { screen, user } = await renderScreen(<RowsTable name="tags" label="Tags" rows={all} columns={wide} />);
    const row = (await screen.findByText('Bangkok')).closest('tr') as HTMLElement;
    expect(places(row)).toEqual(['title', 'side', 'on a tap', 'leave out', 'unfold']);
    expect(row.dataset.folded).toBe('true');
    await user.click(screen.getByText('Bangkok'));
    expect(row.dataset.folded).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Details of Bangkok', expanded: true }));
    expect(row.dataset.folded).toBe('true');
  });

  it('rows without news are behind one line, and a tap on a row opens it where the list says so', async () => {
    narrow();
    const opened: string[] = [];
    const { screen, user } = await renderScreen(
      <RowsTable
        name="tags"
        label="Tags"
        rows={all}
        columns={wide}
        onOpen={({ name }) => opened.push(name)}
        fold={{ isFolded: ({ uses }) => uses < 5, label: (count) => `${count} seldom used` }}
      />,
    );
    await user.click(await screen.findByText('Bangkok'));
    expect(opened).toEqual(['Bangkok']);
    expect(screen.queryByText('เร่งด่วน')).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 seldom used' }));
    expect(screen.getByText('เร่งด่วน')).toBeTruthy();
  });
});

it('a click on a row opens it, one on its checkbox does not', async () => {
  const opened: string[] = [];
  const { screen, user } = await renderScreen(
    <RowsTable
      name="tags"
      label="Tags"
      rows={all}
      columns={columns}
      onOpen={({ name }) => opened.push(name)}
      bulkActions={() => null}
    />,
  );
  await user.click(await screen.findByRole('checkbox', { name: /Bangkok/ }));
  expect(opened).toEqual([]);
  await user.click(screen.getByText('7'));
  expect(opened).toEqual(['Bangkok']);
});
