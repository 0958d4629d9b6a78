import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { AllPages } from '#web/page-tree';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { allPages } from '../pages.ts';
import { textTable } from '../text.ts';
import { PaletteButton } from './palette-button.tsx';

const somchai = {
  id: asId<'employee'>('019a0000-0000-7000-8000-0000000000d1'),
  employeeCode: 'E7',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  positionName: 'ช่าง',
};

/** A reader who may open these pages. */
const show = (options: { groups: readonly string[]; mayShow?: (path: string) => boolean; language?: 'en' | 'th' }) => {
  const { groups, mayShow = () => true, language = 'en' } = options;
  const actor = anActor({ groups: groups as never });
  return renderScreen(
    <AllPages value={{ pages: allPages, mayShow: ({ path }) => mayShow(path) }}>
      <ActorAtWork value={actor}>
        <PaletteButton />
      </ActorAtWork>
    </AllPages>,
    {
      language,
      text: textTable,
      answers: [answer(employees.searchEmployees, { items: [somchai], total: 1, page: 0, size: 6 })],
    },
  );
};

describe('the search for people, pages and actions', () => {
  it('opens by Ctrl K and finds a page by its name in the other language', async () => {
    const { screen, user } = await show({ groups: ['owner'] });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'วันหยุด');
    const option = await screen.findByRole('option', { name: /^Holidays/ });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  });

  it('finds people on the server and opens the file by the keyboard', async () => {
    const { screen, user, sent, router, waitFor } = await show({
      groups: ['owner'],
      mayShow: (path) => path.startsWith('employee'),
    });
    await user.click(screen.getByRole('button', { name: 'Find people, pages and actions' }));
    await user.type(await screen.findByRole('combobox'), 'สมชาย');
    expect(await screen.findByRole('option', { name: /สมชาย ใจดี.*E7 · ช่าง/ })).toBeTruthy();
    expect(sent(employees.searchEmployees).at(-1)).toMatchObject({ search: 'สมชาย' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/employee/view/${somchai.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers actions in Thai and only those the reader may do', async () => {
    const { screen, user } = await show({ groups: ['owner'], language: 'th' });
    await user.click(screen.getByRole('button', { name: 'ค้นหาคน หน้า และคำสั่ง' }));
    await user.type(await screen.findByRole('combobox'), 'add');
    expect(await screen.findByRole('option', { name: 'เพิ่มพนักงาน' })).toBeTruthy();
  });

  it('does not search people for a reader who may not, nor offers what they may not do', async () => {
    const mayShow = (path: string) => path.startsWith('me') || path === 'employee/all';
    const { screen, user, sent } = await show({ groups: [], mayShow });
    await user.click(screen.getByRole('button', { name: 'Find people, pages and actions' }));
    await user.type(await screen.findByRole('combobox'), 'add emp');
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
    expect(sent(employees.searchEmployees)).toEqual([]);
    await user.clear(screen.getByRole('combobox'));
    expect(await screen.findByRole('option', { name: 'Clock in or out' })).toBeTruthy();
  });

  it.each(['shiftMaker', 'maker', 'payrollApprove'])(
    'offers a %s no files of others, which the server refuses',
    async (group) => {
      const { screen, user, sent } = await show({
        groups: [group],
        mayShow: (path) => path.startsWith('employee/view'),
      });
      await user.click(screen.getByRole('button', { name: 'Find people, pages and actions' }));
      await user.type(await screen.findByRole('combobox'), 'สมชาย');
      expect(await screen.findByText('Nothing found.')).toBeTruthy();
      expect(sent(employees.searchEmployees)).toEqual([]);
    },
  );

  it('the arrows go round the list', async () => {
    const { screen, user } = await show({ groups: ['owner'] });
    await user.keyboard('{Meta>}k{/Meta}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'holidays');
    const options = await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  });
});
