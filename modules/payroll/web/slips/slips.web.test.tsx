import { useState } from 'react';
import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { payroll } from '#payroll/contract';
import { answer, refuse } from '#web/testing/answers';
import { anan, listOf, renderAs, run, slip } from '../testing.tsx';
import MySlips from './my-slips.screen.tsx';
import { SlipLines } from './slip-lines.tsx';
import SlipSheet from './slip-sheet.screen.tsx';
import SlipsView from './slips-view.screen.tsx';
import SummarySheet from './summary-sheet.screen.tsx';

const row = {
  reportId: run.id,
  name: 'November pay',
  start: run.start,
  end: run.end,
  payDate: run.payDate,
  readAt: null,
  gross: slip.gross,
  deductions: slip.deductions,
  net: slip.net,
  shortfall: slip.shortfall,
};

it('slips are listed by year, and one says why each line is its amount', async () => {
  const { screen, user, sent } = await renderAs([], <SlipsView />, {
    at: 'webview/employee/slips',
    answers: [
      answer(payroll.listSlips, [row]),
      answer(payroll.listUploadedSlips, []),
      answer(payroll.readSlip, slip),
      answer(payroll.markSlipRead, {}),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Pay in 2026' })).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /November 2026/ }));
  expect(await screen.findByText('5 % of 17,500.00')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Leave left on 30 Nov 2026' })).toBeTruthy();
  expect(screen.getByText('5d 4h')).toBeTruthy();
  expect(sent(payroll.readSlip)[0]).toEqual({ reportId: run.id, language: 'en' });
  await expect.poll(() => sent(payroll.markSlipRead)).toEqual([{ reportId: run.id }]);
});

it('a person without a slip reads when there will be one, in Thai', async () => {
  const { screen } = await renderAs([], <MySlips />, {
    at: 'me/slips',
    language: 'th',
    answers: [answer(payroll.listSlips, []), answer(payroll.listUploadedSlips, [])],
  });
  expect(await screen.findByText('ยังไม่มีสลิป')).toBeTruthy();
});

it('the sheet without an employee is one’s own slip, without lines that slips do not show', async () => {
  const hidden = {
    ...slip.lines[0],
    name: 'Uniform',
    shown: false,
    amount: baht('300'),
  } as (typeof slip.lines)[number];
  const { screen, sent } = await renderAs([], <SlipSheet />, {
    at: `payrolls/report/salary-slip.pdf?reportId=${run.id}`,
    answers: [answer(payroll.readSlip, { ...slip, lines: [...slip.lines, hidden] })],
  });
  expect(await screen.findByText('Anan Dee')).toBeTruthy();
  expect(screen.queryByText('Uniform')).toBeNull();
  expect(sent(payroll.readRunSlip)).toEqual([]);
});

it('a slip that is not one’s own is refused in words', async () => {
  const { screen } = await renderAs([], <SlipSheet />, {
    at: `payrolls/report/salary-slip.pdf?reportId=${run.id}`,
    answers: [refuse(payroll.readSlip, 404, { code: 'payroll.slipNotFound' })],
  });
  expect(await screen.findByText('This slip does not exist.')).toBeTruthy();
});

it('the summary has the sums of the run and leaves out people who were held back', async () => {
  const held = { ...anan, firstName: 'Chai', heldReason: 'x' };
  const { screen } = await renderAs(['payrollViewer'], <SummarySheet />, {
    at: `payrolls/report/summary.pdf?reportId=${run.id}`,
    answers: [answer(payroll.readRun, run), answer(payroll.readRunPeople, listOf([anan, held]))],
  });
  expect(await screen.findByText('Anan Dee')).toBeTruthy();
  expect(screen.queryByText('Chai Dee')).toBeNull();
  expect(screen.getByText('58,250.00')).toBeTruthy();
});

it('a line that is calculated again says only its new reasons, also where sentences come twice', async () => {
  const [salary] = slip.lines;
  if (!salary) throw new Error('No line');
  const because = (explained: string[]) => ({ ...slip, lines: [{ ...salary, explained }] });
  const [first, second] = [
    because(['30,000.00', 'Law: s.47', 'Personal', 'Law: s.47', 'Spouse']),
    because(['31,000.00', 'Law: s.47', 'Children', 'Law: s.47', 'Parents']),
  ];
  function Twice() {
    const [shown, show] = useState(first);
    return (
      <>
        <button type="button" onClick={() => show(second)}>
          Again
        </button>
        <SlipLines slip={shown} />
      </>
    );
  }
  const { screen, user } = await renderAs([], <Twice />, { at: 'me/slips', answers: [] });
  const said = () => screen.getAllByText(/Law: s.47/).map((one) => one.textContent);
  expect(said()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByText('Parents')).toBeTruthy();
  expect(said()).toHaveLength(2);
});

const short = { ...slip, gross: baht('500'), deductions: baht('875'), net: baht('0'), shortfall: baht('375') };
it.each([
  ['on screen', <SlipLines key="screen" slip={short} />],
  ['on paper', <SlipSheet key="paper" />],
])('a slip whose pay does not cover the deductions says so %s', async (_where, shown) => {
  const { screen } = await renderAs([], shown, {
    at: `payrolls/report/salary-slip.pdf?reportId=${run.id}`,
    answers: [answer(payroll.readSlip, short)],
  });
  expect(await screen.findByText('The pay does not cover deductions of ฿375.00.')).toBeTruthy();
});
