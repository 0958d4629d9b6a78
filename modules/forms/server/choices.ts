// What fields for teams and managers offer. Everybody who answers may choose any team; names leave the server, nothing else.

import { wholeCompany } from '#access/rules/can';
import { handle, handleOwn } from '#access/server/public';
import { linesWithin, managersByDepartment } from '#departments/server/public';
import { nameText } from '#kernel/format';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { mostChoices } from '../contract/templates.ts';
import { forms } from '../contract.ts';
import type { PunchesOn } from './punch-choices.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

const teams = async (tx: TenantTx): Promise<Choice[]> =>
  (await linesWithin(tx, wholeCompany)).map(({ departmentId, name }) => ({ id: departmentId, name }));

/** Each person once, also where they lead several teams. */
async function managers(tx: TenantTx): Promise<Choice[]> {
  const people = [...(await managersByDepartment(tx, wholeCompany)).values()].flat();
  const formats = await companyFormats(tx);
  const byId = new Map(people.map((one) => [one.employeeId, nameText(one, formats.name)]));
  return [...byId].map(([id, name]) => ({ id, name }));
}

const found = ({ name }: Choice, search: string): boolean => name.toLowerCase().includes(search.toLowerCase());

export const choiceHandlers = (punchesOn: readonly PunchesOn[]) => [
  handleOwn(forms.listPunches, async ({ input, tx, scope }) => {
    const asked = { employeeId: scope.employeeId, date: input.date };
    return { items: (await Promise.all(punchesOn.map((of) => of(tx, asked)))).flat() };
  }),

  handle(forms.listChoices, async ({ input, tx }) => {
    const all = input.type === 'team' ? await teams(tx) : await managers(tx);
    return { items: all.filter((one) => found(one, input.search ?? '')).slice(0, mostChoices) };
  }),
];
