import { expect, it } from 'vitest';
import { usualSteps } from '#shifts/rules/roster/solve';
import { usualSettings, usualWeights } from '#shifts/rules/roster-of-board';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { RosterSheet } from './roster-sheet.tsx';
import type { Roster, RosterChoice } from './use-roster.ts';

const text: TextTable = {
  shifts: { en: () => import('#shifts/text/en'), th: () => import('#shifts/text/th') },
};
const choice: RosterChoice = {
  weights: usualWeights,
  ...usualSettings,
  leastMinutes: 0,
  mostMinutes: null,
  seed: 1,
  steps: usualSteps,
};

async function aSheet() {
  const solved: (RosterChoice | undefined)[] = [];
  const kept: RosterChoice[] = [];
  const roster = {
    choice,
    progress: null,
    setChoice: (next: RosterChoice) => kept.push(next),
    solve: (asked?: RosterChoice) => solved.push(asked),
  } as unknown as Roster;
  const page = await renderScreen(<RosterSheet roster={roster} facts={{} as never} onClose={() => undefined} />, {
    text,
  });
  const box = (label: RegExp) => page.screen.getByRole('textbox', { name: label }) as HTMLInputElement;
  const type = async (label: RegExp, value: string) => {
    await page.user.clear(box(label));
    await page.user.type(box(label), value);
    await page.user.tab();
  };
  const button = (name: string) => page.screen.getByRole('button', { name }) as HTMLButtonElement;
  return { ...page, box, type, button, solved, kept };
}

it('a rule beyond its limits stays as it is typed, says so, and is not used', async () => {
  const { box, type, button, user, screen, solved, kept } = await aSheet();
  await type(/rest/i, '30');
  expect(box(/rest/i).value).toBe('30');
  expect(screen.getByText('This number must be at most 24')).toBeTruthy();
  expect(button('Solve').disabled).toBe(true);
  await user.click(button('Cancel'));
  expect([solved, kept]).toEqual([[], []]);
});

it('a rule is used as it is typed', async () => {
  const { type, button, user, solved } = await aSheet();
  await type(/rest/i, '11.25');
  await type(/in a row/i, '4');
  await user.click(button('Solve'));
  expect(solved).toMatchObject([{ leastRest: 675, mostDaysInRow: 4 }]);
});
