// The first year end of a company is undone, run by hand, looked at, and undone again; balances follow each step.
import type { Page } from '@playwright/test';
import { leave } from '#leave/contract';
import { en } from '#leave/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

/** A button of the page, and the one that agrees in the dialog it opens. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a year end is run, looked at and undone', async ({ browser, baseURL }) => {
  const owner = await anOwner(browser, baseURL);
  const minutes = async (): Promise<number> => {
    const { balances } = await callIn(owner.context(), leave.ownBalances, {});
    return balances.reduce((sum, { balanceMinutes }) => sum + balanceMinutes, 0);
  };
  await expect.poll(minutes).toBeGreaterThan(0);
  const granted = await minutes();
  const { run, undo, states } = { run: en.yearEnd.start, undo: en.yearEnd.undo, states: en.yearEnd.states };

  await visit(owner, 'leave/year-end');
  await expect(owner.getByText(en.yearEnd.night, { exact: true })).toBeVisible();
  await press(owner, undo);
  await expect(owner.getByText(states.undone, { exact: true })).toBeVisible();
  await expect.poll(minutes).toBe(0);

  await press(owner, run);
  await expect(owner.getByText(states.done, { exact: true })).toBeVisible();
  await expect(owner.getByText('Malee Jaidee').first()).toBeVisible();
  await expect(owner.getByText(new RegExp(`^${en.ledger.kinds.grant}: `)).first()).toBeVisible();
  await expect.poll(minutes).toBe(granted);

  await press(owner, undo);
  await expect(owner.getByText(states.undone, { exact: true })).toHaveCount(2);
  await expect.poll(minutes).toBe(0);
});
