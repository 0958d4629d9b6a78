import { expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { people } from '#people/contract';
import { answer } from '#web/testing/answers';
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
  ['a manager, whose reports have the people of their teams', ['manager'], true],
  ['a report viewer, who opens only their own file', ['reportViewer'], false],
  ['a payroll maker', ['maker'], false],
] as const)('a name in a report leads to the file for %s: %s', async (_, groups, expected) => {
  expect(await isLink(groups)).toBe(expected);
});

it('one’s own name leads to one’s own file', async () => {
  expect(await isLink(['reportViewer'], anActor().employeeId)).toBe(true);
});

it.each([
  ['in a team of the manager, has one', [asId<'employee'>(somchai.employeeId)], 1],
  ['in another team, has none: the server would refuse the file', [], 0],
])('a name that a manager reads, %s', async (_, employeeIds, links) => {
  const { screen, waitFor, sent } = await renderScreen(
    <ActorAtWork value={anActor({ groups: ['manager', 'reportViewer'] })}>
      <PersonLink of={somchai} />
    </ActorAtWork>,
    { answers: [answer(people.filesInReach, { employeeIds })] },
  );
  await screen.findByText('สมชาย ใจดี');
  await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(links));
  expect(sent(people.filesInReach)).toHaveLength(1);
});
