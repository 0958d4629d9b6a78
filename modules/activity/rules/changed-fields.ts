/** The fields that differ between before and after, as plain text, a part of a group as `group.part`; private ones (identity numbers, money, secrets) and those hidden from the reader are shown as dots. */
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

export type Change = { readonly before?: Values; readonly after?: Values } | null;

/** `isHidden` is asked for the fields of the entry itself: a hidden group is hidden as a whole. */
export const changedFields = (change: Change, isHidden: (field: string) => boolean = () => false): FieldChange[] => {
  const { before = {}, after = {} } = change ?? {};
  return namesIn(before, after).flatMap((name) =>
    isHidden(name)
      ? hidden(name, before[name], after[name])
      : changed({ field: name, name }, before[name], after[name]),
  );
};

const namesIn = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !technicalFields.has(name));

/** `above` is the name of the group. */
const changedParts = (above: string, before: Values, after: Values): FieldChange[] =>
  namesIn(before, after).flatMap((name) => changed({ field: `${above}.${name}`, name }, before[name], after[name]));

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

const hidden = (field: string, before: unknown, after: unknown): FieldChange[] =>
  isSame(before, after) ? [] : [{ field, before: plain(before) && dots, after: plain(after) && dots }];

function changed({ field, name }: { field: string; name: string }, before: unknown, after: unknown): FieldChange[] {
  if (isSame(before, after)) return [];
  if (privateFields.test(name)) return hidden(field, before, after);
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
