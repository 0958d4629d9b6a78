import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { payroll } from '#payroll/contract';
import { answer, refuse } from '#web/testing/answers';
import { idOf, listOf, member, renderAs, run, template } from '../testing.tsx';
import PayrollsScreen from './payrolls.screen.tsx';
import { RunsCard } from './runs-card.tsx';

const january = {
  month: 1,
  runs: 1,
  people: 2,
  gross: baht('60000'),
  deductions: baht('1750'),
  net: baht('58250'),
  employer: baht('1750'),
  cost: baht('61750'),
};

const answers = [
  answer(payroll.listTemplates, listOf([template])),
  answer(payroll.listRuns, listOf([run])),
  answer(payroll.readRun, { ...run, blocked: 3 }),
  answer(payroll.countPayrollMembers, { members: 2, without: 1 }),
  answer(payroll.sumRuns, [january, { ...january, month: 2 }]),
];

it('shows the open run, what blocks it, and people whom nobody pays', async () => {
  const { screen } = await renderAs(['owner'], <PayrollsScreen />, { at: 'payrolls?year=2026', answers });
  expect(await screen.findByText('3 people cannot be paid yet')).toBeTruthy();
  expect(await screen.findByText('1 person is in no template and is not paid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the run: November pay' }).getAttribute('href')).toContain(run.id);
});

const newer = Array.from({ length: 60 }, (_, at) => ({
  ...run,
  id: asId<'payrollRun'>(String(at)),
  state: 'APPROVED' as const,
}));
/** The open run behind newer ones that are approved. */
const manyRuns = answer(payroll.listRuns, (input) => {
  const size = Number(input.size);
  const found = input.openOnly === 'true' ? [run] : [...newer, run];
  return { items: found.slice(0, size), total: found.length, page: 0, size };
});

it('finds an open run behind any number of newer ones', async () => {
  const { screen } = await renderAs(['owner'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, manyRuns],
  });
  expect(await screen.findByRole('link', { name: 'Open the run: November pay' })).toBeTruthy();
});

it('has it on the dashboard too', async () => {
  const { screen } = await renderAs(['owner'], <RunsCard />, { answers: [manyRuns] });
  expect(await screen.findByRole('link', { name: 'November pay' })).toBeTruthy();
});

it('offers to draft the run of a template without an open one', async () => {
  const { screen, user, sent } = await renderAs(['maker'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, answer(payroll.listRuns, listOf([])), answer(payroll.createRun, run)],
  });
  await user.click(await screen.findByRole('button', { name: 'Draft this run' }));
  await user.click(await screen.findByRole('button', { name: 'Draft the run' }));
  await expect.poll(() => sent(payroll.createRun)).toMatchObject([{ templateId: template.id, kind: 'regular' }]);
});

it('offers no draft while it is not known which runs are open', async () => {
  const { screen } = await renderAs(['maker'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, refuse(payroll.listRuns, 500, { code: 'common.internal' })],
  });
  expect((await screen.findAllByText('This could not be loaded')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Not drafted yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Draft this run' })).toBeNull();
});

it('pays people of a period who were held back in it: they are chosen, those who have left among them', async () => {
  const { screen, user, sent } = await renderAs(['maker'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, answer(payroll.listPayrollMembers, listOf([member])), answer(payroll.createRun, run)],
  });
  await user.click(await screen.findByRole('button', { name: 'New run' }));
  await user.click(await screen.findByRole('switch', { name: /^Choose the people/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anan Dee' }));
  expect(sent(payroll.listPayrollMembers)).toMatchObject([{ show: 'withLeavers' }]);
  await user.click(screen.getByRole('button', { name: 'Draft the run' }));
  await expect
    .poll(() => sent(payroll.createRun))
    .toMatchObject([{ kind: 'regular', employeeIds: [member.employeeId] }]);
});

it('shows whom it pays when people were chosen for another kind of run', async () => {
  const { screen, user, sent } = await renderAs(['maker'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, answer(payroll.listPayrollMembers, listOf([member])), answer(payroll.createRun, run)],
  });
  const kind = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Kind/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await user.click(await screen.findByRole('button', { name: 'New run' }));
  await kind('Final pay of leavers');
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anan Dee' }));
  await kind('Regular');
  const chosen = screen.getByRole('checkbox', { name: 'Choose Anan Dee' }) as HTMLInputElement;
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Choose the people/ }));
  expect(screen.queryByRole('checkbox', { name: 'Choose Anan Dee' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Draft the run' }));
  await expect.poll(() => sent(payroll.createRun)).toHaveLength(1);
  expect(sent(payroll.createRun)).not.toMatchObject([{ employeeIds: [member.employeeId] }]);
});

it('draws the cost of the year as bars with words, and as a table that adds up', async () => {
  const { screen, user } = await renderAs(['owner'], <PayrollsScreen />, { at: 'payrolls?year=2026', answers });
  expect(await screen.findByText('January 2026: ฿61,750.00')).toBeTruthy();
  expect(screen.getByText('March 2026: ฿0.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.getByText('123,500.00')).toBeTruthy();
});

it('counts years of the cost in the Buddhist era in Thai', async () => {
  const { screen } = await renderAs(['owner'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers,
    language: 'th',
  });
  expect(await screen.findByText('ค่าใช้จ่ายของบริษัทปี 2569')).toBeTruthy();
});

it('has a card of every template and of every open run, some at once', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...template,
    id: asId<'payrollTemplate'>(`t${at}`),
    name: `Shop ${at}`,
  }));
  const open = many.map(({ id, name }, at) => ({ ...run, id: asId<'payrollRun'>(`r${at}`), name, templateId: id }));
  const { screen, user } = await renderAs(['owner'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [
      ...answers,
      answer(payroll.listTemplates, ({ size }) => ({ ...listOf(many), items: many.slice(0, Number(size)) })),
      answer(payroll.listRuns, ({ size }) => ({ ...listOf(open), items: open.slice(0, Number(size)) })),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Open the run: Shop 0' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the run: Shop 119' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more (70 left)' }));
  await user.click(await screen.findByRole('button', { name: 'Show more (20 left)' }));
  expect(await screen.findByRole('link', { name: 'Open the run: Shop 119' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

it('drafts the run of any template, behind any number of others', async () => {
  const others = Array.from({ length: 120 }, (_, at) => ({
    ...template,
    id: asId<'payrollTemplate'>(`t${at}`),
    name: `Shop ${at}`,
  }));
  const last = { ...template, id: asId<'payrollTemplate'>(idOf('f1')), name: 'Warehouse' };
  const many = answer(payroll.listTemplates, ({ search = '', size }) => {
    const found = [...others, last].filter(({ name }) => name.includes(String(search)));
    return { items: found.slice(0, Number(size ?? 25)), total: found.length, page: 0, size: Number(size ?? 25) };
  });
  const { screen, user, sent } = await renderAs(['maker'], <PayrollsScreen />, {
    at: 'payrolls?year=2026',
    answers: [...answers, many, answer(payroll.createRun, run)],
  });
  await user.click(await screen.findByRole('button', { name: 'New run' }));
  const field = await screen.findByRole('combobox', { name: /Template/ });
  await user.clear(field);
  await user.type(field, 'Ware');
  await user.click(await screen.findByRole('option', { name: 'Warehouse' }));
  await user.click(screen.getByRole('button', { name: 'Draft the run' }));
  await expect.poll(() => sent(payroll.createRun)).toMatchObject([{ templateId: last.id, kind: 'regular' }]);
});
