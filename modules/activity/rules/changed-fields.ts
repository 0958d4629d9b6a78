/** The fields that differ between before and after, as plain text, a part of a group as `group.part`; private ones (identity numbers, money, secrets) are shown as dots. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

const privateFields =
  /idcard|passport|taxid|socialsecurity|bank|salary|wage|amount|pin$|password|passcode|secret|race|religion/i;
const dots = '••••';
/** What a row has besides the data that people enter. */
const technicalFields = new Set(['id', 'updatedAt', 'version', 'versions']);

export const changedFields = (change: { readonly before?: Values; readonly after?: Values } | null): FieldChange[] =>
  changedParts(null, change?.before ?? {}, change?.after ?? {});

/** `above` is the name of the group, null for the whole entry. */
function changedParts(above: string | null, before: Values, after: Values): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !technicalFields.has(name),
  );
  return names.flatMap((name) =>
    changed({ field: above ? `${above}.${name}` : name, name }, before[name], after[name]),
  );
}

function changed({ field, name }: { field: string; name: string }, before: unknown, after: unknown): FieldChange[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (privateFields.test(name)) return [{ field, before: plain(before) && dots, after: plain(after) && dots }];
  if (isGroup(before) || isGroup(after)) return changedParts(field, groupOf(before), groupOf(after));
  if (isListOfGroups(before) || isListOfGroups(after)) return changedEntries(field, listOf(before), listOf(after));
  return [{ field, before: plain(before), after: plain(after) }];
}

/** Several entries are numbered from 1: `invited.2.email`. */
function changedEntries(field: string, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, at) =>
    changedParts(count === 1 ? field : `${field}.${at + 1}`, groupOf(before[at]), groupOf(after[at])),
  ).flat();
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfGroups = (value: unknown): boolean => Array.isArray(value) && value.some(isGroup);
const groupOf = (value: unknown): Values => (isGroup(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => plain(one) ?? '–').join(', ');
  return String(value);
}
