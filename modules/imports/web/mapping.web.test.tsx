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
    expect(screen.getByText('Still needed: Last name')).toBeTruthy();
    expect(screen.getByText('Not imported: สกุล')).toBeTruthy();
    expect(screen.getByText('ใจดี · ขยัน')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'สกุล' }));
    await user.click(await screen.findByRole('option', { name: 'Last name' }));
    expect(screen.queryByText(/^Not imported/)).toBeNull();
    await user.click(check);
    await waitFor(() =>
      expect(sent(imports.checkImport)).toMatchObject([
        { isCreate: true, mapping: { employeeCode: 0, firstName: 1, lastName: 2, salary: 3 } },
      ]),
    );
  });

  it('a field has one column: chosen for another it is removed from the first', async () => {
    const { screen, user } = await drawn(['owner']);
    await user.click(await screen.findByRole('combobox', { name: 'สกุล' }));
    await user.click(await screen.findByRole('option', { name: 'First name' }));
    expect(screen.getByRole('combobox', { name: 'สกุล' })).toHaveProperty('value', 'First name');
    expect(screen.getByRole('combobox', { name: 'ชื่อ' })).toHaveProperty('value', '');
  });

  it('only the open list of fields is drawn', async () => {
    const { screen, user } = await drawn(['owner']);
    expect(await screen.findAllByRole('combobox')).toHaveLength(aRun().heads.length);
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
    await user.click(screen.getByRole('combobox', { name: 'สกุล' }));
    await screen.findByRole('option', { name: 'Last name' });
    expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(50);
  });

  it('a salary cannot be imported by a reader without the permission to read salaries', async () => {
    const { screen, user } = await drawn(['supporter']);
    const pay = await screen.findByRole('combobox', { name: 'เงิน' });
    expect(pay).toHaveProperty('value', '');
    await user.click(pay);
    await screen.findByRole('option', { name: 'Last name' });
    expect(screen.queryByRole('option', { name: 'Salary' })).toBeNull();
  });
});
