import { describe, expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { imports } from '../contract.ts';
import { MappingPanel } from './mapping-panel.tsx';
import { aRun, seenBy, importsText as text } from './testing.tsx';

const drawn = (groups: readonly PermissionGroup[]) =>
  renderScreen(seenBy(groups, <MappingPanel run={aRun()} onAsked={() => undefined} />), {
    text,
    answers: [answer(imports.checkImport, {})],
  });

describe('the columns of a file', () => {
  it('are checked once every required field has its column; known headers are already chosen', async () => {
    const { screen, user, sent, waitFor } = await drawn(['owner']);
    const check = await screen.findByRole('button', { name: 'Check the rows' });
    expect(check).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: /^Last name/ }));
    await user.click(await screen.findByRole('option', { name: 'สกุล' }));
    await user.click(check);
    await waitFor(() =>
      expect(sent(imports.checkImport)).toMatchObject([
        { isCreate: true, mapping: { employeeCode: 0, firstName: 1, lastName: 2, salary: 3 } },
      ]),
    );
  });

  it('a column feeds one field: chosen for another it is removed from the first', async () => {
    const { screen, user } = await drawn(['owner']);
    await user.click(await screen.findByRole('combobox', { name: /^Last name/ }));
    await user.click(await screen.findByRole('option', { name: 'ชื่อ' }));
    expect(screen.getByRole('combobox', { name: /^Last name/ })).toHaveProperty('value', 'ชื่อ');
    expect(screen.getByRole('combobox', { name: /^First name/ })).toHaveProperty('value', '');
  });

  it('of fifty fields with their choices only the open one is drawn', async () => {
    const { screen, user } = await drawn(['owner']);
    expect((await screen.findAllByRole('combobox')).length).toBeGreaterThan(50);
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
    await user.click(screen.getByRole('combobox', { name: /^E-mail/ }));
    await screen.findByRole('option', { name: 'สกุล' });
    expect(document.querySelectorAll('[role=option]')).toHaveLength(aRun().heads.length);
  });

  it('a salary cannot be imported by a reader without the permission to read salaries', async () => {
    const { screen } = await drawn(['supporter']);
    const salary = await screen.findByRole('combobox', { name: /^Salary/ });
    expect(salary).toHaveProperty('disabled', true);
    expect(salary).toHaveProperty('value', '');
  });
});
