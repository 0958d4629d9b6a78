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
  /** What a search looks at. */
  readonly words: string;
}

const teams = async (tx: TenantTx): Promise<Choice[]> =>
  (await linesWithin(tx, wholeCompany)).map(({ departmentId, name }) => ({ id: departmentId, name, words: name }));

/** Each person once, also where they lead several teams. */
async function managers(tx: TenantTx): Promise<Choice[]> {
  const people = [...(await managersByDepartment(tx, wholeCompany)).values()].flat();
  const formats = await companyFormats(tx);
  return [...new Map(people.map((one) => [one.employeeId, one])).values()].map((one) => ({
    id: one.employeeId,
    name: nameText(one, formats.name),
    words: nameText(one, 'first-last'),
  }));
}

interface Asked {
  readonly search?: string | undefined;
  readonly chosen?: string | undefined;
}

const isFound = ({ id, words }: Choice, { search = '', chosen = id }: Asked): boolean =>
  id === chosen && words.toLowerCase().includes(search.toLowerCase());

export const choiceHandlers = (punchesOn: readonly PunchesOn[]) => [
  handleOwn(forms.listPunches, async ({ input, tx, scope }) => {
    const asked = { employeeId: scope.employeeId, date: input.date };
    return { items: (await Promise.all(punchesOn.map((of) => of(tx, asked)))).flat() };
  }),

  handle(forms.listChoices, async ({ input, tx }) => {
    const all = input.type === 'team' ? await teams(tx) : await managers(tx);
    const shown = all.filter((one) => isFound(one, input)).slice(0, mostChoices);
    return { items: shown.map(({ id, name }) => ({ id, name })) };
  }),
];
