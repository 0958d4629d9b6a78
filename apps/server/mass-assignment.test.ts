// Mass assignment: a field that a call does not declare (permissionGroups, organizationId, status …) does not reach its handler.
// Objects leave such fields out when they are read; one that keeps them stands here with the reason.
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { calls } from './modules.ts';
import { fieldsOf } from './testing/sample-input.ts';

const keepsUnknown: Readonly<Record<string, string>> = {
  'identity.registerCompany.publicKey.keys[]':
    'A set of public keys (JWK) in the form of its issuer; only provider staff send it.',
  'imports.checkImport.mapping': 'Field to column; only names of fields are read.',
  'imports.importEmployees.data[]': 'A row of a file: its columns are mapped to fields, others are not read.',
  'imports.importUserDetail.data[]': 'A row of a file: its columns are mapped to fields, others are not read.',
  'imports.repairRows.rows[].values': 'Field to value; only mapped fields are read.',
  'leave.importRows.data[]': 'A row of a file: its columns are mapped to fields, others are not read.',
  'shifts.importShiftTimes.data[]': 'A row of a file: its columns are mapped to fields, others are not read.',
  'shifts.importShiftWorkers.data[]': 'A row of a file: its columns are mapped to fields, others are not read.',
  'zones.result.result': 'The answer of a scanner: one rule reads it (zones/rules/device-answer.ts).',
};

interface Field {
  readonly properties?: Readonly<Record<string, Field>>;
  readonly additionalProperties?: boolean | Field;
  readonly items?: Field;
  readonly anyOf?: readonly Field[];
  readonly allOf?: readonly Field[];
}

/** The paths of objects that take fields which they do not name. */
function open(field: Field, path: string): string[] {
  const { additionalProperties: more } = field;
  return [
    ...(more !== undefined && more !== false ? [path] : []),
    ...[...(field.anyOf ?? []), ...(field.allOf ?? [])].flatMap((one) => open(one, path)),
    ...(field.items ? open(field.items, `${path}[]`) : []),
    ...Object.entries(field.properties ?? {}).flatMap(([name, one]) => open(one, `${path}.${name}`)),
  ];
}

const schemaOf = (call: (typeof calls)[number][1]) => call['~orpc'].inputSchema as z.ZodType | undefined;

it('no call takes fields that it does not declare', () => {
  const found = calls.flatMap(([name, call]) => open(fieldsOf(schemaOf(call)) as Field, name));
  expect(found.sort()).toEqual(Object.keys(keepsUnknown).sort());
});

it.each(calls)('%s drops or refuses a field that it does not declare', (_name, call) => {
  const schema = schemaOf(call);
  const stranger = { notDeclared: 'yes' };
  const read = schema?.safeParse(stranger);
  expect(JSON.stringify(read?.data ?? {})).not.toContain('notDeclared');
});
