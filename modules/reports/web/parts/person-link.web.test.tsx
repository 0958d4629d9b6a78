import { expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { renderScreen } from '#web/testing/render';
import { PersonLink } from './person-link.tsx';

const somchai = {
  employeeId: '019a0000-0000-7000-8000-0000000000d1',
  employeeCode: 'E7',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  departments: [],
};

const isLink = async (groups: readonly PermissionGroup[], employeeId = somchai.employeeId) => {
  const { screen } = await renderScreen(
    <ActorAtWork value={anActor({ groups })}>
      <PersonLink of={{ ...somchai, employeeId }} />
    </ActorAtWork>,
  );
  await screen.findByText('สมชาย ใจดี');
  return screen.queryByRole('link') !== null;
};

it.each([
  ['a supporter', ['supporter'], true],
  ['a manager', ['manager'], true],
  ['a report viewer, who opens only their own file', ['reportViewer'], false],
  ['a payroll maker', ['maker'], false],
] as const)('a name in a report leads to the file for %s: %s', async (_, groups, expected) => {
  expect(await isLink(groups)).toBe(expected);
});

it('one’s own name leads to one’s own file', async () => {
  expect(await isLink(['reportViewer'], anActor().employeeId)).toBe(true);
});
