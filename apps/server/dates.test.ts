// Every date of every contract says which years it takes: a new call cannot bring a Buddhist year into the tables.
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { calls } from './modules.ts';
import { fieldsOf } from './testing/sample-input.ts';

interface Field {
  readonly format?: string;
  readonly 'x-years'?: object;
  readonly anyOf?: readonly Field[];
  readonly allOf?: readonly Field[];
  readonly items?: Field;
  readonly properties?: Readonly<Record<string, Field>>;
}

/** The paths of fields that take a date or a moment and say nothing of its years. */
function unbounded(field: Field, path: string): string[] {
  if ((field.format === 'date' || field.format === 'date-time') && !field['x-years']) return [path];
  return [
    ...(field.anyOf ?? []).flatMap((one) => unbounded(one, path)),
    ...(field.allOf ?? []).flatMap((one) => unbounded(one, path)),
    ...(field.items ? unbounded(field.items, `${path}[]`) : []),
    ...Object.entries(field.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
  ];
}

it('every date that a call takes is within years that make sense for it', () => {
  const found = calls.flatMap(([name, call]) =>
    unbounded(fieldsOf(call['~orpc'].inputSchema as z.ZodType | undefined) as Field, name),
  );
  expect(found).toEqual([]);
});
