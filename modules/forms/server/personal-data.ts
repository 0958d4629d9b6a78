import type { PersonalData, PersonInCompany } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import * as store from './store/personal-data.ts';

async function forget({ tx, employeeId }: PersonInCompany, which: store.WhichAnswers): Promise<number> {
  const { count, fileIds } = await store.forgetAnswers(tx, employeeId, which);
  await removeFiles(tx, fileIds);
  return count;
}

const [other, ofClaims] = [{ ofClaims: false }, { ofClaims: true }];

export const formData: readonly PersonalData[] = [
  {
    name: 'employee.answers',
    kind: 'contact',
    copy: ({ tx, employeeId }) => store.answersOf(tx, employeeId, other),
    files: ({ tx, employeeId }) => store.answerFiles(tx, employeeId, other),
    erase: (person) => forget(person, other),
  },
  {
    name: 'employee.claims',
    kind: 'pay',
    copy: async ({ tx, employeeId }) => ({
      claims: await store.claimsAbout(tx, employeeId),
      answers: await store.answersOf(tx, employeeId, ofClaims),
    }),
    files: ({ tx, employeeId }) => store.answerFiles(tx, employeeId, ofClaims),
    erase: async (person) =>
      (await forget(person, ofClaims)) + (await store.forgetClaims(person.tx, person.employeeId)),
  },
];
