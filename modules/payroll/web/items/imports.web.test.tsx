import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { type ItemImportAnswer, payroll } from '#payroll/contract';
import { answer } from '#web/testing/answers';
import { listOf, renderAs } from '../testing.tsx';
import ItemImportsScreen from './imports.screen.tsx';

it('a file is looked at first, its problems are said in words, and only its good rows are written', async () => {
  const importId = asId<'payrollImport'>('00000000-0000-7000-8000-0000000000d1');
  const found = {
    importId: null,
    rows: 3,
    added: 1,
    same: 0,
    refused: 2,
    problems: [
      {
        row: 2,
        field: 'employeeCode',
        code: 'unknown',
        value: 'Z9',
        explained: 'Row 2, employee code: data not found in your company.',
      },
      {
        row: 4,
        field: 'item',
        code: 'salaryIsAgreed',
        value: 'Salary',
        explained: 'Row 4, pay item: the salary is agreed in the employee file.',
      },
    ],
  } satisfies ItemImportAnswer;
  const { screen, user, sent } = await renderAs(['owner'], <ItemImportsScreen />, {
    at: 'import/payroll',
    answers: [
      answer(payroll.listItemImports, listOf([])),
      answer(payroll.importItems, (input) => ({ ...found, importId: input.dryRun === 'true' ? null : importId })),
    ],
  });
  await screen.findByText('Pay items of people');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['employeeCode,item\n'], 'items.csv', { type: 'text/csv' }));
  expect(await screen.findByText('3 rows: 1 can be imported, 0 are here already, 2 have problems.')).toBeTruthy();
  expect(screen.getByText('Row 2, employee code: data not found in your company.')).toBeTruthy();
  expect(screen.getByText('Row 4, pay item: the salary is agreed in the employee file.')).toBeTruthy();
  expect(sent(payroll.importItems)[0]).toMatchObject({ language: 'en' });
  // A wrong cell is corrected here: the file is looked at again with it.
  const cell = screen.getByRole('textbox', { name: 'Row 2, Employee code' });
  expect(cell).toHaveProperty('value', 'Z9');
  await user.type(cell, '1');
  await user.click(screen.getByRole('button', { name: 'Check with the corrected values' }));
  await expect.poll(() => sent(payroll.importItems)[1]?.repairs).toBe('2:employeeCode=Z91');
  const write = await screen.findByRole('button', { name: 'Import 1 row' });
  expect((write as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Leave out the 2 rows with problems' }));
  await user.click(write);
  await expect.poll(() => sent(payroll.importItems).length).toBe(3);
});
