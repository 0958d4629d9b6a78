import { type ESTree, Visitor } from 'vite';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { wordsOfValue } from '#activity/rules/sentence';
import { en } from '#activity/text/en';
import { calls } from '#apps/server/modules';
import { house } from '../setup/house.mjs';
import { parse, readSources, type Source } from './sources.ts';

/** What a handler writes into the activity log: `audit({ kind: 'tag', …, after: { name } })`; `after: input` are all fields of its call. */
interface Audited {
  readonly kinds: string[];
  readonly fields: string[];
  /** Values of such fields that are codes of the contract. */
  readonly codes: readonly (readonly [field: string, code: string])[];
}

const nameOf = (key: ESTree.PropertyKey): string | undefined => (key.type === 'Identifier' ? key.name : undefined);

const isUndefined = (value: ESTree.Expression): boolean => value.type === 'Identifier' && value.name === 'undefined';

const inputs = new Map(
  calls.map(([name, call]) => {
    const schema = call['~orpc'].inputSchema as z.ZodObject | undefined;
    return [name, schema?.shape ?? {}];
  }),
);
/** What a value that is one of few can be. */
function codesOf(schema: z.core.$ZodType): readonly string[] {
  const { def } = schema._zod as unknown as {
    readonly def: { readonly type: string; readonly innerType?: z.core.$ZodType; readonly entries?: object };
  };
  if (def.type === 'boolean') return ['true', 'false'];
  if (def.type === 'enum') return Object.keys(def.entries ?? {});
  return def.innerType ? codesOf(def.innerType) : [];
}
/** They say which row is meant and what of it was seen; the log does not show them. */
const isShown = (field: string): boolean => field !== 'id' && field !== 'version';

function auditedIn(source: Source): Audited {
  const kinds: string[] = [];
  const fields: string[] = [];
  const codes: [string, string][] = [];
  let call = '';
  const allOfInput = (): void => {
    for (const [field, schema] of Object.entries(inputs.get(call) ?? {})) {
      if (!isShown(field)) continue;
      fields.push(field);
      codes.push(...codesOf(schema).map((code): [string, string] => [field, code]));
    }
  };
  const fieldsOf = (value: ESTree.Expression): void => {
    if (value.type === 'Identifier' && value.name === 'input') allOfInput();
    if (value.type === 'ConditionalExpression') for (const one of [value.consequent, value.alternate]) fieldsOf(one);
    else if (value.type === 'LogicalExpression') fieldsOf(value.right);
    else if (value.type === 'ObjectExpression') {
      for (const property of value.properties) {
        if (property.type === 'SpreadElement') fieldsOf(property.argument);
        else if (!property.computed && !isUndefined(property.value)) fields.push(nameOf(property.key) ?? '');
      }
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [entry] }) {
      if (callee.type === 'Identifier' && callee.name.startsWith('handle') && entry?.type === 'MemberExpression')
        call = source.text.slice(entry.start, entry.end);
      if (callee.type !== 'Identifier' || callee.name !== 'audit' || entry?.type !== 'ObjectExpression') return;
      for (const property of entry.properties) {
        if (property.type !== 'Property') continue;
        const { key, value } = property;
        const name = nameOf(key);
        if (name === 'kind' && value.type === 'Literal') kinds.push(String(value.value));
        if (name === 'before' || name === 'after') fieldsOf(value);
      }
    },
  }).visit(parse(source).program);
  return { kinds, fields: fields.filter((field) => field !== ''), codes };
}

const audited = readSources(house, /^modules\/.*\/server\/.*\.ts$/)
  .filter(({ path, text }) => !path.includes('.test.') && text.includes('audit('))
  .map(auditedIn);

it('every kind of thing that a handler records has its word in the activity log', () => {
  const kinds = new Set(audited.flatMap((one) => one.kinds));
  expect(kinds.size).toBeGreaterThan(20);
  expect([...kinds].filter((kind) => !Object.hasOwn(en.kinds, kind))).toEqual([]);
});

it('every field that a handler records has its word in the activity log', () => {
  const fields = new Set(audited.flatMap((one) => one.fields));
  expect(fields.size).toBeGreaterThan(20);
  expect([...fields].filter((field) => !Object.hasOwn(en.fields, field))).toEqual([]);
});

it('every code among them has its words too', () => {
  const reader = { words: en, date: String, moment: String, amount: String };
  const codes = audited.flatMap((one) => one.codes);
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter(([field, code]) => wordsOfValue(field, code, reader) === code)).toEqual([]);
});
