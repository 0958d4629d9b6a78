import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { minor } from '#kernel/money';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Position, positions } from '../contract.ts';
import Positions from './positions.screen.tsx';

const text: TextTable = { positions: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const ids = {
  Welder: asId<'position'>('01938d4e-0000-7000-8000-000000000001'),
  Helper: asId<'position'>('01938d4e-0000-7000-8000-000000000002'),
  Driver: asId<'position'>('01938d4e-0000-7000-8000-000000000003'),
};
type Name = keyof typeof ids;

const position = (name: Name, parent: Name | null = null): Position => ({
  id: ids[name],
  parentId: parent === null ? null : ids[parent],
  name,
  externalCode: null,
  employmentType: 'FULL-TIME',
  salaryBase: minor(1_800_000),
  workHourPerDay: 8,
  socialSecurityCalculation: true,
  taxCalculation: true,
  employeeCount: 3,
  version: 'v1',
});
const items = [position('Helper', 'Welder'), position('Welder'), position('Driver')];
const answers = [
  answer(positions.listPositions, { items }),
  answer(positions.movePosition, {}),
  answer(positions.createPosition, { id: ids.Driver }),
];

describe('positions on screen', () => {
  it('are shown in a tree, sub-positions below their parent, or in a list', async () => {
    const { screen, user } = await renderScreen(<Positions />, { text, answers });
    const names = async () =>
      (await screen.findAllByRole('link')).map((link) => link.textContent).filter((name) => name !== '');
    await screen.findByRole('list', { name: 'Positions and sub-positions' });
    expect(await names()).toEqual(['Welder', 'Helper', 'Driver']);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('button', { name: /Base salary/ })).toBeTruthy();
  });

  it('are moved to any place that is not below them', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Positions />, { text, answers });
    await user.click(await screen.findByRole('button', { name: 'More options for Welder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const place = await screen.findByRole('combobox', { name: /New place/ });
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.click(place);
    const target = await screen.findByRole('option', { name: 'Driver' });
    expect(screen.queryByRole('option', { name: /Helper/ })).toBeNull();
    await user.click(target);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent(positions.movePosition)).toEqual([{ positionId: ids.Welder, to: ids.Driver }]));
  });

  it('get a sub-position where it was added', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<Positions />, { text, answers });
    await user.click(await screen.findByRole('button', { name: 'More options for Driver' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a sub-position' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Loader');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(positions.createPosition)[0]).toMatchObject({ name: 'Loader', parentId: ids.Driver }),
    );
  });
});
