/** The fields that differ between before and after, as plain text; private ones (identity numbers, money, secrets) are shown as dots. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

const privateFields =
  /idcard|passport|taxid|socialsecurity|bank|salary|wage|amount|pin$|password|passcode|secret|race|religion/i;
const dots = '••••';

export function changedFields(change: { readonly before?: Values; readonly after?: Values } | null): FieldChange[] {
  const { before = {}, after = {} } = change ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }));
}

function shown(field: string, value: unknown): string | null {
  const text = plain(value);
  return text !== null && privateFields.test(field) ? dots : text;
}

/** Groups are expanded, `from 2026-11-01, days 3`; a private field inside stays private. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => plain(one) ?? '–').join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([field, inner]) => {
    const text = shown(field, inner);
    return text === null ? [] : [`${field} ${text}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}
