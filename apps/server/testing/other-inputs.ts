// Variants of a valid input: each has another value in one field.
import type { Field } from './sample-input.ts';

type Input = Readonly<Record<string, unknown>>;

/** The fields one by one; ids stay, because another id is another row. */
export function otherInputs(field: Field, input: Input): Input[] {
  return Object.entries(field.properties ?? {}).flatMap(([name, property]) => {
    if (property['x-version'] || isId(property)) return [];
    return otherValues(property, input[name]).map((value) => ({ ...input, [name]: value }));
  });
}

const isId = (field: Field): boolean =>
  field['x-kind'] !== undefined || (field.anyOf ?? []).some((one) => one['x-kind'] !== undefined);

function otherValues(field: Field, value: unknown): unknown[] {
  const examples = (field.examples ?? []).filter((example) => JSON.stringify(example) !== JSON.stringify(value));
  if (examples.length > 0) return examples;
  if (field.enum) return field.enum.filter((one) => one !== value);
  if (field.anyOf) return field.anyOf.flatMap((one) => otherValues(one, value));
  switch (field.type) {
    case 'boolean':
      return [value !== true];
    case 'integer':
    case 'number':
      return [(typeof value === 'number' ? value : (field.minimum ?? 0)) + 1];
    case 'object':
      return otherInputs(field, (value ?? {}) as Input);
    case 'array':
      return otherLists(field, value);
    case 'string':
      return field.format === undefined && field.pattern === undefined ? [crypto.randomUUID().slice(0, 8)] : [];
    default:
      return [];
  }
}

/** An empty list, or one with a single choice. */
function otherLists(field: Field, value: unknown): unknown[] {
  const choices = (field.items?.enum ?? []).map((choice) => [choice]);
  return Array.isArray(value) && value.length > 0 && !field.minItems ? [[], ...choices] : choices;
}
