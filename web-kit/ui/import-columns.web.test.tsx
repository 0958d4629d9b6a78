import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { ImportColumns } from './import-columns.tsx';

const fields = [
  { key: 'employeeCode', names: ['code', 'รหัสพนักงาน'] },
  { key: 'startDate', names: ['from', 'วันที่เริ่มลา'] },
];

const show = async (columns: Record<string, number>, examples = 0) => {
  const onChange = vi.fn();
  const of = { heads: ['Badge', 'First day'], columns, examples };
  const shown = await renderScreen(<ImportColumns of={of} fields={fields} isBusy={false} onChange={onChange} />);
  return { ...shown, onChange };
};

it('names the columns of the file that nothing uses, and matches one by hand', async () => {
  const { screen, user, onChange } = await show({ employeeCode: 0 });
  expect(screen.getByText('Not used: First day')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Start date' }));
  await user.click(await screen.findByRole('option', { name: 'First day' }));
  expect(onChange).toHaveBeenCalledWith({ employeeCode: 0, startDate: 1 });
});

it('a column that is chosen for another field leaves the first one', async () => {
  const { screen, user, onChange } = await show({ employeeCode: 0, startDate: 1 });
  await user.click(screen.getByText('Columns of the file'));
  await user.click(screen.getByRole('combobox', { name: 'Start date' }));
  await user.click(await screen.findByRole('option', { name: 'Badge' }));
  expect(onChange).toHaveBeenCalledWith({ startDate: 0 });
});

it('says how many rows were not read because they begin with #', async () => {
  const { screen } = await show({ employeeCode: 0, startDate: 1 }, 2);
  expect(
    screen.getByText('2 rows begin with # and are not read: rows of a template that begin so are examples.'),
  ).toBeTruthy();
});
