// Answers in words: labels of options, names of people, teams and zones.

import { wholeCompany } from '#access/rules/can';
import { linesWithin } from '#departments/server/public';
import { defaultFormats, nameText } from '#kernel/format';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { zoneNames } from '#zones/server/public';
import type { Answer, Answers, FieldType, FormField, PunchAnswer } from '../rules/field.ts';
import { peopleNamed } from './store/people.ts';

/** Names by id. */
export type Words = ReadonlyMap<string, string>;

interface Answered {
  readonly fields: readonly FormField[];
  readonly answers: Answers | null;
}

const idsOf = (rows: readonly Answered[], types: readonly FieldType[]): string[] => [
  ...new Set(
    rows.flatMap(({ fields, answers }) =>
      fields
        .filter(({ type }) => types.includes(type))
        .flatMap(({ id }) => {
          const answer = answers?.[id];
          if (typeof answer === 'string') return [answer];
          const zoneId = typeof answer === 'object' && 'zoneId' in answer ? answer.zoneId : null;
          return zoneId ? [zoneId] : [];
        }),
    ),
  ),
];

/** Names of the people, teams and zones that answers name: one statement for each of the three, and one for how the company writes names. */
export async function wordsOf(tx: TenantTx, rows: readonly Answered[]): Promise<Words> {
  const employeeIds = idsOf(rows, ['employee', 'manager']);
  const departmentIds = idsOf(rows, ['team']);
  const zoneIds = idsOf(rows, ['zone', 'addclocking']);
  const [people, formats, departments, zones] = await Promise.all([
    employeeIds.length > 0 ? peopleNamed(tx, employeeIds) : [],
    employeeIds.length > 0 ? companyFormats(tx) : defaultFormats,
    departmentIds.length > 0 ? linesWithin(tx, wholeCompany) : [],
    zoneIds.length > 0 ? zoneNames(tx) : [],
  ]);
  return new Map<string, string>([
    ...people.map((one): [string, string] => [one.employeeId, nameText(one, formats.name)]),
    ...departments.map((one): [string, string] => [one.departmentId, one.name]),
    ...zones.map((one): [string, string] => [one.id, one.name]),
  ]);
}

export function answerText(field: FormField, answer: Answer, words: Words): string {
  switch (field.type) {
    case 'dropdown':
    case 'radio':
    case 'checkbox':
      return [answer]
        .flat()
        .map((id) => field.options.find((one) => one.id === id)?.label ?? '')
        .join(', ');
    case 'zone':
    case 'team':
    case 'employee':
    case 'manager':
      return words.get(String(answer)) ?? '';
    case 'addclocking': {
      const { clockType, timestamp } = answer as PunchAnswer;
      return `${clockType} ${timestamp}`;
    }
    // Their names are those of the files, which are listed beside the answer.
    case 'image':
    case 'file':
      return '';
    default:
      return String(answer);
  }
}
