// Texts that become elements, links or script where a page forgets that they are text. Each would leave an element with `data-xss`.
import type * as z from 'zod';
import { fieldsOf } from '#apps/server/testing/sample-input';
import type { Call } from '#kernel/call';

/** The shortest first. */
const corpus: readonly string[] = [
  '<b data-xss>',
  '</p><p data-xss>',
  '"><i data-xss>',
  "'><i data-xss>",
  '<svg data-xss onload=alert(1)>',
  '<a data-xss href=javascript:alert(1)>x</a>',
  '<img data-xss src=x onerror=alert(1)>',
  '</title><script data-xss>alert(1)</script>',
  '</textarea><img data-xss src=x onerror=alert(1)>',
  '&lt;img data-xss src=x onerror=alert(1)&gt;<img data-xss src=x onerror=alert(1)>',
  '<iframe data-xss srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe>',
  '[x](javascript:alert(1)) ![x](x" onerror="alert(1)) <b data-xss>',
  '{{constructor.constructor("alert(1)")()}} #{alert(1)} <b data-xss>',
  '<math><mtext></form><form><mglyph><style></math><img data-xss src onerror=alert(1)>',
  '<style data-xss>body{display:none}</style><base data-xss href="https://example.com/">',
];

let given = 0;
/** Another one each time, of those that fit. */
export function payload(longest: number): string {
  const fitting = corpus.filter(({ length }) => length <= longest);
  if (fitting.length === 0) throw new Error(`No payload has ${longest} letters or fewer.`);
  return fitting[given++ % fitting.length] ?? '';
}

interface Field {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Field[];
  readonly items?: Field;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly 'x-kind'?: string;
  readonly 'x-version'?: boolean;
}

const shortest = corpus[0]?.length ?? 0;

/** Whether people may type anything into the field. */
const isFreeText = (field: Field): boolean =>
  field.type === 'string' &&
  !field.format &&
  !field.pattern &&
  !field.enum &&
  !field.examples &&
  !field['x-kind'] &&
  !field['x-version'] &&
  (field.maxLength ?? shortest) >= shortest;

const choicesOf = (field: Field): readonly Field[] =>
  field.anyOf && !field.examples && !field['x-version'] ? field.anyOf : [field];

const inputOf = (call: Call): Field => fieldsOf(call['~orpc'].inputSchema as z.ZodType | undefined) as unknown as Field;

/** The paths of free texts in the input of a call. */
export const freeTexts = (call: Call): string[] => textsIn(inputOf(call));

function textsIn(field: Field, at = ''): string[] {
  return Object.entries(field.properties ?? {}).flatMap(([name, property]) =>
    choicesOf(property).flatMap((choice) => {
      if (choice.type === 'object') return textsIn(choice, `${at}${name}.`);
      if (choice.type === 'array' && choice.items) return textsIn(choice.items, `${at}${name}.`);
      return isFreeText(choice) ? [`${at}${name}`] : [];
    }),
  );
}

/** The given values, and a payload in every other free text. */
export function withPayloads(call: Call, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return filled(inputOf(call), values);
}

function filled(field: Field, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = { ...values };
  for (const [name, property] of Object.entries(field.properties ?? {})) {
    for (const choice of choicesOf(property)) {
      const value = values[name];
      if (choice.type === 'object' && typeof value === 'object' && value !== null)
        input[name] = filled(choice, value as Record<string, unknown>);
      else if (isFreeText(choice) && !(name in values)) input[name] = payload(choice.maxLength ?? 200);
    }
  }
  return input;
}
